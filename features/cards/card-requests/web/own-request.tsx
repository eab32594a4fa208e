import { useState } from 'react'
import { Alert, Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardRequestsContract } from '../card-requests.contract.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'
import './own-request.css'

const RequestDialog = lazyDialog(() => import('./request.dialog.tsx'), 'RequestDialog')

/** Requests a card of one's own, and shows what became of the last request. */
export function OwnRequest() {
  const { own: t } = useTexts(cardRequestsTexts)
  const [isOpen, setOpen] = useState(false)
  const { data } = useCallQuery(cardRequestsContract.own)
  const withdraw = useCallMutation(cardRequestsContract.withdraw, {
    onSuccess: () => notify('success', t.withdrawn),
  })
  if (!data) return null
  const { request, mayRequest } = data
  if (request?.status === 'pending')
    return (
      <div className="own-request">
        <Alert showIcon type="info" title={t.pending} description={t.pendingHelp} />
        <Button
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: request.requestId } })}
        >
          {t.withdraw}
        </Button>
      </div>
    )
  if (!mayRequest) return null
  return (
    <div className="own-request">
      {request?.status === 'rejected' && (
        <Alert showIcon type="warning" title={fill(t.refused, { reason: request.reason ?? '' })} />
      )}
      <Button type="primary" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
