import type { OrderDetail } from '#features/money/orders/orders.contract.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { invoicesContract } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import { AskForInvoice, useInvoicesOf } from './invoice-of-order.tsx'
import { RequestNote } from './request-note.tsx'
import { RequestTags } from './request-tags.tsx'
import './invoices.css'

function Invoices({ orderId }: { orderId: string }) {
  const t = useTexts(invoicesTexts)
  const { requests = [], ...room } = useInvoicesOf(orderId)
  return (
    <section className="invoice-of-order">
      <h3>{t.ofOrder.title}</h3>
      {requests.map((request) => (
        <div key={request.requestId} className="invoice-card">
          <span className="invoice-head">
            <span>
              {t.kinds[request.kind]} · {request.title.name}
            </span>
            <span className="money">{formatMoney(request.amount)}</span>
          </span>
          <RequestTags request={request} />
          {request.invoiceNumber ? <RequestNote request={request} /> : null}
          {request.hasFile ? (
            <span>
              <DownloadButton
                endpoint={invoicesContract.download}
                request={{ params: { id: request.requestId } }}
              >
                {t.requests.download}
              </DownloadButton>
            </span>
          ) : null}
        </div>
      ))}
      <span className="invoice-line">
        <AskForInvoice orderId={orderId} {...room} />
        {room.room > 0 ? (
          <span className="invoice-quiet">{fill(t.requests.room, { amount: formatMoney(room.room) })}</span>
        ) : null}
      </span>
    </section>
  )
}

/** The invoices of an order in its drawer; nothing while it is not paid, or where nothing was. */
export function OrderInvoice({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const { orderId, paidAt, amount } = order
  return isOperator || paidAt === null || amount === 0 ? null : <Invoices orderId={orderId} />
}
