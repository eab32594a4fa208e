import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { customerTransfersContract, type TransferState } from '../customer-transfers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import './customers.css'

const tones: Readonly<Record<TransferState, StatusTone>> = {
  pending_approval: 'waiting',
  running: 'progress',
  completed: 'good',
  partial: 'waiting',
  rejected: 'failed',
  revoked: 'resting',
}

/** The transfers that somebody asked for or received, and the way to take back what has not gone. */
export function TransfersDialog({ onClose }: { onClose: () => void }) {
  const { transfer: t, transferStates, reasons, form } = useTexts(customersTexts)
  const { data, isPending } = useQuery(queryOf(customerTransfersContract.listTransfers, { query: { limit: 50 } }))
  const revoke = useCallMutation(customerTransfersContract.revokeTransfer, {
    touches: ['approvals'],
    onSuccess: () => notify('success', t.revoked),
  })
  async function takeBack(id: string) {
    const question = { title: t.revokeTitle, content: t.revokeNote, confirm: t.revoke, cancel: form.cancel, danger: true }
    if (await ask(question)) revoke.mutate({ params: { id } })
  }
  return (
    <Drawer open size={560} title={t.listTitle} loading={isPending} onClose={onClose}>
      {data?.total === 0 && <EmptyState title={t.listEmpty} />}
      <ul className="customer-transfers">
        {data?.list.map(({ id, requestedBy, to, mode, status, done, total, reasonCode, reason, createdAt, mayRevoke }) => (
          <li key={id}>
            <div className="customer-card-head">
              <strong>{fill(t.by, { by: requestedBy, to })}</strong>
              <StatusTag tone={tones[status]}>{transferStates[status]}</StatusTag>
            </div>
            <div className="customer-card-head">
              <span className="customer-quiet">
                {[t[mode], fill(t.progress, { done, total }), reasons[reasonCode], reason].filter(Boolean).join(' · ')} ·{' '}
                <RelativeTime value={createdAt} />
              </span>
              {mayRevoke && (
                <Button size="small" onClick={() => void takeBack(id)}>
                  {t.revoke}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
