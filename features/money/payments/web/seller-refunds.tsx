import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { RefundTable } from './refund-table.tsx'

const after = { touches: ['orders', 'invoices'] }

/** Refunds of all companies. */
export function SellerRefunds() {
  const t = useTexts(paymentsTexts).desk
  return (
    <RefundTable
      list={useList(paymentsContract.listRefunds, (row) => row.refundId)}
      name="seller-refunds"
      buyer={{ title: t.company, of: (row) => row.companyName }}
      decide={useCallMutation(paymentsContract.decideRefund, after)}
      retry={useCallMutation(paymentsContract.retryRefund, after)}
    />
  )
}
