import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type ChannelEvent, type ChannelRow, channelsContract } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'
import '#platform/web/ui/summary-row.css'

/** Editing, the next state, and a menu with the rest. */
export function ChannelActions({
  row,
  onEdit,
  onCode,
}: {
  row: ChannelRow
  onEdit: () => void
  onCode: () => void
}) {
  const t = useTexts(channelsTexts)
  const web = useTexts(webTexts)
  const { id, name, state, version } = row
  const params = { id }
  const next = state === 'active' ? 'archive' : 'activate'
  const move = useCallMutation(channelsContract.changeState, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.list.done[next]),
  })
  const remove = useCallMutation(channelsContract.remove, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.list.done.remove),
  })
  const whyNot = (event: ChannelEvent) => row.actions.find((action) => action.event === event)?.reason
  const confirmRemove = async () => {
    const isSure = await ask({
      title: fill(t.list.removeTitle, { name }),
      content: t.list.removeNote,
      confirm: t.events.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove.mutate({ params })
  }
  return (
    <span className="row-actions">
      <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={onEdit}>
        {t.events.edit}
      </GuardedButton>
      <GuardedButton
        type="link"
        size="small"
        why={whyNot(next)}
        loading={move.isPending}
        onClick={() => move.mutate({ params, body: { event: next, version } })}
      >
        {t.events[next]}
      </GuardedButton>
      <GuardedButton type="link" size="small" onClick={onCode}>
        {t.more.qr}
      </GuardedButton>
      <MoreMenu
        label={name}
        entries={[
          {
            key: 'remove',
            label: t.events.remove,
            isDangerous: !whyNot('remove'),
            isDisabled: Boolean(whyNot('remove')),
            reason: whyNot('remove') ?? undefined,
            onSelect: () => void confirmRemove(),
          },
        ]}
      />
    </span>
  )
}
