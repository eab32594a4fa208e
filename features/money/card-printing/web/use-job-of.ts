import type { PaidOrder } from '#features/money/orders/web/order-slots.public.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { productionContract } from '../production.contract.ts'
import { printPath } from './print-search.ts'

/** The printing that an order is about; undefined where it is about something else, or not known yet. */
export function useJobOf({ kind, subjectId }: Pick<PaidOrder, 'kind' | 'subjectId'>, isOperator = false) {
  const endpoint = isOperator ? productionContract.get : cardPrintingContract.get
  return useCallQuery(endpoint, {
    params: { id: subjectId ?? '' },
    enabled: kind === 'print' && subjectId !== null,
  }).data
}

/** Opens a printing where its reader works on it. */
export function useOpenJob(isOperator = false) {
  const { navigate } = useScreen()
  return (job: string) =>
    isOperator ? navigate('/system/printworks', { job }) : navigate(printPath, { view: 'orders', job })
}
