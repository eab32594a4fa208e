import { z } from 'zod'

import { conditions } from '#features/attraction/audiences/segments.contract.ts'
import { messageChannels } from '#features/customers/consents/consents.contract.ts'
import { id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

/** The name of a node within its journey. */
export const nodeId = z.string().regex(/^[a-z0-9]{1,12}$/)
/** The end of a way; null while nobody has said so. */
const next = nodeId.nullable()

export const nodeKinds = [
  'wait',
  'until',
  'event',
  'branch',
  'split',
  'message',
  'task',
  'tag',
  'pool',
  'exit',
] as const
export type NodeKind = (typeof nodeKinds)[number]

const node = { id: nodeId }
const hours = z.number().int().min(1).max(8760)

export const journeyNode = z.discriminatedUnion('kind', [
  /** For so many hours. */
  z.object({ ...node, kind: z.literal('wait'), hours, next }),
  /** Until this hour on the company's clock comes next. */
  z.object({ ...node, kind: z.literal('until'), hour: z.number().int().min(0).max(23), next }),
  /** Until the person gets a tag, and no longer than so many hours. */
  z.object({ ...node, kind: z.literal('event'), tagId: id.nullable(), hours, next, late: next }),
  /** On the first way whose conditions hold, else on the last. */
  z.object({
    ...node,
    kind: z.literal('branch'),
    ways: z.array(z.object({ conditions, next })).min(1).max(4),
    otherwise: next,
  }),
  /** On one of several ways by chance; a person who comes again goes the same way. */
  z.object({
    ...node,
    kind: z.literal('split'),
    ways: z
      .array(z.object({ percent: z.number().int().min(1).max(99), next }))
      .min(2)
      .max(4),
  }),
  z.object({
    ...node,
    kind: z.literal('message'),
    channel: z.enum(messageChannels),
    subject: line(80),
    text: paragraph(1000),
    keepDays: z.number().int().min(1).max(14),
    next,
  }),
  z.object({
    ...node,
    kind: z.literal('task'),
    title: line(100),
    inDays: z.number().int().min(0).max(60),
    next,
  }),
  z.object({ ...node, kind: z.literal('tag'), tagId: id.nullable(), isTaken: z.boolean(), next }),
  /** Becomes a clue that waits in a pool; a colleague who looks after the person already keeps it. */
  z.object({ ...node, kind: z.literal('pool'), poolId: id.nullable(), intent: line(200), next }),
  z.object({ ...node, kind: z.literal('exit') }),
])
export type JourneyNode = z.infer<typeof journeyNode>

export const entryKinds = ['channel', 'tag', 'segment'] as const

/** The door of a journey. */
const entry = z.discriminatedUnion('kind', [
  /** Somebody sends the form of one of these codes; of any code where none is named. */
  z.object({ kind: z.literal('channel'), channelIds: z.array(id).max(20) }),
  z.object({ kind: z.literal('tag'), tagId: id.nullable() }),
  /** Everybody of whom it is true: once, or every day; from a moment on. */
  z.object({ kind: z.literal('segment'), conditions, isDaily: z.boolean(), from: moment.nullable() }),
])
export type JourneyEntry = z.infer<typeof entry>

export const journeyGraph = z.object({
  entry,
  /** After so many days somebody may come in again; null for never. */
  againAfterDays: z.number().int().min(1).max(365).nullable(),
  /** Of whom this is true has reached the goal, and leaves. */
  goal: conditions.nullable(),
  start: next,
  nodes: z.array(journeyNode).max(60),
})
export type JourneyGraph = z.infer<typeof journeyGraph>

export const graphProblems = [
  'noStart',
  'noTarget',
  'unknownTarget',
  'unreachable',
  'endless',
  'shares',
  'noText',
  'noSubject',
  'noTag',
  'noPool',
  'noTitle',
  'twice',
] as const
export type GraphProblem = (typeof graphProblems)[number]

/** A problem of a journey, with its place; without a node it is about its entry. */
export const graphFlaw = z.object({ node: nodeId.nullable(), problem: z.enum(graphProblems) })
export type GraphFlaw = z.infer<typeof graphFlaw>

export const journeyDraft = z.object({ name: requiredLine(60), note: line(200), graph: journeyGraph })
export type JourneyDraft = z.infer<typeof journeyDraft>
