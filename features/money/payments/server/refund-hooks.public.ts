import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { Payment, Refund } from './payments.repository.ts'

/** Money of a payment went back and is booked; told in the transaction that books it. */
export const refundBooked = defineHook<
  (
    tx: Tx,
    payment: Pick<Payment, 'id' | 'orderId' | 'mode' | 'isHeld'>,
    /** `wasOwed`: the order had not needed the money. */
    refund: Pick<Refund, 'id' | 'amount'> & { wasOwed: boolean },
  ) => Promise<void>
>('payments.refundBooked')
