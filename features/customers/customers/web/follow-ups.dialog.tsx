import { Button, Modal, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerFollowUpsContract } from '../customer-follow-ups.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { useFinishFollowUp } from './use-finish-follow-up.ts'
import './customers.css'

interface Props {
  onOpen: (id: string) => void
  onClose: () => void
}

/** Reminders whose time has come, of one's own customers. */
export function FollowUpsDialog({ onOpen, onClose }: Props) {
  const { followUps: t, batch } = useTexts(customersTexts)
  const { data } = useCallQuery(customerFollowUpsContract.listDueFollowUps, { query: { limit: 50 } })
  const finish = useFinishFollowUp()
  return (
    <Modal open width={600} title={t.due} footer={null} onCancel={onClose}>
      {!data ? (
        <Skeleton active />
      ) : data.total === 0 ? (
        <EmptyState title={t.none} help={t.noneHelp} />
      ) : (
        <ul className="customer-lines" aria-label={t.due}>
          {data.list.map(({ followUpId, customerId, name, company, kind, text, remindAt }) => (
            <li key={followUpId} className="customer-twin">
              <span className="customer-twin-facts">
                <Button type="link" size="small" className="customer-open" onClick={() => onOpen(customerId)}>
                  {[name, company].filter(Boolean).join(' · ')}
                </Button>
                <span>{text}</span>
                <span className="customer-quiet">
                  {t.kinds[kind]} · {t.remind} <RelativeTime value={remindAt} />
                </span>
              </span>
              <Button size="small" onClick={() => void finish(followUpId)}>
                {t.finish}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.list.length ? (
        <p className="customer-quiet">{fill(batch.furtherDue, { count: data.total - data.list.length })}</p>
      ) : null}
    </Modal>
  )
}
