import { useTexts } from '#platform/web/language/use-texts.ts'
import type { InvoiceRequest } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

/** The number that an invoice has, and why it is none any more. */
export function RequestNote({ request }: { request: InvoiceRequest }) {
  const t = useTexts(invoicesTexts).requests
  const notes = [
    request.invoiceNumber,
    request.redNumber && `${t.redNumber} ${request.redNumber}`,
    request.reason,
  ].filter(Boolean)
  return <>{notes.length > 0 ? notes.join(' · ') : '—'}</>
}
