import { App, Button, Descriptions } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type Message, outboxContract } from '../outbox.contract.ts'
import { outboxTexts } from '../outbox.texts.ts'
import { MessageState } from './message-state.tsx'
import { templateName } from './template-name.ts'
import './outbox.css'

function Facts({ message }: { message: Message }) {
  const t = useTexts(outboxTexts)
  const facts = [
    { key: 'state', label: t.list.state, children: <MessageState {...message} /> },
    { key: 'channel', label: t.list.channel, children: t.channels[message.channel] },
    { key: 'to', label: t.list.to, children: message.to },
    { key: 'company', label: t.list.company, children: message.companyName },
    { key: 'template', label: t.list.template, children: templateName(t, message.template) },
    {
      key: 'provider',
      label: t.list.provider,
      children: message.mode ? `${message.provider} · ${t.modes[message.mode]}` : '—',
    },
    { key: 'attempts', label: t.list.attempts, children: message.attempts },
    { key: 'created', label: t.list.createdAt, children: <RelativeTime value={message.createdAt} /> },
    { key: 'sent', label: t.list.sentAt, children: <RelativeTime value={message.sentAt} /> },
    ...(message.error ? [{ key: 'error', label: t.message.error, children: message.error }] : []),
  ]
  return (
    <>
      <Descriptions column={1} size="small" items={facts} />
      {message.subject ? <h3 className="message-subject">{message.subject}</h3> : null}
      <pre className="message-text" aria-label={t.message.text}>
        {message.text}
      </pre>
    </>
  )
}

/** One message as it was written, and what became of it. */
export function MessageDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(outboxTexts)
  const { message: notice } = App.useApp()
  const found = useCallQuery(outboxContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  const resend = useCallMutation(outboxContract.resend, {
    onSuccess: () => void notice.success(t.message.resent),
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.message.title}
      size={520}
      footer={({ state }) =>
        state === 'failed' &&
        id && (
          <Button type="primary" loading={resend.isPending} onClick={() => resend.mutate({ params: { id } })}>
            {t.message.resend}
          </Button>
        )
      }
    >
      {(message) => <Facts message={message} />}
    </DetailDrawer>
  )
}
