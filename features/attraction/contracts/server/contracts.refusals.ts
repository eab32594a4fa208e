import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'
import { formatMoney } from '#platform/text/money.ts'

import type { ContractEvent, ContractState, ReceiptEvent, ReceiptState } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import type { ContractDenial, PlanFlaw } from './contracts.domain.ts'
import type { ReceiptDenial } from './receipts.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(contractsTexts)

export const contractDenials = denialRefusals(contractsTexts, {
  sentence: (t, denial: ContractDenial) => t.denials[denial],
  values: (t, { event, state }: { event: ContractEvent; state: ContractState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission'],
})

export const receiptDenials = denialRefusals(contractsTexts, {
  sentence: (t, denial: ReceiptDenial) => t.receipts.denials[denial],
  values: (t, { event, state }: { event: ReceiptEvent; state: ReceiptState }) => ({
    event: t.receipts.events[event],
    state: t.receipts.states[state],
  }),
  rights: ['permission', 'samePerson'],
})

/** SUM_MISMATCH with both sums, or what else is wrong with a plan. */
export function refusePlan(flaw: PlanFlaw, amountFen: number) {
  switch (flaw.kind) {
    case 'sum':
      return refuseField('plan', (t) => t.errors.sumMismatch, {
        reason: 'SUM_MISMATCH',
        values: { plan: formatMoney(flaw.planFen), amount: formatMoney(amountFen) },
      })
    case 'frozen':
      return refuseField('plan', (t) => t.errors.frozen, {
        reason: 'LINE_PAID',
        values: { name: flaw.name },
      })
    case 'unknown':
      return refuseField('plan', (t) => t.errors.unknownLine)
  }
}

/** 409 OVER_ALLOCATED: more than is free, or than a line is open for. */
export const refuseOver = (name: string) =>
  refuse((t) => (name === '' ? t.errors.overReceipt : t.errors.overLine), {
    reason: 'OVER_ALLOCATED',
    values: { name },
  })
