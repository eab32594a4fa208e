import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import type { InvoiceRequest } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

/** The numbers of an invoice, to be copied. */
export function RequestNote({ request }: { request: InvoiceRequest }) {
  const t = useTexts(invoicesTexts).requests
  const { invoiceNumber, redNumber } = request
  if (!invoiceNumber) return <>—</>
  return (
    <span className="invoice-number">
      {invoiceNumber} <CopyButton text={invoiceNumber} />
      {redNumber ? (
        <>
          {t.redNumber} {redNumber} <CopyButton text={redNumber} />
        </>
      ) : null}
    </span>
  )
}
