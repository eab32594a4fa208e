import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  type AnnouncementEvent,
  type AnnouncementMove,
  type AnnouncementRow,
  announcementsContract,
} from '../announcements.contract.ts'
import { announcementsTexts } from '../announcements.texts.ts'
import '#platform/web/ui/summary-row.css'

interface Props {
  activityId: string
  row: AnnouncementRow
  onEdit: () => void
}

/** The next step of an announcement, and a menu with the rest. Publishing says first who will read it, and how many are written to. */
export function AnnouncementActions({ activityId, row, onEdit }: Props) {
  const t = useTexts(announcementsTexts)
  const web = useTexts(webTexts)
  const { id, title, audience, bySms, version } = row
  const move = useCallMutation(announcementsContract.move, { touches: ['audit'] })
  const remove = useCallMutation(announcementsContract.remove, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.done.remove),
  })
  const denialOf = (event: AnnouncementEvent) => row.actions.find((action) => action.event === event)?.reason
  const canMove = (event: AnnouncementEvent) => denialOf(event) === null
  const contentOf = async (event: AnnouncementMove) => {
    if (event !== 'publish' || !bySms) return fill(t.ask[event], { audience: t.audiences[audience] })
    const { people } = await call(announcementsContract.reach, { query: { activityId, audience } })
    return fill(t.ask.publishBySms, { audience: t.audiences[audience], people })
  }
  async function go(event: AnnouncementMove) {
    const isMeant = await ask({
      title: fill(t.ask.title, { event: t.events[event], title }),
      content: await contentOf(event),
      confirm: t.events[event],
      cancel: web.action.cancel,
      danger: event === 'withdraw',
    })
    if (isMeant)
      move.mutate(
        { params: { id }, body: { event, version } },
        { onSuccess: () => notify('success', t.done[event]) },
      )
  }
  async function goAway() {
    const isMeant = await ask({
      title: fill(t.ask.title, { event: t.events.remove, title }),
      content: t.ask.remove,
      confirm: t.events.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) remove.mutate({ params: { id } })
  }
  const next: AnnouncementMove = canMove('recall')
    ? 'recall'
    : row.state === 'published'
      ? 'withdraw'
      : 'publish'
  return (
    <span className="row-actions">
      {canMove('edit') && (
        <GuardedButton type="link" size="small" access={announcementsContract.update.access} onClick={onEdit}>
          {t.events.edit}
        </GuardedButton>
      )}
      {row.state !== 'withdrawn' && (
        <GuardedButton
          type="link"
          size="small"
          why={denialOf(next)}
          loading={move.isPending}
          onClick={() => void go(next)}
        >
          {t.events[next]}
        </GuardedButton>
      )}
      <MoreMenu
        label={title}
        entries={[
          ...(canMove('schedule')
            ? [{ key: 'schedule', label: t.events.schedule, onSelect: () => void go('schedule') }]
            : []),
          {
            key: 'remove',
            label: t.events.remove,
            isDangerous: canMove('remove'),
            isDisabled: !canMove('remove'),
            reason: denialOf('remove') ?? undefined,
            onSelect: () => void goAway(),
          },
        ]}
      />
    </span>
  )
}
