import { stateMachine } from '#platform/domain/state-machine.ts'

import type { DeviceMove, DeviceState, ReviewMove, ReviewState } from '../onsite.contract.ts'

export type DeviceEvent = DeviceMove | 'enrol'
export type ReviewEvent = ReviewMove | 'discover' | 'settle'

interface DeviceTypes {
  subject: { state: DeviceState }
  actor: { mayManage: boolean }
  context: undefined
  denial: 'permission'
}

const manager = ({ mayManage }: DeviceTypes['actor']) => (mayManage ? undefined : 'permission')

/** The states of a device. One that is lost or revoked does not come back: a person who finds it enrols it as a new one. */
export const deviceMachine = stateMachine<DeviceTypes, DeviceEvent>(
  'gate devices',
  {
    enrol: { from: ['pending'], to: 'active' },
    lose: { from: ['active'], to: 'lost', who: manager },
    revoke: { from: ['pending', 'active', 'lost'], to: 'revoked', who: manager },
  },
  { initial: ['pending'] },
)

interface ReviewTypes {
  subject: { state: ReviewState; isEntry: boolean }
  actor: { mayResolve: boolean }
  context: undefined
  denial: 'permission' | 'noEntry'
}

const reviewer = ({ mayResolve }: ReviewTypes['actor']) => (mayResolve ? undefined : 'permission')

/** The states of a scan's review. A voided scan counts for nothing and stays in the list. */
export const reviewMachine = stateMachine<ReviewTypes, ReviewEvent>(
  'gate scans',
  {
    discover: { from: ['settled'], to: 'open' },
    settle: { from: ['open'], to: 'settled' },
    keep: { from: ['open'], to: 'kept', who: reviewer },
    void: {
      from: ['settled', 'open', 'kept'],
      to: 'voided',
      who: reviewer,
      guard: ({ isEntry }) => (isEntry ? undefined : 'noEntry'),
    },
  },
  { initial: ['settled', 'open'] },
)

/** The review of a scan after a merge: a new conflict opens it, one that went away closes it, a person's word stays. */
export function reviewAfter(state: ReviewState, hasConflict: boolean): ReviewState {
  const event = hasConflict ? 'discover' : 'settle'
  const decision = reviewMachine.decide(event, { subject: { state, isEntry: true }, context: undefined })
  return decision.allowed ? decision.to : state
}

/** Minutes after which a device that says nothing is called offline. */
export const silentMinutes = 3
/** Hours that a device may work without having spoken to the server. */
export const leaseHours = 24
/** Hours after the end of an activity in which its gates still work. */
export const hoursAfterEnd = 24
/** Minutes in which a new device has to be enrolled. */
export const enrolMinutes = 15
/** A signed call is taken within these minutes of the server's clock. */
export const callMinutes = 5
