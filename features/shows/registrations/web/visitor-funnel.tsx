import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { VisitTotals } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'

const steps = ['visitors', 'begun', 'submitted', 'confirmed', 'attended'] as const
type Step = (typeof steps)[number]

/** The states whose rows a step counts; the steps before somebody signs up have no rows. */
export const statesOfStep: Readonly<Partial<Record<Step, string>>> = {
  submitted: '',
  confirmed: 'confirmed,attended,no_show',
  attended: 'attended',
}

const share = (value: number, before: number) =>
  before === 0 ? '' : `${Math.round((value / before) * 100)}%`

/** The way from a view of the page to the door; a number opens its rows. */
export function VisitorFunnel({
  totals: { funnel, lastWeek, weekBefore },
  onOpen,
}: {
  totals: VisitTotals
  onOpen: (status: string | undefined) => void
}) {
  const t = useTexts(registrationsTexts).funnel
  return (
    <section className="visitor-funnel" aria-label={t.title}>
      <ol>
        {steps.map((step, index) => {
          const states = statesOfStep[step]
          const before = steps[index - 1]
          const rate = before ? share(funnel[step], funnel[before]) : ''
          return (
            <li key={step}>
              {states === undefined ? (
                <span className="visitor-step">{t[step]}</span>
              ) : (
                <button
                  type="button"
                  className="visitor-step"
                  onClick={() => onOpen(states === '' ? undefined : states)}
                >
                  {t[step]}
                </button>
              )}
              <strong>{numberText(funnel[step])}</strong>
              <small>{rate}</small>
            </li>
          )
        })}
      </ol>
      <p className="visitor-quiet">{fill(t.lastWeek, { total: lastWeek, before: weekBefore })}</p>
    </section>
  )
}
