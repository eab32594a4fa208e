import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  type CustomerTransfer,
  customerTransfersContract,
  type TransferState,
} from '../customer-transfers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { timeLeft } from './time-left.ts'

const tones: Readonly<Record<TransferState, StatusTone>> = {
  pending_approval: 'waiting',
  running: 'progress',
  completed: 'good',
  partial: 'waiting',
  rejected: 'failed',
  revoked: 'resting',
}

/** Each customer of one transfer, with what became of it. */
function Lines({ id }: { id: string }) {
  const lines = useCallQuery(customerTransfersContract.listTransferLines, { params: { id } })
  if (lines.error) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
  if (lines.data === undefined) return <Skeleton active paragraph={{ rows: 1 }} />
  return (
    <ul className="customer-lines">
      {lines.data.map(({ carteId, name, msg }) => (
        <li key={carteId} className="customer-card-head">
          <span>{name}</span>
          <span className="customer-quiet">{msg}</span>
        </li>
      ))}
    </ul>
  )
}

function Transfer({ transfer, onRevoke }: { transfer: CustomerTransfer; onRevoke: () => void }) {
  const { transfer: t, transferStates, reasons } = useTexts(customersTexts)
  const language = useLanguage()
  const now = useMinute()
  const [isOpen, open] = useState(false)
  const {
    id,
    requestedBy,
    to,
    mode,
    status,
    done,
    total,
    waiting,
    acceptUntil,
    reasonCode,
    reason,
    createdAt,
    mayRevoke,
  } = transfer
  return (
    <li>
      <div className="customer-card-head">
        <strong>{fill(t.by, { by: requestedBy, to })}</strong>
        <StatusTag tone={tones[status]}>{transferStates[status]}</StatusTag>
      </div>
      <p className="customer-quiet">
        {[t[mode], fill(t.progress, { done, total }), reasons[reasonCode], reason]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <RelativeTime value={createdAt} />
      </p>
      {acceptUntil && (
        <p className="customer-quiet">
          {[
            fill(t.waitingCount, { count: waiting }),
            timeLeft(acceptUntil, { language, now, texts: t }),
          ].join(' · ')}
        </p>
      )}
      <div className="customer-foot">
        <Button size="small" type="text" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? t.hideDetails : t.details}
        </Button>
        {mayRevoke && (
          <Button size="small" onClick={onRevoke}>
            {t.revoke}
          </Button>
        )}
      </div>
      {isOpen && <Lines id={id} />}
    </li>
  )
}

/** The transfers that somebody asked for or received, and the way to take back what has not gone. */
export function TransferRecords() {
  const { transfer: t, form } = useTexts(customersTexts)
  const found = useCallQuery(customerTransfersContract.listTransfers, { query: { limit: 50 } })
  const revoke = useCallMutation(customerTransfersContract.revokeTransfer, {
    touches: ['approvals', 'audit'],
    onSuccess: () => notify('success', t.revoked),
  })
  async function takeBack(id: string) {
    const question = {
      title: t.revokeTitle,
      content: t.revokeNote,
      confirm: t.revoke,
      cancel: form.cancel,
      danger: true,
    }
    if (await ask(question)) revoke.mutate({ params: { id } })
  }
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Skeleton active />
  if (found.data.total === 0) return <EmptyState title={t.listEmpty} />
  return (
    <ul className="customer-transfers">
      {found.data.list.map((transfer) => (
        <Transfer key={transfer.id} transfer={transfer} onRevoke={() => void takeBack(transfer.id)} />
      ))}
    </ul>
  )
}
