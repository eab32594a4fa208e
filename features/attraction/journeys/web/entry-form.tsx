import { Checkbox, DatePicker, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { blankConditions, ConditionsEditor } from '#features/attraction/audiences/web/audiences.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { entryKinds, type JourneyEntry, type JourneyGraph } from '../journey-graphs.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { TagField } from './tag-field.tsx'
import { TargetSelect } from './target-select.tsx'
import './journeys.css'

interface Props {
  graph: JourneyGraph
  isLocked: boolean
  onChange: (graph: JourneyGraph) => void
}

const blankEntries: { readonly [K in JourneyEntry['kind']]: Extract<JourneyEntry, { kind: K }> } = {
  channel: { kind: 'channel', channelIds: [] },
  tag: { kind: 'tag', tagId: null },
  segment: { kind: 'segment', conditions: blankConditions, isDaily: true, from: null },
}

function EntryParts({ graph, isLocked, onChange }: Props) {
  const { form: t } = useTexts(journeysTexts)
  const { data: channels = [] } = useCallQuery(audiencesContract.channels)
  const { entry } = graph
  const write = (next: JourneyEntry) => onChange({ ...graph, entry: next })
  switch (entry.kind) {
    case 'channel':
      return (
        <Select
          mode="multiple"
          disabled={isLocked}
          aria-label={t.anyChannel}
          placeholder={t.anyChannel}
          optionFilterProp="label"
          value={entry.channelIds}
          options={channels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(channelIds: string[]) => write({ ...entry, channelIds })}
        />
      )
    case 'tag':
      return (
        <TagField value={entry.tagId} isLocked={isLocked} onChange={(tagId) => write({ ...entry, tagId })} />
      )
    case 'segment':
      return (
        <>
          <ConditionsEditor
            value={entry.conditions}
            onChange={(conditions) => write({ ...entry, conditions })}
          />
          <Checkbox
            disabled={isLocked}
            checked={entry.isDaily}
            onChange={({ target }) => write({ ...entry, isDaily: target.checked })}
          >
            {t.isDaily}
          </Checkbox>
          <div className="journey-field">
            <span>{t.from}</span>
            <DatePicker
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              disabled={isLocked}
              aria-label={t.from}
              value={entry.from === null ? null : dayjs(entry.from)}
              onChange={(from: Dayjs | null) => write({ ...entry, from: from?.toISOString() ?? null })}
            />
          </div>
        </>
      )
  }
}

/** The door of a journey, its goal, and how often somebody may come in. */
export function EntryForm({ graph, isLocked, onChange }: Props) {
  const { form: t } = useTexts(journeysTexts)
  const { entry, againAfterDays, goal, start, nodes } = graph
  return (
    <div className="journey-panel">
      <h3>{t.settings}</h3>
      <div className="journey-field">
        <span>{t.entry}</span>
        <Select
          disabled={isLocked}
          aria-label={t.entry}
          value={entry.kind}
          options={entryKinds.map((kind) => ({ value: kind, label: t.entries[kind] }))}
          onChange={(kind) => onChange({ ...graph, entry: blankEntries[kind] })}
        />
      </div>
      <EntryParts graph={graph} isLocked={isLocked} onChange={onChange} />
      <div className="journey-field">
        <Checkbox
          disabled={isLocked}
          checked={againAfterDays !== null}
          onChange={({ target }) => onChange({ ...graph, againAfterDays: target.checked ? 30 : null })}
        >
          {againAfterDays === null ? t.againNever : fill(t.againAfter, { days: againAfterDays })}
        </Checkbox>
        {againAfterDays === null ? null : (
          <InputNumber
            min={1}
            max={365}
            precision={0}
            disabled={isLocked}
            aria-label={t.againDays}
            value={againAfterDays}
            onChange={(days) => onChange({ ...graph, againAfterDays: days ?? 1 })}
          />
        )}
      </div>
      <Checkbox
        disabled={isLocked}
        checked={goal !== null}
        onChange={({ target }) => onChange({ ...graph, goal: target.checked ? blankConditions : null })}
      >
        {t.hasGoal}
      </Checkbox>
      {goal ? (
        <ConditionsEditor value={goal} onChange={(next) => onChange({ ...graph, goal: next })} />
      ) : null}
      <TargetSelect
        label={t.first}
        value={start}
        nodes={nodes}
        isLocked={isLocked}
        onChange={(next) => onChange({ ...graph, start: next })}
      />
    </div>
  )
}
