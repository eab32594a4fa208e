import { Button, Checkbox, InputNumber, Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { handoversContract, splitKinds } from '../../handovers.contract.ts'
import { handoversTexts } from '../../handovers.texts.ts'
import { type DraftPart, emptyPart, evenShares, type HandoverDraft, sumOf } from '../handover-draft.ts'
import { SuccessorSelect, useSuccessors } from '../successor-select.tsx'
import { HandPick } from './hand-pick.tsx'

interface Props {
  draft: HandoverDraft
  change: (part: Partial<HandoverDraft>) => void
}

type Option = { value: string; label: string }

/** What the contacts of these cards can be told apart by. */
function useValues({ by, cardIds }: HandoverDraft): Option[] {
  const t = useTexts(handoversTexts)
  const { data = [] } = useCallQuery(handoversContract.candidates, {
    query: { ids: cardIds.join(',') },
    enabled: cardIds.length > 0,
  })
  if (by === 'source') return Object.entries(t.split.sources).map(([value, label]) => ({ value, label }))
  if (by === 'card')
    return data.map(({ carteId, name, title }) => ({
      value: carteId,
      label: [name, title].filter(Boolean).join(' · '),
    }))
  const departments = new Map(
    data.flatMap(({ departmentId, department }) =>
      departmentId ? [[departmentId, department ?? t.split.noDepartment] as const] : [],
    ),
  )
  return [...departments].map(([value, label]) => ({ value, label }))
}

interface PartLineProps extends Props {
  part: DraftPart
  place: number
  options: readonly Option[]
}

function PartLine({ draft, change, part, place, options }: PartLineProps) {
  const t = useTexts(handoversTexts)
  const { by, parts } = draft
  const set = (changes: Partial<DraftPart>) =>
    change({ parts: parts.map((other, at) => (at === place ? { ...other, ...changes } : other)) })
  const taken = parts.flatMap(({ values }, at) => (at === place ? [] : values))
  return (
    <li className="handover-part">
      <SuccessorSelect
        value={part.staffId}
        except={parts.flatMap(({ staffId }) => staffId ?? [])}
        onChange={(staffId) => set({ staffId })}
      />
      {by === 'share' && (
        <InputNumber
          className="handover-percent"
          aria-label={t.split.percent}
          min={0}
          max={100}
          precision={0}
          suffix="%"
          value={part.percent}
          onChange={(percent) => set({ percent: percent ?? 0 })}
        />
      )}
      {by !== 'share' && by !== 'hand' && by !== 'one' && (
        <Select
          mode={by === 'company' ? 'tags' : 'multiple'}
          className="handover-values"
          aria-label={t.split.values}
          placeholder={by === 'company' ? t.split.keywords : t.split.values}
          value={part.values}
          options={by === 'company' ? [] : options.filter(({ value }) => !taken.includes(value))}
          onChange={(values: string[]) => set({ values })}
        />
      )}
      {parts.length > 1 && (
        <Button
          type="link"
          size="small"
          onClick={() =>
            change({
              parts: parts.filter((_, at) => at !== place),
              pageTo: 0,
              rest: draft.rest === null ? null : 0,
            })
          }
        >
          {t.split.remove}
        </Button>
      )}
    </li>
  )
}

/** Who takes over, and which customers go to whom. */
export function SplitStep({ draft, change }: Props) {
  const t = useTexts(handoversTexts)
  const people = useSuccessors()
  const options = useValues(draft)
  const { by, parts, rest, pageTo } = draft
  const nameOf = (part: DraftPart) =>
    people.find(({ staffId }) => staffId === part.staffId)?.name ?? t.split.person
  const choose = (next: HandoverDraft['by']) => {
    const wanted = next === 'one' ? parts.slice(0, 1) : parts.length > 1 ? parts : [...parts, emptyPart()]
    change({ by: next, parts: next === 'share' ? evenShares(wanted) : wanted, pageTo: 0, rest: 0 })
  }
  const chosen = people.find(({ staffId }) => staffId === parts[0]?.staffId)
  const everybody = parts.map((part, place) => ({ value: place, label: nameOf(part) }))
  return (
    <section>
      <h2 className="handover-question">{t.split.title}</h2>
      <label className="handover-field">
        <span>{t.split.way}</span>
        <Select
          aria-label={t.split.way}
          value={by}
          options={[
            { value: 'one' as const, label: t.split.one },
            ...splitKinds.map((kind) => ({ value: kind, label: t.split.ways[kind] })),
          ]}
          onChange={choose}
        />
      </label>
      <ul className="handover-parts">
        {parts.map((part, place) => (
          <PartLine key={place} {...{ draft, change, part, place, options }} />
        ))}
      </ul>
      {by === 'one' && chosen && (
        <p className="handover-quiet">{fill(t.split.room, { now: chosen.contacts, left: chosen.left })}</p>
      )}
      {by !== 'one' && (
        <div className="handover-line">
          <Button
            onClick={() => {
              const next = [...parts, emptyPart()]
              change({ parts: by === 'share' ? evenShares(next) : next })
            }}
            disabled={parts.length >= 20}
          >
            {t.split.add}
          </Button>
          {by === 'share' && (
            <Button onClick={() => change({ parts: evenShares(parts) })}>{t.split.even}</Button>
          )}
          {by === 'share' && sumOf(parts) !== 100 && (
            <span className="handover-wrong">{fill(t.split.sum, { sum: sumOf(parts) })}</span>
          )}
        </div>
      )}
      {by === 'hand' && <HandPick draft={draft} change={change} people={everybody} />}
      {by !== 'one' && by !== 'share' && (
        <label className="handover-field">
          <span>{t.split.rest}</span>
          <Select
            aria-label={t.split.rest}
            value={rest ?? -1}
            options={[...everybody, { value: -1, label: t.split.pool }]}
            onChange={(value) => change({ rest: value === -1 ? null : value })}
          />
        </label>
      )}
      {by !== 'one' && (
        <label className="handover-field">
          <span>{t.split.pageTo}</span>
          <Select
            aria-label={t.split.pageTo}
            value={pageTo}
            options={everybody}
            onChange={(value) => change({ pageTo: value })}
          />
        </label>
      )}
      <Checkbox checked={draft.contacts} onChange={({ target }) => change({ contacts: target.checked })}>
        {t.split.contacts}
      </Checkbox>
      <p className="handover-quiet">{t.split.contactsHelp}</p>
    </section>
  )
}
