import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  type JourneyEvent,
  type JourneyMove,
  type JourneyRow,
  journeysContract,
} from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'

/** Publishing, pausing, stopping and deleting of one journey. */
export function JourneyActions({
  row,
  onGone,
  why,
}: {
  row: JourneyRow
  onGone?: () => void
  why?: string | undefined
}) {
  const t = useTexts(journeysTexts)
  const web = useTexts(webTexts)
  const { id, name, state, version } = row
  const params = { id }
  const touches = ['audit', 'approvals']
  const publish = useCallMutation(journeysContract.publish, {
    touches,
    onSuccess: (data) =>
      notify('success', data.state === 'waiting' ? t.list.done.waiting : t.list.done.publish),
  })
  const move = useCallMutation(journeysContract.move, {
    touches,
    onSuccess: (_data, { body }) => notify('success', t.list.done[body.event]),
  })
  const remove = useCallMutation(journeysContract.remove, {
    touches,
    onSuccess: () => {
      notify('success', t.list.done.remove)
      onGone?.()
    },
  })
  const whyNot = (event: JourneyEvent) => row.actions.find((action) => action.event === event)?.reason
  const confirm = (title: string, content: string, button: string) =>
    ask({ title: fill(title, { name }), content, confirm: button, cancel: web.action.cancel })
  const go = (event: JourneyMove) => move.mutate({ params, body: { event, version } })
  const open = async () => {
    if (await confirm(t.list.publishTitle, t.list.publishNote, t.events.publish))
      publish.mutate({ params, body: { version } })
  }
  const end = async () => {
    if (await confirm(t.list.stopTitle, t.list.stopNote, t.events.stop)) go('stop')
  }
  const drop = async () => {
    if (await confirm(t.list.removeTitle, t.list.removeNote, t.events.remove)) remove.mutate({ params })
  }
  const next = state === 'paused' ? 'resume' : 'pause'
  return (
    <span className="row-actions">
      <GuardedButton
        type="link"
        size="small"
        why={why ?? whyNot('publish')}
        loading={publish.isPending}
        onClick={() => void open()}
      >
        {t.events.publish}
      </GuardedButton>
      <GuardedButton
        type="link"
        size="small"
        why={whyNot(next)}
        loading={move.isPending}
        onClick={() => go(next)}
      >
        {t.events[next]}
      </GuardedButton>
      <MoreMenu
        label={name}
        entries={(['stop', 'remove'] as const).map((event) => ({
          key: event,
          label: t.events[event],
          isDangerous: !whyNot(event),
          isDisabled: Boolean(whyNot(event)),
          reason: whyNot(event) ?? undefined,
          onSelect: () => void (event === 'stop' ? end() : drop()),
        }))}
      />
    </span>
  )
}
