import { stateMachine } from '#platform/domain/state-machine.ts'

import type { certificationStates } from './companies.tables.ts'

export type CertificationState = (typeof certificationStates)[number]
export type CertificationEvent = 'approve' | 'reject' | 'withdraw'

interface Types {
  subject: { state: CertificationState }
  actor: never
  context: undefined
  denial: never
}

const pending = ['pending'] as const

/** The states of the papers that a company handed in. The approval of them raises the events; what was decided stays. */
export const certificationMachine = stateMachine<Types, CertificationEvent>(
  'certification papers',
  {
    approve: { from: pending, to: 'approved' },
    reject: { from: pending, to: 'rejected' },
    withdraw: { from: pending, to: 'withdrawn' },
  },
  { initial: ['pending'] },
)
