import { defineSlot } from '#platform/web/slots/slots.ts'

/** A firm that may close a gap of a chain, in words of the chain. */
export interface GapCandidate {
  company: string
  personId: string | null
  /** The gap that it would fill. */
  intent: string
  texts: { make: string; made: string }
}

/** Ways to go on with a candidate, such as a clue of it. */
export const candidateActions = defineSlot<GapCandidate>('chains.candidateActions')
