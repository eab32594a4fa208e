import { findSeenSubjects } from '#features/attraction/touches/server/touches.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  type GraphEdge,
  type GraphNode,
  mostNodes,
  type NewRelation,
  type RelationGraph,
} from '../relations.contract.ts'
import { refuse, refuseField, refusePerson } from './market.refusals.ts'
import { statedStrength, strengthOf, waysToDeciders } from './relation-graph.domain.ts'
import {
  type End,
  endRelation,
  findPeopleAround,
  findRelation,
  findRelationsAround,
  findTouchesAround,
  insertRelation,
  type PersonAtFirm,
  type Relation,
  type TouchOfColleague,
} from './relations.repository.ts'

const objectType = 'relation'
const keyOf = ({ kind, id }: End) => `${kind} ${id}`
const subjectOf = ({ kind, id }: End) => ({ subjectKind: kind, subjectId: id })
const fromOf = ({ fromKind, fromId }: Pick<Relation, 'fromKind' | 'fromId'>): End => ({
  kind: fromKind,
  id: fromId,
})
const toOf = ({ toKind, toId }: Pick<Relation, 'toKind' | 'toId'>): End => ({ kind: toKind, id: toId })

interface Neighbourhood {
  ends: Map<string, End>
  relations: Map<string, Relation>
  people: Map<string, PersonAtFirm>
  isMore: boolean
}

const steps = 2

/** Everything two steps around one end, as far as a graph has room. */
async function gather({ tx }: MemberContext, centre: End): Promise<Neighbourhood> {
  const found: Neighbourhood = {
    ends: new Map([[keyOf(centre), centre]]),
    relations: new Map(),
    people: new Map(),
    isMore: false,
  }
  let edge: End[] = [centre]
  for (let step = 0; step < steps && edge.length > 0; step += 1) {
    const relations = await findRelationsAround(tx, edge)
    const people = await findPeopleAround(tx, edge)
    for (const relation of relations) found.relations.set(relation.id, relation)
    for (const person of people) found.people.set(`${person.firmId} ${person.personId}`, person)
    const next = [
      ...relations.flatMap((relation) => [fromOf(relation), toOf(relation)]),
      ...people.flatMap(({ firmId, personId }): End[] => [
        { kind: 'firm', id: firmId },
        { kind: 'person', id: personId },
      ]),
    ]
    edge = []
    for (const end of next) {
      if (found.ends.has(keyOf(end))) continue
      if (found.ends.size >= mostNodes) {
        found.isMore = true
        break
      }
      found.ends.set(keyOf(end), end)
      edge.push(end)
    }
  }
  return found
}

interface Seen {
  title: (end: End) => string | undefined
  mayWrite: (end: End) => boolean
}

const relationEdge = (relation: Relation, { mayWrite }: Seen): GraphEdge => ({
  key: relation.id,
  from: keyOf(fromOf(relation)),
  to: keyOf(toOf(relation)),
  type: relation.type,
  strength: statedStrength[relation.type],
  evidence: relation.evidence,
  by: relation.byName,
  relationId: relation.id,
  mayEnd: mayWrite(fromOf(relation)) || mayWrite(toOf(relation)),
})

const personEdge = ({ firmId, personId, role }: PersonAtFirm): GraphEdge => {
  const type = role === 'decider' ? 'decides' : 'works_at'
  return {
    key: `${personId} ${firmId}`,
    from: `person ${personId}`,
    to: `firm ${firmId}`,
    type,
    strength: statedStrength[type],
    evidence: '',
    by: '',
    relationId: null,
    mayEnd: false,
  }
}

/** The colleagues who were in touch with what is shown, with the strength of each. */
async function colleaguesOf({ tx }: MemberContext, ends: readonly End[], now: Date) {
  const touches = new Map<string, TouchOfColleague[]>()
  for (const touch of await findTouchesAround(tx, ends)) {
    const key = `${touch.accountId} ${keyOf(touch)}`
    touches.set(key, [...(touches.get(key) ?? []), touch])
  }
  const nodes = new Map<string, GraphNode>()
  const edges: GraphEdge[] = []
  for (const [key, group] of touches) {
    const [first] = group
    const strength = strengthOf(
      group.map(({ touchKind, at }) => ({ kind: touchKind, at })),
      now,
    )
    if (!first || strength === 0) continue
    const colleague = `colleague ${first.accountId}`
    nodes.set(colleague, {
      key: colleague,
      kind: 'colleague',
      id: first.accountId,
      title: first.name,
      isDecider: false,
      isCentre: false,
    })
    edges.push({
      key,
      from: colleague,
      to: keyOf(first),
      type: 'knows',
      strength,
      evidence: '',
      by: first.name,
      relationId: null,
      mayEnd: false,
    })
  }
  return { nodes: [...nodes.values()], edges }
}

