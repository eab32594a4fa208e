import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { Payment } from './payments.repository.ts'

/** Money of a payment went back and is booked; told in the transaction that books it. */
export const refundBooked =
  defineHook<(tx: Tx, payment: Pick<Payment, 'id' | 'orderId'>) => Promise<void>>('payments.refundBooked')
