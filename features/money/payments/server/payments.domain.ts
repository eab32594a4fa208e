import { stateMachine, type Transition } from '#platform/domain/state-machine.ts'

import type { PaymentState } from '../payments.contract.ts'

/** The states in which a buyer can still pay. */
export const openStates: readonly PaymentState[] = ['waiting', 'processing']

export type PaymentEvent = 'begin' | 'succeed' | 'fail' | 'close'

interface PaymentTypes {
  subject: { state: PaymentState }
  actor: never
  context: undefined
  denial: never
}

/** A payment moves by one statement that names both states, so that of many at once one gets it. */
type PaymentTransition = Transition<PaymentTypes> & { to: PaymentState }

/** What happens to a payment; the provider alone says it. */
export const paymentMachine = stateMachine<PaymentTypes, PaymentEvent, PaymentTransition>(
  'payments',
  {
    begin: { from: ['waiting'], to: 'processing' },
    // Money counts whenever it comes: a payment that was given up is honoured too.
    succeed: { from: [...openStates, 'failed', 'closed'], to: 'success' },
    fail: { from: openStates, to: 'failed' },
    close: { from: openStates, to: 'closed' },
  },
  { initial: ['waiting', 'success'] },
)
