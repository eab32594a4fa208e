import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, day, id, requiredLine } from '#platform/contract/schemas.ts'

/** People and firms that are related to each other. */
export const relatedKinds = ['person', 'firm'] as const
export type RelatedKind = (typeof relatedKinds)[number]

export const relationTypes = [
  'works_at',
  'decides',
  'introduced',
  'parent',
  'supplies',
  'invests',
  'knows',
] as const
export type RelationType = (typeof relationTypes)[number]

/** A graph shows no more than this: it is a neighbourhood, never everything. */
export const mostNodes = 60

export const newRelation = z.object({
  fromKind: z.enum(relatedKinds),
  fromId: id,
  toKind: z.enum(relatedKinds),
  toId: id,
  type: z.enum(relationTypes),
  /** The reason to believe it. */
  evidence: requiredLine(300),
  until: day.optional(),
})
export type NewRelation = z.infer<typeof newRelation>

const node = z.object({
  /** `person …`, `firm …` or `colleague …`, with the id. */
  key: z.string(),
  kind: z.enum([...relatedKinds, 'colleague']),
  id,
  title: z.string(),
  isDecider: z.boolean(),
  /** The one that was asked about. */
  isCentre: z.boolean(),
})
export type GraphNode = z.infer<typeof node>

const edge = z.object({
  key: z.string(),
  from: z.string(),
  to: z.string(),
  type: z.enum(relationTypes),
  /** 0 to 100. */
  strength: z.number().int(),
  evidence: z.string(),
  by: z.string(),
  /** The id of a relation that somebody wrote down; null for what follows from touches and from people of firms. */
  relationId: id.nullable(),
  mayEnd: z.boolean(),
})
export type GraphEdge = z.infer<typeof edge>

const way = z.object({
  /** The keys of the nodes, from a colleague to the decider. */
  nodes: z.array(z.string()),
  /** The strength of the weakest step. */
  strength: z.number().int(),
})

export const relationGraph = z.object({
  nodes: z.array(node),
  edges: z.array(edge),
  /** The best way to each decider. */
  ways: z.array(way),
  /** There is more around it than is shown. */
  isMore: z.boolean(),
})
export type RelationGraph = z.infer<typeof relationGraph>

export const relationsContract = defineContract('market', {
  /** A person or a firm with what is two steps around it. */
  graph: endpoint({ method: 'GET', path: '/v2/relation/graph' }, 'touch:view', {
    query: z.object({ subjectKind: z.enum(relatedKinds), subjectId: id }),
    data: relationGraph,
  }),
  relate: endpoint({ method: 'POST', path: '/v2/relation' }, 'touch:edit', {
    creates: true,
    body: newRelation,
    data: z.object({ relationId: id }),
  }),
  /** The relation is over from today on. */
  end: endpoint({ method: 'DELETE', path: '/v2/relation/:id' }, 'touch:edit', {
    params: byId,
    data: z.null(),
  }),
})
