import { createHash } from 'node:crypto'

import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { GraphFlaw, GraphProblem, JourneyGraph, JourneyNode } from '../journey-graphs.contract.ts'
import type { JourneyEvent, JourneyState, VisitState } from '../journeys.contract.ts'

/** Every way out of a node, in the order in which it is drawn. */
export function waysOf(node: JourneyNode): (string | null)[] {
  switch (node.kind) {
    case 'exit':
      return []
    case 'event':
      return [node.next, node.late]
    case 'branch':
      return [...node.ways.map(({ next }) => next), node.otherwise]
    case 'split':
      return node.ways.map(({ next }) => next)
    default:
      return [node.next]
  }
}

/** Nodes at which time passes: a loop without one would never end. */
const takesTime = ({ kind }: JourneyNode) => kind === 'wait' || kind === 'until' || kind === 'event'

const byId = (nodes: readonly JourneyNode[]) => new Map(nodes.map((node) => [node.id, node]))

function reachableFrom(start: string, nodes: ReadonlyMap<string, JourneyNode>): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodes.get(id)
    if (!node || seen.has(id)) continue
    seen.add(id)
    open.push(...waysOf(node).flatMap((next) => next ?? []))
  }
  return seen
}

/** Nodes on a loop on which no time passes. */
function endlessOf(nodes: ReadonlyMap<string, JourneyNode>): Set<string> {
  const found = new Set<string>()
  for (const [id, node] of nodes) {
    if (takesTime(node)) continue
    const hurried = new Map([...nodes].filter(([, other]) => !takesTime(other)))
    const ways = waysOf(node).flatMap((next) => next ?? [])
    if (ways.some((next) => reachableFrom(next, hurried).has(id))) found.add(id)
  }
  return found
}

const isBlank = (text: string) => text.trim() === ''

/** Problems of the content of a node. */
function lacksOf(node: JourneyNode): GraphProblem[] {
  switch (node.kind) {
    case 'split':
      return node.ways.reduce((sum, { percent }) => sum + percent, 0) === 100 ? [] : ['shares']
    case 'message':
      return [
        ...(isBlank(node.text) ? (['noText'] as const) : []),
        ...(node.channel === 'mail' && isBlank(node.subject) ? (['noSubject'] as const) : []),
      ]
    case 'tag':
    case 'event':
      return node.tagId === null ? ['noTag'] : []
    case 'pool':
      return node.poolId === null ? ['noPool'] : []
    case 'task':
      return isBlank(node.title) ? ['noTitle'] : []
    default:
      return []
  }
}

/** Problems of the ways out of a node. */
function straysOf(node: JourneyNode, nodes: ReadonlyMap<string, JourneyNode>): GraphProblem[] {
  const ways = waysOf(node)
  const isUnknown = (next: string | null) => next !== null && !nodes.has(next)
  return [
    ...(ways.includes(null) ? (['noTarget'] as const) : []),
    ...(ways.some(isUnknown) ? (['unknownTarget'] as const) : []),
  ]
}

/** Problems before the first step. */
function flawsOfEntry({ entry, start, nodes }: JourneyGraph): GraphFlaw[] {
  const problems: GraphProblem[] = []
  if (!nodes.some(({ id }) => id === start)) problems.push('noStart')
  if (entry.kind === 'tag' && entry.tagId === null) problems.push('noTag')
  return problems.map((problem) => ({ node: null, problem }))
}

/** Everything that is wrong with a drawing, each with its place. */
export function flawsOf(graph: JourneyGraph): GraphFlaw[] {
  const { start, nodes } = graph
  const known = byId(nodes)
  const reached = start === null ? new Set<string>() : reachableFrom(start, known)
  const endless = endlessOf(known)
  const isTwice = (id: string) => nodes.filter((other) => other.id === id).length > 1
  const problemsOf = (node: JourneyNode): GraphProblem[] => [
    ...straysOf(node, known),
    ...lacksOf(node),
    ...(reached.has(node.id) ? [] : (['unreachable'] as const)),
    ...(endless.has(node.id) ? (['endless'] as const) : []),
    ...(isTwice(node.id) ? (['twice'] as const) : []),
  ]
  return [
    ...flawsOfEntry(graph),
    ...nodes.flatMap((node) => problemsOf(node).map((problem) => ({ node: node.id, problem }))),
  ]
}

