import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import type { InvoiceRequest } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import type { SellerAction, WriterCalls } from './seller-invoice.dialog.tsx'

const actions: readonly SellerAction[] = ['issue', 'reject', 'redFlush', 'void']

interface Props<Row> {
  request: Row
  calls: WriterCalls
  open: (opened: { request: Row; action: SellerAction }) => void
}

/** The moves that an invoice's writer may make with a request. */
export function WriterButtons<Row extends InvoiceRequest>({ request, calls, open }: Props<Row>) {
  const t = useTexts(invoicesTexts).desk
  const accept = useCallMutation(calls.accept, { onSuccess: () => notify('success', t.done) })
  const may = (event: string) => request.actions.some((action) => action.event === event && action.allowed)
  return (
    <span className="invoice-line">
      {may('accept') ? (
        <GuardedButton
          size="small"
          type="link"
          loading={accept.isPending}
          onClick={() =>
            accept.mutate({ params: { id: request.requestId }, body: { version: request.version } })
          }
        >
          {t.accept}
        </GuardedButton>
      ) : null}
      {actions.filter(may).map((action) => (
        <GuardedButton key={action} type="link" size="small" onClick={() => open({ request, action })}>
          {t[action]}
        </GuardedButton>
      ))}
    </span>
  )
}
