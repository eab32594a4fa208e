import type { ReactNode } from 'react'
import { Segmented } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { activitiesContract, type ActivityRow } from '#features/shows/activities/activities.contract.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { ChangeNote } from '#platform/web/charts/change-note.tsx'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ActivityHome, activityHomeContract, homePeriods } from '../activity-home.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import { ActivityCalendar } from './activity-calendar.tsx'
import './visitors.css'
import './activity-home.css'

const viewer = '/demo/activity/viewer'

function Tiles({ home }: { home: ActivityHome }) {
  const t = useTexts(registrationsTexts).home
  const tiles = [
    { key: 'signedUp', label: t.signedUp, value: home.signedUp, before: home.signedUpBefore },
    { key: 'attended', label: t.attended, value: home.attended, before: home.attendedBefore },
  ]
  return (
    <div className="activity-tiles">
      {tiles.map(({ key, label, value, before }) => (
        <div key={key} className="activity-tile">
          <span>{label}</span>
          <strong>{numberText(value)}</strong>
          <small>
            {fill(t.before, { total: before })} <ChangeNote now={value} before={before} />
          </small>
        </div>
      ))}
    </div>
  )
}

interface RowsProps {
  title: string
  none: string
  rows: readonly ActivityRow[]
  /** The numbers of a row. */
  note: (row: ActivityRow) => string
}

function Activities({ title, none, rows, note }: RowsProps) {
  const { navigate } = useScreen()
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="visitor-quiet">{none}</p>
      ) : (
        <ul className="activity-lines">
          {rows.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => navigate(viewer, { activity: row.id })}>
                {row.title}
              </button>
              <span className="visitor-quiet">
                {[row.startsAt && formatMoment(row.startsAt), row.venue].filter(Boolean).join(' · ')}
              </span>
              <span>{note(row)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Waiting({ home }: { home: ActivityHome }) {
  const t = useTexts(registrationsTexts).home
  const { navigate } = useScreen()
  const line = (activityId: string, status: string, label: string): ReactNode => (
    <button key={status} type="button" onClick={() => navigate(viewer, { activity: activityId, status })}>
      {label}
    </button>
  )
  const { refunds, invoices } = home.money ?? { refunds: 0, invoices: 0 }
  const settlement = (view: 'refunds' | 'invoices', total: number): ReactNode =>
    total > 0 && (
      <button type="button" onClick={() => navigate('/demo/activity/account', { view })}>
        {fill(t.money[view], { total })}
      </button>
    )
  return (
    <Section title={t.waiting}>
      {home.waiting.length === 0 && refunds + invoices === 0 ? (
        <p className="visitor-quiet">{t.waitingNone}</p>
      ) : (
        <ul className="activity-lines">
          {refunds + invoices > 0 && (
            <li>
              <span>{t.money.sales}</span>
              <span className="activity-links">
                {settlement('refunds', refunds)}
                {settlement('invoices', invoices)}
              </span>
            </li>
          )}
          {home.waiting.map(({ activityId, title, toReview, waitlisted }) => (
            <li key={activityId}>
              <span>{title}</span>
              <span className="activity-links">
                {toReview > 0 && line(activityId, 'pending_review', fill(t.toReview, { total: toReview }))}
                {waitlisted > 0 && line(activityId, 'waitlisted', fill(t.waitlisted, { total: waitlisted }))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The activities that run and come, their numbers against the period before, and where somebody waits. */
export function ActivityHomeScreen() {
  const t = useTexts(registrationsTexts)
  const { search, setSearch, navigate } = useScreen()
  const days = homePeriods.find((period) => period === search['days']) ?? '30'
  const { data, error, refetch } = useCallQuery(activityHomeContract.home, {
    query: { days },
    placeholderData: (former) => former,
  })
  const { data: running } = useCallQuery(activitiesContract.list, { body: { phase: 'ongoing', limit: 5 } })
  const { data: coming } = useCallQuery(activitiesContract.list, { body: { phase: 'enrolling', limit: 5 } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Page
      title={t.routes.home}
      help={t.home.help}
      actions={
        <>
          <Segmented
            aria-label={t.home.period}
            value={days}
            options={homePeriods.map((value) => ({ value, label: t.home.periods[value] }))}
            onChange={(value) => setSearch({ days: value === '30' ? undefined : value })}
          />
          <GuardedButton
            type="primary"
            access={activitiesContract.create.access}
            icon={<PlusOutlined />}
            onClick={() => navigate('/demo/activity/activity', { create: 'new' })}
          >
            {t.home.create}
          </GuardedButton>
        </>
      }
    >
      <Tiles home={data} />
      <div className="activity-halves">
        <Activities
          title={t.home.running}
          none={t.home.runningNone}
          rows={running?.list ?? []}
          note={({ attended, sold }) => fill(t.home.arrived, { attended, sold })}
        />
        <Activities
          title={t.home.coming}
          none={t.home.comingNone}
          rows={coming?.list ?? []}
          note={({ sold, size }) => fill(t.home.places, { sold, size })}
        />
        <Waiting home={data} />
        <Section title={t.home.trend}>
          <TrendChart
            title={t.home.trend}
            labels={data.days.map(({ day }) => day.slice(5))}
            series={[
              { key: 'signedUp', name: t.home.signedUp, values: data.days.map((day) => day.signedUp) },
              { key: 'attended', name: t.home.attended, values: data.days.map((day) => day.attended) },
            ]}
            height={180}
          />
        </Section>
      </div>
      <ActivityCalendar />
    </Page>
  )
}
