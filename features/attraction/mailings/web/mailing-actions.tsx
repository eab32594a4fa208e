import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type MailingEvent, type MailingRow, mailingsContract } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'

/** Editing, sending, stopping and deleting of one message. */
export function MailingActions({ row, onEdit }: { row: MailingRow; onEdit: () => void }) {
  const t = useTexts(mailingsTexts)
  const web = useTexts(webTexts)
  const { id, name, version } = row
  const params = { id }
  const touches = ['audit', 'approvals']
  const submit = useCallMutation(mailingsContract.submit, {
    touches,
    onSuccess: ({ state }) =>
      notify('success', state === 'waiting' ? t.list.done.waiting : t.list.done.submit),
  })
  const stop = useCallMutation(mailingsContract.stop, {
    touches,
    onSuccess: () => notify('success', t.list.done.stop),
  })
  const remove = useCallMutation(mailingsContract.remove, {
    touches,
    onSuccess: () => notify('success', t.list.done.remove),
  })
  const whyNot = (event: MailingEvent) => row.actions.find((action) => action.event === event)?.reason
  const confirm = (title: string, content: string, button: string) =>
    ask({ title: fill(title, { name }), content, confirm: button, cancel: web.action.cancel, danger: true })
  const send = async () => {
    if (
      await ask({
        title: fill(t.confirm.title, { name }),
        content: t.confirm.content,
        confirm: t.events.submit,
        cancel: web.action.cancel,
      })
    )
      submit.mutate({ params, body: { version } })
  }
  const end = async () => {
    if (await confirm(t.list.stopTitle, t.list.stopNote, t.events.stop))
      stop.mutate({ params, body: { version } })
  }
  const drop = async () => {
    if (await confirm(t.list.removeTitle, t.list.removeNote, t.events.remove)) remove.mutate({ params })
  }
  return (
    <span className="row-actions">
      <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={onEdit}>
        {t.events.edit}
      </GuardedButton>
      <GuardedButton
        type="link"
        size="small"
        why={whyNot('submit')}
        loading={submit.isPending}
        onClick={() => void send()}
      >
        {t.events.submit}
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
