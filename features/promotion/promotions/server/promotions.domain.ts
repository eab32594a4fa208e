import type { PromotionEvent, PromotionKind, PromotionState } from '../promotions.contract.ts'

/** Everything that can happen to a promotion object: by people, or by time. */
export type AnyPromotionEvent = PromotionEvent | 'runOut' | 'purge'

/** The part of an object that its states are about. */
export interface PromotionFacts {
  state: PromotionState
  kind: PromotionKind
  endsAt: Date | null
  recycledFrom: PromotionState | null
  recycledAt: Date | null
}

export type PromotionObstacle = 'permission' | 'state' | 'ended' | 'tooLate' | 'notDue'
export type PromotionPermission = 'promotion:edit' | 'promotion:publish'

interface Rule {
  from: readonly PromotionState[]
  to: (object: PromotionFacts) => PromotionState
  permission?: PromotionPermission
  guard?: (object: PromotionFacts, now: Date) => PromotionObstacle | undefined
}

const dayMs = 86_400_000
export const binDays = 30

/** Whether visitors would come too late. */
export const isOver = ({ kind, endsAt }: Pick<PromotionFacts, 'kind' | 'endsAt'>, now: Date): boolean =>
  kind === 'activity' && endsAt !== null && endsAt <= now

/** What visitors see: published, and not over yet, whether or not a timer has noticed. */
export const isShown = (object: Pick<PromotionFacts, 'state' | 'kind' | 'endsAt'>, now: Date): boolean =>
  object.state === 'published' && !isOver(object, now)

const same = ({ state }: PromotionFacts) => state
const isBinOver = ({ recycledAt }: PromotionFacts, now: Date) =>
  recycledAt === null || now.getTime() - recycledAt.getTime() >= binDays * dayMs

const rules: Readonly<Record<AnyPromotionEvent, Rule>> = {
  edit: { from: ['draft', 'published', 'offline'], to: same, permission: 'promotion:edit' },
  publish: {
    from: ['draft', 'offline'],
    to: () => 'published',
    permission: 'promotion:publish',
    guard: (object, now) => (isOver(object, now) ? 'ended' : undefined),
  },
  takeOff: { from: ['published'], to: () => 'offline', permission: 'promotion:publish' },
  remove: { from: ['draft', 'offline'], to: () => 'recycled', permission: 'promotion:edit' },
  restore: {
    from: ['recycled'],
    to: ({ recycledFrom }) => recycledFrom ?? 'draft',
    permission: 'promotion:edit',
    guard: (object, now) => (isBinOver(object, now) ? 'tooLate' : undefined),
  },
  runOut: {
    from: ['published'],
    to: () => 'offline',
    guard: (object, now) => (isOver(object, now) ? undefined : 'notDue'),
  },
  purge: {
    from: ['recycled'],
    to: same,
    guard: (object, now) => (isBinOver(object, now) ? undefined : 'notDue'),
  },
}

export type PromotionDecision =
  | { allowed: true; to: PromotionState }
  | { allowed: false; obstacle: PromotionObstacle }

interface Question {
  event: AnyPromotionEvent
  object: PromotionFacts
  now: Date
  /** Absent for time. */
  holds?: (permission: PromotionPermission) => boolean
}

/** The one guard of every event: rights first, then state, then the rest. */
export function decide({ event, object, now, holds }: Question): PromotionDecision {
  const { from, to, permission, guard } = rules[event]
  const isBarred = holds ? permission === undefined || !holds(permission) : permission !== undefined
  const obstacle = isBarred ? 'permission' : from.includes(object.state) ? guard?.(object, now) : 'state'
  return obstacle ? { allowed: false, obstacle } : { allowed: true, to: to(object) }
}

/** What somebody may do with an object, and what is in the way where not. */
export const allowedActions = (events: readonly PromotionEvent[], question: Omit<Question, 'event'>) =>
  events.map((event) => {
    const decision = decide({ ...question, event })
    return { event, obstacle: decision.allowed ? null : decision.obstacle }
  })

const idPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
const fieldLength = 25

/** What an object's clicks are counted under: its id in the alphabet of field names. */
export const clickFieldOf = (id: string): string =>
  `p${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(fieldLength, '0')}`

/** Ids that are none name nothing. */
export const isId = (text: string) => idPattern.test(text)
