import { Alert, Drawer, Skeleton, Tabs } from 'antd'
import { Timeline } from '#features/company/audit/web/audit.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import { choicesOf, type StaffEvent } from './staff-events.ts'
import { StaffState } from './staff-state.tsx'
import './staff-detail.css'
import '#platform/web/ui/form-drawer.css'

interface Props {
  staffId: string
  onAsk: (event: StaffEvent, person: StaffRow) => void
  onClose: () => void
}

/** One person at the side of the list: what is known, what can be done, what has happened. */
export function StaffDetailDialog({ staffId, onAsk, onClose }: Props) {
  const t = useTexts(organisationTexts)
  const { data, error, refetch } = useCallQuery(organisationContract.getStaff, { params: { id: staffId } })
  return (
    <Drawer open size={600} title={t.detail.title} onClose={onClose} className="staff-detail">
      {data ? (
        <Person person={data} onAsk={onAsk} />
      ) : error ? (
        <ErrorState error={error} title={t.detail.gone} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active avatar paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

function Person({ person, onAsk }: { person: StaffRow; onAsk: Props['onAsk'] }) {
  const t = useTexts(organisationTexts)
  const mayAudit = useCan('audit:view')
  const isOver = person.state === 'leaving' || person.state === 'left'
  // Those of a leave stand in its banner.
  const choices = choicesOf(person).filter(
    ({ event }) => !['finishLeave', 'cancelLeave', 'rehire'].includes(event),
  )
  const tabs = [
    { key: 'data', label: t.detail.data, children: <Facts person={person} /> },
    ...(mayAudit
      ? [
          {
            key: 'history',
            label: t.detail.history,
            children: (
              <>
                <p className="form-note">{t.detail.historyHelp}</p>
                <Timeline objectType="staff" objectId={person.staffId} events={t.events} states={t.states} />
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className="staff-detail-head">
        <PersonName name={person.name} avatarUrl={person.avatarUrl} />
        <StaffState state={person.state} />
        <span className="staff-detail-work">
          {[person.title, person.department].filter(Boolean).join(' · ')}
        </span>
      </div>
      {isOver && <LeaveBanner person={person} onAsk={onAsk} />}
      <div className="staff-detail-actions">
        {choices.map(({ event, reason }) => (
          <ReasonedButton
            key={event}
            danger={event === 'remove' && reason === null}
            reason={reason}
            onClick={() => onAsk(event, person)}
          >
            {t.events[event]}
          </ReasonedButton>
        ))}
      </div>
      <Tabs items={tabs} />
    </>
  )
}

/** What is going on with somebody who leaves, and how it goes on. */
function LeaveBanner({ person, onAsk }: { person: StaffRow; onAsk: Props['onAsk'] }) {
  const { detail, events } = useTexts(organisationTexts)
  const { name, state, successor, leaveReason, leavingAt } = person
  const isLeaving = state === 'leaving'
  const lines = [
    isLeaving && leavingAt ? fill(detail.leavingSince, { time: formatMoment(leavingAt) }) : '',
    leaveReason ? fill(detail.leavingReason, { reason: leaveReason }) : '',
    whoTakesOver(isLeaving, successor?.name, detail),
  ].filter(Boolean)
  const buttons = choicesOf(person).filter(({ event }) =>
    ['finishLeave', 'cancelLeave', 'rehire'].includes(event),
  )
  return (
    <Alert
      showIcon
      type={isLeaving ? 'warning' : 'info'}
      title={fill(isLeaving ? detail.leaving : detail.left, { name })}
      description={
        <>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div className="staff-detail-actions">
            {buttons.map(({ event, reason }) => (
              <ReasonedButton
                key={event}
                size="small"
                type={event === 'cancelLeave' ? 'default' : 'primary'}
                reason={reason}
                onClick={() => onAsk(event, person)}
              >
                {events[event]}
              </ReasonedButton>
            ))}
          </div>
        </>
      }
    />
  )
}

function whoTakesOver(
  isLeaving: boolean,
  name: string | undefined,
  t: { successor: string; noSuccessor: string; leftTo: string; leftToPool: string },
) {
  if (isLeaving) return name ? fill(t.successor, { name }) : t.noSuccessor
  return name ? fill(t.leftTo, { name }) : t.leftToPool
}

function Facts({ person }: { person: StaffRow }) {
  const { detail, people, form } = useTexts(organisationTexts)
  const sexes: Readonly<Record<string, string>> = { 0: form.male, 1: form.female }
  const facts: Fact[] = [
    [people.employeeNo, person.employeeNo],
    [detail.sex, sexes[person.sex ?? ''] ?? null],
    [people.mobile, person.mobile],
    [people.email, person.email],
    [people.department, person.department],
    [people.posts, person.posts.map(({ name }) => name).join(' / ')],
    [people.title, person.title],
    [people.account, person.username ?? people.noAccount],
    [detail.source, detail.sources[person.source]],
    [form.remark, person.remark],
    [detail.createdAt, <RelativeTime key="created" value={person.createdAt} />],
    ...(person.leftAt ? [[detail.leftAt, <RelativeTime key="left" value={person.leftAt} />] as const] : []),
  ]
  return (
    <FactList
      className="staff-facts"
      facts={facts}
      empty={<span className="cell-empty">{detail.none}</span>}
    />
  )
}
