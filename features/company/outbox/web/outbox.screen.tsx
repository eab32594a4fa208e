import { Alert } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { messageChannel, type MessageRow, messageState, outboxContract } from '../outbox.contract.ts'
import { outboxTexts } from '../outbox.texts.ts'
import { MessageState } from './message-state.tsx'
import { templateName } from './template-name.ts'
import './outbox.css'

const MessageDrawer = lazyDrawer(() => import('./message.dialog.tsx'), 'MessageDrawer')

/** Says when messages reach nobody, so that nobody waits for one. */
function LocalNote() {
  const t = useTexts(outboxTexts)
  const { data } = useCallQuery(outboxContract.ways)
  const local = { sms: data?.sms.mode === 'local', mail: data?.mail.mode === 'local' }
  if (!local.sms && !local.mail) return null
  const title = local.sms && local.mail ? t.ways.localBoth : local.sms ? t.ways.localSms : t.ways.localMail
  return <Alert type="info" showIcon title={title} />
}

/** A message on a phone. */
function MessageCard({ row, open }: { row: MessageRow; open: (id: string) => void }) {
  const t = useTexts(outboxTexts)
  return (
    <div className="message-card">
      <div className="message-card-line">
        <NameButton name={row.toMasked} onOpen={() => open(row.id)} />
        <MessageState {...row} />
      </div>
      <div className="message-card-facts">
        <span>{t.channels[row.channel]}</span>
        <span>{templateName(t, row.template)}</span>
        <span>{row.companyName}</span>
        <RelativeTime value={row.createdAt} />
      </div>
    </div>
  )
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, open: (id: string) => void): readonly Column<MessageRow>[] => [
  {
    key: 'to',
    title: t.list.to,
    isLocked: true,
    width: 240,
    render: (_, row) => <NameButton name={row.toMasked} onOpen={() => open(row.id)} />,
  },
  { key: 'channel', width: 90, title: t.list.channel, render: (_, row) => t.channels[row.channel] },
  { key: 'template', width: 230, title: t.list.template, render: (_, row) => templateName(t, row.template) },
  { key: 'state', width: 164, title: t.list.state, render: (_, row) => <MessageState {...row} /> },
  { key: 'company', width: 142, title: t.list.company, dataIndex: 'companyName' },
  {
    key: 'provider',
    width: 170,
    title: t.list.provider,
    isOptional: true,
    render: (_, row) => (row.mode ? `${row.provider} · ${t.modes[row.mode]}` : '—'),
  },
  {
    key: 'attempts',
    width: 96,
    title: t.list.attempts,
    isOptional: true,
    isNumber: true,
    dataIndex: 'attempts',
  },
  {
    key: 'createdAt',
    width: 142,
    title: t.list.createdAt,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'sentAt',
    width: 142,
    title: t.list.sentAt,
    render: (_, row) => <RelativeTime value={row.sentAt} />,
  },
]

/** What the installation has sent, for its operators. */
export function OutboxScreen() {
  const t = useTexts(outboxTexts)
  const { search, setSearch } = useScreen()
  const message = search['message']
  const list = useList(outboxContract.list, (row) => row.id)
  const open = (id: string) => setSearch({ message: id })
  return (
    <Page title={t.routes.outbox} help={t.list.help}>
      <LocalNote />
      <FilterBar
        list={list}
        name="outbox"
        placeholder={t.list.keyword}
        choices={[
          { field: 'channel', label: t.list.channel, values: messageChannel.options, labels: t.channels },
          { field: 'state', label: t.list.state, values: messageState.options, labels: t.states },
        ]}
      />
      <DataTable
        list={list}
        name="outbox"
        label={t.routes.outbox}
        columns={columnsOf(t, open)}
        card={(row) => <MessageCard row={row} open={open} />}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
      <MessageDrawer id={message} onClose={() => setSearch({ message: undefined })} />
    </Page>
  )
}
