import { useState } from 'react'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { type FillLine, type FillOutcome, fillOutcomes } from '../card-fills.contract.ts'
import { cardFillTexts } from '../card-fills.texts.ts'

interface Props {
  template: TemplateDetail
  counts: Readonly<Record<FillOutcome, number>>
  lines: readonly FillLine[]
  /** What the outcomes are called: before and after are two things. */
  labels: Readonly<Record<FillOutcome, string>>
}

/** The lines of a fill: changes with values before and after, or the reason of a refusal. */
export function CardFillLines({ template, counts, lines, labels }: Props) {
  const t = useTexts(cardFillTexts)
  const fields = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const [outcome, setOutcome] = useState<FillOutcome>(
    () => fillOutcomes.find((name) => counts[name] > 0) ?? 'changed',
  )
  const shown = lines.filter((line) => line.outcome === outcome)
  const labelOf = (key: string) => {
    const rule = template.fieldRules.find((entry) => entry.key === key)
    return rule ? fieldLabel(rule, fields, language) : key
  }
  return (
    <>
      <StateChips
        label={t.past.result}
        value={outcome}
        onChange={(next) => next && setOutcome(next)}
        chips={fillOutcomes.map((name) => ({ value: name, label: labels[name], count: counts[name] }))}
      />
      {shown.length === 0 && <p className="card-fill-help">{t.none}</p>}
      <ul className="card-fill-lines">
        {shown.map(({ carteId, name, department, changes, reason, undone }) => (
          <li key={carteId}>
            <span className="card-fill-card">
              <strong>{name}</strong>
              <small>{department}</small>
            </span>
            <span className="card-fill-changes">
              {changes.map(({ key, before, after }) => (
                <span key={key}>
                  <small>{labelOf(key)}</small> <del>{before || t.empty}</del> → <ins>{after || t.empty}</ins>
                </span>
              ))}
              {reason && <span className="card-fill-reason">{reason}</span>}
              {undone && <span className="card-fill-reason">{t[undone]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {counts[outcome] > shown.length && shown.length > 0 && <p className="card-fill-help">{t.first}</p>}
    </>
  )
}
