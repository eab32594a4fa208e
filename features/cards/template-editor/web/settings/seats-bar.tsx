import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, issueDenial } from '#features/cards/card-templates/web/card-templates.public.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

const parts = ['active', 'unclaimed', 'paused', 'free'] as const

/** Who sits on the seats of a template: one bar, read from its legend. */
export function SeatsBar({ template }: { template: TemplateDetail }) {
  const { seats, seatsTaken, cards } = template
  const templateTexts = useTexts(cardTemplatesTexts)
  const noneIssued = issueDenial(template, templateTexts)
  const t = useTexts(templateEditorTexts)
  const free = Math.max(0, seats - seatsTaken)
  const counts = { active: cards.active, unclaimed: cards.unclaimed, paused: cards.paused, free }
  const shown = parts.filter((part) => counts[part] > 0)
  return (
    <section aria-label={t.licence.seats}>
      <h3>
        {t.licence.seats}
        <small>{t.licence.seatsChart}</small>
      </h3>
      <div className="seats-bar" aria-hidden>
        {shown.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <ul className="seats-legend">
        {parts.map((part) => (
          <li key={part}>
            <i data-part={part} aria-hidden />
            {t.licence.states[part]}
            <b>{counts[part]}</b>
          </li>
        ))}
      </ul>
      <p className="settings-help">
        {noneIssued === undefined
          ? fill(t.licence.taken, { taken: seatsTaken, seats, left: free })
          : `${fill(t.list.seatsUsed, { taken: seatsTaken, seats })} · ${noneIssued}`}
      </p>
    </section>
  )
}
