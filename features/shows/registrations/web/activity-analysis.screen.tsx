import { BarList } from '#platform/web/charts/bar-list.tsx'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { registrationsContract, type VisitTotals } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import { ActivityComparison } from './activity-comparison.tsx'
import { ActivityPicker } from './activity-picker.tsx'
import { ActivitySelect } from './activity-select.tsx'
import { today } from './month-days.ts'
import { OfActivity } from './of-activity.tsx'
import { VisitorFunnel } from './visitor-funnel.tsx'
import './visitors.css'
import './activity-home.css'

type Share = VisitTotals['channels'][number]

const weeks = 8

/** The days of the last weeks, today included. */
function lastDays(): string[] {
  const end = Date.parse(today())
  return Array.from({ length: weeks * 7 }, (_, index) =>
    new Date(end - (weeks * 7 - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}

function SignUps({ activityId }: { activityId: string }) {
  const t = useTexts(registrationsTexts)
  const days = lastDays()
  const { data } = useCallQuery(registrationsContract.series, {
    body: { id: activityId, from: days[0] ?? '', to: days.at(-1) ?? '', by: 'day' },
  })
  const valueOf = (key: 'submitted' | 'confirmed') =>
    days.map((day) => data?.find(({ at }) => at === day)?.[key] ?? 0)
  return (
    <Section title={t.analysis.trend}>
      <TrendChart
        title={t.analysis.trend}
        labels={days.map((day) => day.slice(5))}
        series={[
          { key: 'submitted', name: t.funnel.submitted, values: valueOf('submitted') },
          { key: 'confirmed', name: t.funnel.confirmed, values: valueOf('confirmed') },
        ]}
        height={200}
      />
    </Section>
  )
}

function Shares({
  title,
  rows,
  onOpen,
}: {
  title: string
  rows: readonly Share[]
  onOpen: (key: string) => void
}) {
  const t = useTexts(registrationsTexts)
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="visitor-quiet">{t.funnel.none}</p>
      ) : (
        <BarList
          title={title}
          rows={rows.map(({ key, name, submitted }) => ({
            key,
            label: name || t.list.direct,
            value: submitted,
          }))}
          onOpen={onOpen}
        />
      )}
    </Section>
  )
}

function Analysis({ activityId }: { activityId: string }) {
  const t = useTexts(registrationsTexts)
  const { navigate } = useScreen()
  const { data, error, refetch } = useCallQuery(registrationsContract.totals, { body: { id: activityId } })
  const open = (filter: Record<string, string | undefined>) =>
    navigate('/demo/activity/viewer', { activity: activityId, ...filter })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { funnel, types, channels, cardHolders, questions } = data
  const rate = funnel.confirmed === 0 ? '–' : `${Math.round((funnel.attended / funnel.confirmed) * 100)}%`
  return (
    <>
      <VisitorFunnel totals={data} onOpen={(status) => open({ status })} />
      <div className="activity-tiles">
        <div className="activity-tile">
          <span>{t.analysis.attendance}</span>
          <strong>{rate}</strong>
          <small>{t.analysis.attendanceHelp}</small>
        </div>
      </div>
      {funnel.submitted === 0 ? (
        <EmptyState title={t.funnel.none} help={t.analysis.empty} />
      ) : (
        <>
          <SignUps activityId={activityId} />
          <div className="activity-halves">
            <Shares
              title={t.funnel.channels}
              rows={channels}
              onOpen={(channel) => open(channel === '' ? { direct: 'true' } : { channel })}
            />
            <Shares
              title={t.funnel.cardHolders}
              rows={cardHolders}
              onOpen={(broughtById) => open({ broughtById })}
            />
            <Shares title={t.analysis.types} rows={types} onOpen={(typeId) => open({ typeId })} />
            {questions.map(({ key, label, options }) => (
              <Shares
                key={key}
                title={label}
                rows={options}
                onOpen={(option) => open({ answer: `${key}:${option}` })}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** The way of the people of one activity from its page to the door. */
export function ActivityAnalysisScreen() {
  const t = useTexts(registrationsTexts)
  const { search, setSearch } = useScreen()
  const beside = search['beside']
  const page = { title: t.routes.analysis, help: t.analysis.help }
  return (
    <OfActivity page={page} texts={t.list}>
      {(id) => (
        <Page {...page}>
          <div className="visitor-pickers">
            <ActivityPicker value={id} />
            <ActivitySelect
              label={t.analysis.beside}
              placeholder={t.analysis.beside}
              value={beside === id ? undefined : beside}
              onChange={(chosen) => setSearch({ beside: chosen })}
            />
          </div>
          {beside !== undefined && beside !== id && (
            <ActivityComparison key={`${id} ${beside}`} activityId={id} besideId={beside} />
          )}
          <Analysis key={id} activityId={id} />
        </Page>
      )}
    </OfActivity>
  )
}
