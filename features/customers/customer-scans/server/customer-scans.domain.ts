import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'

import type { ScanField, ScanState } from '../customer-scans.contract.ts'

export const scanEvents = ['recognise', 'fail', 'retry', 'confirm', 'discard'] as const
export type ScanEvent = (typeof scanEvents)[number]

/** `gone`: the row and its picture are removed. */
const rules: Readonly<Record<ScanEvent, { from: readonly ScanState[]; to: ScanState | 'gone' }>> = {
  recognise: { from: ['scanning'], to: 'to_confirm' },
  fail: { from: ['scanning'], to: 'failed' },
  // The picture is kept, so that it can be read again or typed off.
  retry: { from: ['failed', 'to_confirm'], to: 'scanning' },
  confirm: { from: ['to_confirm', 'failed'], to: 'confirmed' },
  discard: { from: ['scanning', 'to_confirm', 'failed'], to: 'gone' },
}

/** The state after an event, undefined where it cannot happen. */
export const moveScan = (state: ScanState, event: ScanEvent): ScanState | 'gone' | undefined =>
  rules[event].from.includes(state) ? rules[event].to : undefined

/** The states in which an event begins. */
export const scansBefore = (event: ScanEvent): readonly ScanState[] => rules[event].from

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
