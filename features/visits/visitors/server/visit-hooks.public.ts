import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

/** Told after the commit that something new is known about visits of a company; which ones, `takeSeenVisits` says. */
export const visitsWritten = defineHook<(companyId: string) => void | Promise<void>>('visitors.visitsWritten')

/** A browser by the key that it acts under on pages, and as a visitor where it was counted as one. */
export interface ForgottenVisitor {
  key: string
  visitorId: string | undefined
}

/** A visitor does not want to be counted any more: what features above know about this browser goes in the same transaction. */
export const visitorForgotten =
  defineHook<(tx: Tx, visitor: ForgottenVisitor) => Promise<void>>('visitors.visitorForgotten')
