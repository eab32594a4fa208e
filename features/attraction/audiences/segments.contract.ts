import { z } from 'zod'

import { clueStates } from '#features/attraction/clues/clues.contract.ts'
import { contactChannels } from '#features/customers/consents/consents.contract.ts'
import { id, line, requiredLine } from '#platform/contract/schemas.ts'

/** The ways in which a card of a customer came. */
export const personSources = ['exchange', 'manual', 'import', 'scan', 'copy'] as const

export const ruleKinds = ['tag', 'channel', 'consent', 'clue', 'visits', 'touch', 'region', 'source'] as const
export type RuleKind = (typeof ruleKinds)[number]

const someIds = z.array(id).min(1).max(20)
const days = z.number().int().min(1).max(730)

/** One thing that is true of a person, or not. */
export const segmentRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tagIds: someIds }),
  z.object({ kind: z.literal('channel'), channelIds: someIds }),
  /** The last entry of the ledger about marketing on this channel agrees. */
  z.object({ kind: z.literal('consent'), channel: z.enum(contactChannels) }),
  /** One of the person's clues stands in one of these states. */
  z.object({ kind: z.literal('clue'), states: z.array(z.enum(clueStates)).min(1) }),
  z.object({ kind: z.literal('visits'), atLeast: z.number().int().min(1).max(1000), days }),
  /** A colleague was in touch within so many days. */
  z.object({ kind: z.literal('touch'), days }),
  /** One of the person's clues is about one of these regions. */
  z.object({ kind: z.literal('region'), regions: z.array(requiredLine(20)).min(1).max(20) }),
  z.object({ kind: z.literal('source'), sources: z.array(z.enum(personSources)).min(1) }),
])
export type SegmentRule = z.infer<typeof segmentRule>

/** How the rules of a group count together; `none` is true of somebody of whom none of them is. */
export const matches = ['all', 'any', 'none'] as const
export type Match = (typeof matches)[number]

const ruleGroup = z.object({ match: z.enum(matches), rules: z.array(segmentRule).min(1).max(8) })
export type RuleGroup = z.infer<typeof ruleGroup>

/** Two levels are enough to say everything with "and", "or" and "not", and a person still reads them. */
export const conditions = z.object({
  match: z.enum(['all', 'any']),
  groups: z.array(ruleGroup).min(1).max(6),
})
export type Conditions = z.infer<typeof conditions>

export const segmentDraft = z.object({ name: requiredLine(60), note: line(200), conditions })
export type SegmentDraft = z.infer<typeof segmentDraft>
