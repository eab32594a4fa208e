import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

/** A message that a colleague writes by hand, on the way that no program of ours can take. */
export interface HandMessage {
  customerId: string
  name: string
  text: string
  /** The account that wrote the message to all. */
  createdBy: string | null
}

/** Hands a message to the colleague who sends it, in the transaction in which it counts as sent. False where there is nobody. */
export const contactHands =
  defineHook<(sending: { tx: Tx; services: Services }, message: HandMessage) => Promise<boolean>>(
    'consents.hands',
  )
