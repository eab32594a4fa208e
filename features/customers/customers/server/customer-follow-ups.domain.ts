import { stateMachine } from '#platform/domain/state-machine.ts'

import type { FollowUpState } from '../customer-follow-ups.contract.ts'

export type FollowUpEvent = 'finish' | 'reopen'

/** Who deals with a reminder. */
export interface FollowUpActor {
  isAuthor: boolean
  /** Looks after the customer now. */
  isOwner: boolean
  isAdmin: boolean
}

interface FollowUpTypes {
  subject: { state: FollowUpState }
  actor: FollowUpActor
  context: undefined
  denial: 'permission'
}

const who = ({ isAuthor, isOwner, isAdmin }: FollowUpActor) =>
  isAuthor || isOwner || isAdmin ? undefined : ('permission' as const)

/** The reminder of a follow-up. */
export const followUpMachine = stateMachine<FollowUpTypes, FollowUpEvent>(
  'customer follow-ups',
  {
    finish: { from: ['waiting'], to: 'done', who },
    reopen: { from: ['done'], to: 'waiting', who },
  },
  { initial: ['noted', 'waiting'] },
)
