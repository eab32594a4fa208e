import { Alert, Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { isId } from '#platform/contract/is-id.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { activitiesContract, type ActivityDetail } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import { AgendaEditor } from './agenda-editor.tsx'
import { BasicsForm } from './basics-form.tsx'
import { ChannelCodes } from './channel-codes.tsx'
import { DesignSection } from './design-section.tsx'
import { LinksEditor } from './links-editor.tsx'
import { activityPaths } from './activity-paths.ts'
import { activityAnnouncements } from './activity-slots.public.ts'
import { ActivityStateTag } from './activity-state-tag.tsx'
import { QuestionsEditor } from './questions-editor.tsx'
import { TicketsEditor } from './tickets-editor.tsx'
import { useActivityMoves } from './use-activity-moves.tsx'
import './activities.css'

const sections = [
  'basics',
  'tickets',
  'questions',
  'agenda',
  'design',
  'links',
  'channels',
  'announcements',
] as const

/** The things that are still missing before it can be published. */
function Checklist({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts)
  const { missing, reviewNote, cancelReason, state } = activity
  return (
    <>
      {state === 'rejected' && (
        <Alert type="error" showIcon title={fill(t.page.reviewNote, { note: reviewNote })} />
      )}
      {state === 'cancelled' && (
        <Alert type="error" showIcon title={fill(t.page.cancelReason, { reason: cancelReason })} />
      )}
      {['draft', 'rejected', 'review_pending'].includes(state) && (
        <Alert
          type={missing.length === 0 ? 'success' : 'warning'}
          showIcon
          title={missing.length === 0 ? t.page.ready : t.page.sections.checklist}
          description={
            missing.length === 0 ? undefined : missing.map((item) => t.checklist[item]).join(' · ')
          }
        />
      )}
    </>
  )
}

function Actions({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts)
  const moves = useActivityMoves(activity)
  const { state, title, url } = activity
  const isShown = state === 'published' || state === 'paused'
  const isPrepared = state === 'draft'
  const more = moves.possible.filter((event) => !(isPrepared && event === 'publish'))
  return (
    <>
      {isShown && (
        <Button href={url} target="_blank">
          {t.page.view}
        </Button>
      )}
      <MoreMenu
        label={title}
        entries={more.map((event) => ({
          key: event,
          label: t.events[event],
          isDangerous: event === 'cancel' || event === 'reject',
          onSelect: () => moves.move(event),
        }))}
      />
      {isPrepared && (
        <GuardedButton
          type="primary"
          why={moves.whyNot('publish')}
          loading={moves.isBusy}
          onClick={() => moves.move('publish')}
        >
          {t.events.publish}
        </GuardedButton>
      )}
      {moves.dialog}
    </>
  )
}

function ActivityPage({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts)
  const { id, version, state, phase } = activity
  const parts = {
    basics: <BasicsForm key={version} activity={activity} />,
    tickets: <TicketsEditor key={version} activity={activity} />,
    questions: <QuestionsEditor activity={activity} />,
    agenda: <AgendaEditor key={version} activity={activity} />,
    design: <DesignSection activity={activity} />,
    links: <LinksEditor key={version} activity={activity} />,
    channels: <ChannelCodes activity={activity} />,
    announcements: <SlotContents slot={activityAnnouncements} activityId={id} />,
  }
  const hasAnnouncements = useSlot(activityAnnouncements).length > 0
  const shown = sections.filter((part) => part !== 'announcements' || hasAnnouncements)
  const anchor = (part: string) => `activity-${part}-${id}`
  return (
    <Page
      title={activity.title}
      help={<ActivityStateTag state={state} phase={phase} />}
      actions={<Actions activity={activity} />}
    >
      <Checklist activity={activity} />
      <nav className="activity-anchors" aria-label={t.page.anchors}>
        {shown.map((part) => (
          <button
            key={part}
            type="button"
            onClick={() => document.getElementById(anchor(part))?.scrollIntoView({ block: 'start' })}
          >
            {t.page.sections[part]}
          </button>
        ))}
      </nav>
      {shown.map((part) => (
        <div key={part} id={anchor(part)} className="activity-part">
          <Section title={t.page.sections[part]}>{parts[part]}</Section>
        </div>
      ))}
    </Page>
  )
}

/** Everything about one activity: what it says, its tickets, its agenda, its links and codes. */
export function ActivityPageScreen() {
  const t = useTexts(activitiesTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, error, refetch } = useCallQuery(activitiesContract.get, {
    params: { id: id ?? '' },
    enabled: isId(id),
  })
  useTabTitle(data?.title)
  if (!isId(id))
    return (
      <Page title={t.routes.page}>
        <EmptyState
          title={t.page.missing}
          action={
            <Button type="primary" onClick={() => navigate(activityPaths.list)}>
              {t.routes.list}
            </Button>
          }
        />
      </Page>
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <ActivityPage activity={data} /> : <PageSkeleton />
}