/** A person or a firm with what is two steps around it. What is out of the viewer's sight is not there, nor are the ways through it. */
export async function readGraph(context: MemberContext, centre: End): Promise<RelationGraph> {
  const found = await gather(context, centre)
  const all = [...found.ends.values()]
  const subjects = await findSeenSubjects(context, all.map(subjectOf))
  const seen: Seen = {
    title: (end) => subjects.get(subjectOf(end))?.title,
    mayWrite: (end) => subjects.get(subjectOf(end))?.mayWrite ?? false,
  }
  orNotFound(seen.title(centre) !== undefined)
  const shown = all.filter((end) => seen.title(end) !== undefined)
  const keys = new Set(shown.map(keyOf))
  const known = [
    ...[...found.relations.values()].map((relation) => relationEdge(relation, seen)),
    ...[...found.people.values()].map(personEdge),
  ].filter(({ from, to }) => keys.has(from) && keys.has(to))
  const deciders = new Set(known.filter(({ type }) => type === 'decides').map(({ from }) => from))
  const colleagues = await colleaguesOf(context, shown, new Date())
  const nodes: GraphNode[] = [
    ...shown.map((end) => ({
      key: keyOf(end),
      ...end,
      title: seen.title(end) ?? '',
      isDecider: deciders.has(keyOf(end)),
      isCentre: keyOf(end) === keyOf(centre),
    })),
    ...colleagues.nodes,
  ]
  const edges = [...known, ...colleagues.edges]
  return { nodes, edges, ways: waysToDeciders(nodes, edges), isMore: found.isMore }
}

/** Writes down that two are related, and how that is known. */
export async function relate(context: MemberContext, draft: NewRelation): Promise<{ relationId: string }> {
  const { tx, viewer } = context
  const [from, to] = [fromOf(draft), toOf(draft)]
  const seen = await findSeenSubjects(context, [subjectOf(from), subjectOf(to)])
  const [one, other] = [orNotFound(seen.get(subjectOf(from))), seen.get(subjectOf(to))]
  if (!other) throw refuseField('toId', (t) => t.errors.outOfSight)
  // Only now: whether somebody is there at all must not show in the answer.
  if (keyOf(from) === keyOf(to)) throw refuseField('toId', (t) => t.errors.same)
  if (!one.mayWrite && !other.mayWrite) throw refusePerson((t) => t.errors.notYours)
  const relation = await insertRelation(tx, {
    ...draft,
    evidence: draft.evidence.trim(),
    until: draft.until ?? null,
    byAccountId: viewer.accountId,
    byName: viewer.displayName,
  })
  if (!relation) throw refuse((t) => t.errors.known, { reason: 'KNOWN' })
  await recordBy(context, [
    { objectType, objectId: relation.id, event: 'create', detail: { type: relation.type } },
  ])
  return { relationId: relation.id }
}

/** A relation is over. Those who may write about either end may say so. */
export async function endRelationOf(context: MemberContext, id: string): Promise<void> {
  const relation = await findRelation(context.tx, id).then(orNotFound)
  const [from, to] = [subjectOf(fromOf(relation)), subjectOf(toOf(relation))]
  const seen = await findSeenSubjects(context, [from, to])
  orNotFound(seen.get(from) ?? seen.get(to))
  if (!seen.get(from)?.mayWrite && !seen.get(to)?.mayWrite) throw refusePerson((t) => t.errors.notYours)
  if (!(await endRelation(context.tx, id))) throw refuse((t) => t.errors.over, { reason: 'STATE_CONFLICT' })
  await recordBy(context, [{ objectType, objectId: id, event: 'remove' }])
}
