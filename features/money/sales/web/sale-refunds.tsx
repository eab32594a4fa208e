import { RefundTable } from '#features/money/payments/web/refunds.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { salesContract } from '../sales.contract.ts'
import { salesTexts } from '../sales.texts.ts'

const after = { touches: ['registrations', 'activities'] }

/** Refunds of what the company sold to its visitors. */
export function SaleRefunds() {
  const t = useTexts(salesTexts).list
  return (
    <RefundTable
      list={useList(salesContract.listRefunds, (row) => row.refundId)}
      name="sale-refunds"
      buyer={{ title: t.buyer, of: (row) => row.buyer }}
      decide={useCallMutation(salesContract.decideRefund, after)}
      retry={useCallMutation(salesContract.retryRefund, after)}
      isReadOnly={!useCan('settlement:confirm')}
    />
  )
}
