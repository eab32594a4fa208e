import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import { anybody, stateMachine } from '#platform/domain/state-machine.ts'

import type { ScanField, ScanState } from '../customer-scans.contract.ts'

export const scanEvents = ['recognise', 'fail', 'retry', 'confirm', 'discard'] as const
export type ScanEvent = (typeof scanEvents)[number]

interface ScanTypes {
  /** `gone`: the row and its picture are removed. */
  subject: { state: ScanState | 'gone' }
  actor: unknown
  context: undefined
  denial: never
}

/** The states of a picture. The calls find only the caller's own pictures; the product removes those that became no customer. */
export const scanMachine = stateMachine<ScanTypes, ScanEvent>(
  'customer-scans',
  {
    recognise: { from: ['scanning'], to: 'to_confirm' },
    fail: { from: ['scanning'], to: 'failed' },
    // The picture is kept, so that it can be read again or typed off.
    retry: { from: ['failed', 'to_confirm'], to: 'scanning', who: anybody },
    confirm: { from: ['to_confirm', 'failed'], to: 'confirmed', who: anybody },
    discard: { from: ['scanning', 'to_confirm', 'failed'], to: 'gone', who: anybody },
  },
  { initial: ['scanning'], productMayAll: true },
)

/** The state after an event, undefined where it cannot happen. */
export function moveScan(state: ScanState, event: ScanEvent): ScanState | 'gone' | undefined {
  const decision = scanMachine.decide(event, { subject: { state }, context: undefined })
  return decision.allowed ? decision.to : undefined
}

/** The states in which an event begins. */
export const scansBefore = (event: ScanEvent): ScanState[] =>
  scanMachine.transitions[event].from.filter((state) => state !== 'gone')

/** What a picture says, as a customer's facts: to look for persons who are known. */
export function factsOf(
  fields: readonly { key: ScanField; value: string }[],
): Pick<CustomerFacts, 'name' | 'mobiles' | 'emails' | 'company'> {
  const all = (key: ScanField) => fields.filter((field) => field.key === key).map(({ value }) => value)
  const [company] = all('company')
  return {
    name: all('name')[0] ?? '',
    mobiles: all('mobile'),
    emails: all('email'),
    ...(company !== undefined && { company }),
  }
}
