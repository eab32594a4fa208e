import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

/**
 * Something that a deputy may do for somebody who is away. Nothing else passes to a deputy: money, exports and erasure have
 * no kind, and a deputy gets no permission of the person.
 */
export interface DeputyKind {
  key: string
  name(language: Language): string
  /** Needed by a deputy already. */
  permission: string
}

export const deputyKinds = defineHook<DeputyKind>('absences.kinds')

/** Asked of features when somebody is back before the end was reached. */
export const cameBack = defineHook<(tx: Tx, accountId: string) => Promise<void>>('absences.cameBack')
