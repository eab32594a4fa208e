import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { invoicesContract } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

const RequestDialog = lazyDialog(() => import('./request.dialog.tsx'), 'RequestDialog')

/** The requests of an order, and how much of it can still be invoiced. */
export function useInvoicesOf(orderId: string) {
  const mayAsk = useCan('invoice:request')
  const requests = useCallQuery(invoicesContract.listRequests, { query: { orderId, page: 1, limit: 10 } })
  const billable = useCallQuery(invoicesContract.listBillable, { query: { orderId }, enabled: mayAsk })
  return {
    requests: requests.data?.list,
    room: billable.data?.list[0]?.room ?? 0,
    isKnown: billable.isSuccess,
  }
}

/** Asks for an invoice of one order, or says why none can be asked for. */
export function AskForInvoice({
  orderId,
  room,
  isKnown,
}: {
  orderId: string
  room: number
  isKnown: boolean
}) {
  const t = useTexts(invoicesTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <GuardedButton
        access="invoice:request"
        why={isKnown && room <= 0 ? t.errors.nothing : undefined}
        onClick={() => setAsking(true)}
      >
        {t.requests.add}
      </GuardedButton>
      {isAsking ? <RequestDialog orderId={orderId} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