/** The tags that a drawing is about. */
export const tagsOf = ({ entry, nodes }: JourneyGraph): string[] => [
  ...(entry.kind === 'tag' && entry.tagId !== null ? [entry.tagId] : []),
  ...nodes.flatMap((node) =>
    (node.kind === 'tag' || node.kind === 'event') && node.tagId !== null ? [node.tagId] : [],
  ),
]

/** The pools that a drawing gives people to. */
export const poolsOf = ({ nodes }: JourneyGraph): string[] =>
  nodes.flatMap((node) => (node.kind === 'pool' && node.poolId !== null ? [node.poolId] : []))

/** The way of one person at a split: the same each time, and on average as many on each as it says. */
export function wayBySplit(
  { id, ways }: Extract<JourneyNode, { kind: 'split' }>,
  customerId: string,
): string | null {
  const digest = createHash('sha256').update(`${id}:${customerId}`).digest()
  let left = digest.readUInt32BE(0) % 100
  for (const { percent, next } of ways) {
    if (left < percent) return next
    left -= percent
  }
  return ways.at(-1)?.next ?? null
}

/** Whether somebody may come in who was in a journey before. */
export function mayEnterAgain(
  lastEnteredAt: Date | undefined,
  { againAfterDays }: Pick<JourneyGraph, 'againAfterDays'>,
  now: Date,
): boolean {
  if (lastEnteredAt === undefined) return true
  if (againAfterDays === null) return false
  return now.getTime() - lastEnteredAt.getTime() >= againAfterDays * 86_400_000
}

/** The door by which those are found who knock. */
export function doorOf({ entry }: JourneyGraph): string {
  return entry.kind === 'tag' ? `tag ${entry.tagId ?? ''}` : entry.kind
}

/** Whether a drawing sends something, so that a second person looks at it. */
export const sendsMessages = ({ nodes }: JourneyGraph): boolean =>
  nodes.some(({ kind }) => kind === 'message')

/** The person who asks for an event. */
export interface JourneyActor {
  mayEdit: boolean
  mayPublish: boolean
}

type Denial = 'permission' | 'badGraph' | 'unchanged'
export type JourneyDenial = Denial | 'state'

interface JourneyTypes {
  subject: { state: JourneyState; stateBefore: JourneyState | null; hasDraft: boolean }
  actor: JourneyActor
  context: { flaws: number; needsSecond: boolean }
  denial: Denial
}

const editor = ({ mayEdit }: JourneyActor) => (mayEdit ? undefined : ('permission' as const))
const publisher = ({ mayPublish }: JourneyActor) => (mayPublish ? undefined : ('permission' as const))

export const journeyMachine = stateMachine<JourneyTypes, JourneyEvent | 'agree' | 'decline'>(
  'journeys',
  {
    edit: { from: ['draft', 'active', 'paused'], to: stay, who: editor },
    remove: { from: ['draft'], to: stay, who: editor },
    publish: {
      from: ['draft', 'active', 'paused'],
      to: {
        among: ['waiting', 'active'],
        choose: (_journey, { needsSecond }) => (needsSecond ? 'waiting' : 'active'),
      },
      who: publisher,
      guard: ({ hasDraft }, { flaws }) => (flaws > 0 ? 'badGraph' : hasDraft ? undefined : 'unchanged'),
    },
    agree: { from: ['waiting'], to: 'active' },
    decline: {
      from: ['waiting'],
      to: {
        among: ['draft', 'active', 'paused'],
        choose: ({ stateBefore }) =>
          stateBefore === 'active' || stateBefore === 'paused' ? stateBefore : 'draft',
      },
    },
    pause: { from: ['active'], to: 'paused', who: publisher },
    resume: { from: ['paused'], to: 'active', who: publisher },
    stop: { from: ['active', 'paused'], to: 'stopped', who: publisher },
  },
  { initial: ['draft'] },
)

interface VisitTypes {
  subject: { state: VisitState }
  actor: undefined
  context: undefined
  denial: never
}

/** One person's time in a journey. */
export const visitMachine = stateMachine<VisitTypes, 'finish' | 'reach' | 'leave'>(
  'journey visits',
  {
    finish: { from: ['inside'], to: 'done' },
    reach: { from: ['inside'], to: 'goal' },
    leave: { from: ['inside'], to: 'out' },
  },
  { initial: ['inside'] },
)
