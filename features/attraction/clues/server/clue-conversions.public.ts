import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

/** The facts that a clue hands over when it is converted. */
export interface ConvertedClue {
  clueId: string
  personId: string | null
  firmId: string | null
  ownerAccountId: string
  productLine: string
  intent: string
}

/** Something that a clue may become besides a firm: the feature above makes it in the transaction of the conversion. */
export interface ConversionTarget {
  key: 'deal'
  create(context: MemberContext, clue: ConvertedClue & { name: string }): Promise<{ id: string }>
  /** Takes the clue to one that is there; refuses like an unknown id what the viewer may not change. */
  link(context: MemberContext, clue: ConvertedClue & { id: string }): Promise<void>
}

export const conversionTargets = defineHook<ConversionTarget>('clues.conversionTargets')
