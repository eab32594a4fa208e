import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Funnel, registrationsContract } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import { statesOfStep } from './visitor-funnel.tsx'

const steps = ['visitors', 'begun', 'submitted', 'confirmed', 'attended'] as const
const daysBefore = 56

/** Attended of confirmed, in percent; null where nobody is confirmed. */
const attendanceOf = ({ attended, confirmed }: Funnel) =>
  confirmed === 0 ? null : Math.round((attended / confirmed) * 100)

const signed = (value: number) => (value > 0 ? `+${numberText(value)}` : numberText(value))

/** An activity with its totals, and its sign-ups added up day by day until it begins. */
function useFigures(id: string) {
  const { data: activity } = useCallQuery(activitiesContract.get, { params: { id } })
  const totals = useCallQuery(registrationsContract.totals, { body: { id } })
  const start = Date.parse(activity?.startsAt ?? '')
  const days = Number.isNaN(start)
    ? []
    : Array.from({ length: daysBefore + 1 }, (_, place) =>
        new Date(start - (daysBefore - place) * dayMs).toISOString().slice(0, 10),
      )
  const { data: series } = useCallQuery(registrationsContract.series, {
    body: { id, from: days[0] ?? '', to: days.at(-1) ?? '', by: 'day' },
    enabled: days.length > 0,
  })
  let sum = 0
  const added = days.map((day) => (sum += series?.find(({ at }) => at === day)?.submitted ?? 0))
  return { title: activity?.title ?? '', funnel: totals.data?.funnel, error: totals.error, added }
}

/** A number of one activity, which opens its rows where it has some. */
function Figure({ activity, step, value }: { activity: string; step: keyof Funnel; value: number }) {
  const { navigate } = useScreen()
  const status = statesOfStep[step]
  if (status === undefined) return numberText(value)
  return (
    <button
      type="button"
      className="visitor-step"
      onClick={() => navigate('/demo/activity/viewer', { activity, status: status || undefined })}
    >
      {numberText(value)}
    </button>
  )
}

/** Two activities side by side, step by step, and their sign-ups by the days before they begin. */
export function ActivityComparison({ activityId, besideId }: { activityId: string; besideId: string }) {
  const t = useTexts(registrationsTexts)
  const [one, other] = [useFigures(activityId), useFigures(besideId)]
  const error = one.error ?? other.error
  if (error) return <ErrorState error={error} />
  if (!one.funnel || !other.funnel) return null
  const rates = [attendanceOf(one.funnel), attendanceOf(other.funnel)] as const
  const labels = one.added.map((_, place) => String(place - daysBefore))
  return (
    <Section title={t.analysis.comparison}>
      <ScrollBox label={t.analysis.comparison}>
        <table className="plain-table visitor-comparison">
          <thead>
            <tr>
              <th scope="col">{t.analysis.step}</th>
              <th scope="col">{one.title}</th>
              <th scope="col">{other.title}</th>
              <th scope="col">{t.analysis.difference}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => {
              const [mine = 0, theirs = 0] = [one.funnel?.[step], other.funnel?.[step]]
              return (
                <tr key={step}>
                  <th scope="row">{t.funnel[step]}</th>
                  <td>
                    <Figure activity={activityId} step={step} value={mine} />
                  </td>
                  <td>
                    <Figure activity={besideId} step={step} value={theirs} />
                  </td>
                  <td>{signed(mine - theirs)}</td>
                </tr>
              )
            })}
            <tr>
              <th scope="row">{t.analysis.attendance}</th>
              <td>{rates[0] === null ? '–' : `${rates[0]}%`}</td>
              <td>{rates[1] === null ? '–' : `${rates[1]}%`}</td>
              <td>
                {rates[0] === null || rates[1] === null
                  ? '–'
                  : fill(t.analysis.points, { points: signed(rates[0] - rates[1]) })}
              </td>
            </tr>
          </tbody>
        </table>
      </ScrollBox>
      {labels.length > 0 && other.added.length > 0 && (
        <TrendChart
          title={t.analysis.untilBegin}
          labels={labels}
          series={[
            { key: 'one', name: one.title, values: one.added },
            { key: 'other', name: other.title, values: other.added },
          ]}
          height={200}
        />
      )}
      <p className="visitor-quiet">{t.analysis.untilBegin}</p>
    </Section>
  )
}
