import { denialRefusals } from '#platform/server/http/refusals.ts'

import { settlementTexts } from '../settlement.texts.ts'
import type { WithdrawalEvent, WithdrawalState } from '../withdrawals.contract.ts'
import type { WithdrawalDenial } from './withdrawals.domain.ts'

interface Stopped {
  event: WithdrawalEvent
  state: WithdrawalState
}

export const withdrawalRefusals = denialRefusals(settlementTexts, {
  sentence: (t, denial: WithdrawalDenial | 'permission' | 'state') => t.withdrawal.denials[denial],
  values: (t, { event, state }: Stopped) => ({
    event: t.withdrawal.events[event],
    state: t.withdrawal.states[state],
  }),
  rights: ['permission', 'ownWithdrawal'],
})
