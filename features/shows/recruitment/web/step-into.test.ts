import { expect, test } from 'vitest'

import type { InvestmentRow } from '../recruitment.contract.ts'
import { stepInto } from './step-into.ts'

const actions: InvestmentRow['actions'] = [
  { event: 'approve', allowed: true, reason: null, to: 'approved' },
  { event: 'declineBooth', allowed: false, reason: 'No booth', to: 'approved' },
  { event: 'countersign', allowed: false, reason: 'Not signed', to: 'contracted' },
]

test('a card goes where an event leads that may happen now, and nowhere else', () => {
  expect(stepInto({ actions }, 'approved')).toEqual({ event: 'approve' })
  expect(stepInto({ actions }, 'contracted')).toEqual({ reason: 'Not signed' })
  expect(stepInto({ actions }, 'deposit_paid')).toEqual({ reason: null })
})
