import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { FollowUpKind } from '../customer-follow-ups.contract.ts'

export { countDueFollowUps } from './customer-follow-ups.repository.ts'

export interface WrittenFollowUp {
  followUpId: string
  customerId: string
  kind: FollowUpKind
  text: string
  /** The text that was written about the customer before this one. */
  formerText: string | undefined
  remindAt: Date | null
}

/** Told of every follow-up in its transaction: clocks of clues and firms run on. */
export const followUpWritten =
  defineHook<(context: MemberContext, followUp: WrittenFollowUp) => Promise<void>>(
    'customers.followUpWritten',
  )
