import { useState } from 'react'
import { Button, Modal, Table } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import { type VisitorMessage, visitorsContract } from '../visitors.contract.ts'

const tones = { queued: 'progress', sending: 'progress', sent: 'good', failed: 'failed' } as const

/** Everybody who got one message, and what became of it. */
function Copies({ id }: { id: string }) {
  const t = useTexts(registrationsTexts)
  const [page, setPage] = useState(1)
  const { data } = useCallQuery(visitorsContract.copies, {
    params: { id },
    query: { page, limit: 10 },
    placeholderData: (former) => former,
  })
  return (
    <Table
      size="small"
      rowKey="registrationId"
      dataSource={data?.list ?? []}
      loading={!data}
      pagination={{
        current: page,
        pageSize: 10,
        total: data?.total ?? 0,
        onChange: setPage,
        hideOnSinglePage: true,
      }}
      columns={[
        { title: t.list.name, dataIndex: 'name' },
        { title: t.list.mobile, dataIndex: 'mobile' },
        {
          title: t.list.state,
          render: (_, { state }) => <StatusTag tone={tones[state]}>{t.message.states[state]}</StatusTag>,
        },
      ]}
    />
  )
}

function Message({ message }: { message: VisitorMessage }) {
  const t = useTexts(registrationsTexts).message
  const [isOpen, setOpen] = useState(false)
  const { text, sentBy, sentAt, total, failed } = message
  return (
    <li>
      <p>{text}</p>
      <div className="visitor-quiet">
        {sentBy} · <RelativeTime value={sentAt} /> · {fill(t.reached, { total, failed })}
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.recipients}
        </Button>
      </div>
      {isOpen && <Copies id={message.id} />}
    </li>
  )
}

/** The messages that went to people of an activity. */
export function SentMessagesDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const t = useTexts(registrationsTexts).message
  const { data } = useCallQuery(visitorsContract.messages, { query: { activityId, limit: 50 } })
  return (
    <Modal open width={720} title={t.sent} footer={null} onCancel={onClose}>
      {data?.list.length === 0 ? (
        <EmptyState title={t.none} help={t.noneHelp} />
      ) : (
        <ol className="visitor-messages">
          {data?.list.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </Modal>
  )
}
