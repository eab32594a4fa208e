import { InputNumber, Select } from 'antd'
import { clueStates } from '#features/attraction/clues/clues.contract.ts'
import { contactChannels } from '#features/customers/consents/consents.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { audiencesContract } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { personSources, type RuleKind, type SegmentRule } from '../segments.contract.ts'
import { TagChoice } from './tag-choice.tsx'

interface Editing<K extends RuleKind> {
  value: Extract<SegmentRule, { kind: K }>
  onChange: (value: SegmentRule) => void
}

function ChannelValue({ value, onChange }: Editing<'channel'>) {
  const { rules: t } = useTexts(audiencesTexts)
  const { data = [] } = useCallQuery(audiencesContract.channels)
  return (
    <Select
      mode="multiple"
      className="rule-line-value"
      aria-label={t.kinds.channel}
      placeholder={t.choose}
      optionFilterProp="label"
      value={value.channelIds}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(channelIds: string[]) => onChange({ ...value, channelIds })}
    />
  )
}

function Days({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  const { rules: t } = useTexts(audiencesTexts)
  return (
    <>
      <InputNumber
        min={1}
        max={730}
        precision={0}
        aria-label={t.within}
        value={value}
        onChange={(days) => onChange(days ?? 1)}
      />
      <span>{t.within}</span>
    </>
  )
}

/** The values of one kind of condition. */
export function RuleValue({
  value,
  onChange,
}: {
  value: SegmentRule
  onChange: (value: SegmentRule) => void
}) {
  const { rules: t } = useTexts(audiencesTexts)
  switch (value.kind) {
    case 'tag':
      return (
        <TagChoice
          className="rule-line-value"
          label={t.kinds.tag}
          placeholder={t.choose}
          value={value.tagIds}
          onChange={(tagIds) => onChange({ ...value, tagIds })}
        />
      )
    case 'channel':
      return <ChannelValue value={value} onChange={onChange} />
    case 'consent':
      return (
        <Select
          aria-label={t.kinds.consent}
          value={value.channel}
          options={contactChannels.map((one) => ({ value: one, label: t.channels[one] }))}
          onChange={(channel) => onChange({ ...value, channel })}
        />
      )
    case 'clue':
      return (
        <Select
          mode="multiple"
          className="rule-line-value"
          aria-label={t.kinds.clue}
          placeholder={t.choose}
          value={value.states}
          options={clueStates.map((one) => ({ value: one, label: t.clues[one] }))}
          onChange={(states) => onChange({ ...value, states })}
        />
      )
    case 'visits':
      return (
        <>
          <Days value={value.days} onChange={(days) => onChange({ ...value, days })} />
          <InputNumber
            min={1}
            max={1000}
            precision={0}
            aria-label={t.atLeast}
            value={value.atLeast}
            onChange={(atLeast) => onChange({ ...value, atLeast: atLeast ?? 1 })}
          />
          <span>{t.atLeast}</span>
        </>
      )
    case 'touch':
      return <Days value={value.days} onChange={(days) => onChange({ ...value, days })} />
    case 'region':
      return (
        <Select
          mode="tags"
          className="rule-line-value"
          aria-label={t.kinds.region}
          placeholder={t.regionHelp}
          value={value.regions}
          onChange={(regions: string[]) => onChange({ ...value, regions })}
        />
      )
    case 'source':
      return (
        <Select
          mode="multiple"
          className="rule-line-value"
          aria-label={t.kinds.source}
          placeholder={t.choose}
          value={value.sources}
          options={personSources.map((one) => ({ value: one, label: t.sources[one] }))}
          onChange={(sources) => onChange({ ...value, sources })}
        />
      )
  }
}
