import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { PromotionEvent, PromotionKind, PromotionState } from '../promotions.contract.ts'

/** Everything that can happen to a promotion object: by people, by time, or to the content that it stands for. */
export type AnyPromotionEvent = PromotionEvent | 'runOut' | 'purge' | 'show' | 'hide'

/** The part of an object that its states are about. */
export interface PromotionFacts {
  state: PromotionState
  kind: PromotionKind
  endsAt: Date | null
  recycledFrom: PromotionState | null
  recycledAt: Date | null
  /** The content that it stands for; null for an address that people typed. */
  contentId: string | null
}

type Denial = 'permission' | 'ofContent' | 'ended' | 'tooLate' | 'notDue'
export type PromotionDenial = Denial | 'state'
export type PromotionPermission = 'promotion:edit' | 'promotion:publish'

/** Who acts, as the answer to whether they hold a permission. */
type Holds = (permission: PromotionPermission) => boolean

interface PromotionTypes {
  subject: PromotionFacts
  actor: Holds
  context: { now: Date }
  denial: Denial
}

export const binDays = 30

/** Whether visitors would come too late. */
export const isOver = ({ kind, endsAt }: Pick<PromotionFacts, 'kind' | 'endsAt'>, now: Date): boolean =>
  kind === 'activity' && endsAt !== null && endsAt <= now

/** What visitors see: published, and not over yet, whether or not a timer has noticed. */
export const isShown = (object: Pick<PromotionFacts, 'state' | 'kind' | 'endsAt'>, now: Date): boolean =>
  object.state === 'published' && !isOver(object, now)

const isBinOver = ({ recycledAt }: PromotionFacts, now: Date) =>
  recycledAt === null || now.getTime() - recycledAt.getTime() >= binDays * dayMs

const holding = (permission: PromotionPermission) => (holds: Holds) =>
  holds(permission) ? undefined : ('permission' as const)
const mayEdit = holding('promotion:edit')
const mayPublish = holding('promotion:publish')

type Guard = (object: PromotionFacts, context: { now: Date }) => Denial | undefined

/** People change what they typed themselves; an object of a content follows that content. */
const ownOnly =
  (guard?: Guard): Guard =>
  (object, context) =>
    object.contentId === null ? guard?.(object, context) : 'ofContent'

/** What happens to a promotion object, by people or by time. */
export const promotionMachine = stateMachine<PromotionTypes, AnyPromotionEvent>(
  'promotions',
  {
    edit: { from: ['draft', 'published', 'offline'], to: stay, who: mayEdit, guard: ownOnly() },
    publish: {
      from: ['draft', 'offline'],
      to: 'published',
      who: mayPublish,
      guard: ownOnly((object, { now }) => (isOver(object, now) ? 'ended' : undefined)),
    },
    takeOff: { from: ['published'], to: 'offline', who: mayPublish, guard: ownOnly() },
    remove: { from: ['draft', 'offline'], to: 'recycled', who: mayEdit, guard: ownOnly() },
    restore: {
      from: ['recycled'],
      to: {
        among: ['draft', 'published', 'offline'],
        choose: ({ recycledFrom }) => recycledFrom ?? 'draft',
      },
      who: mayEdit,
      guard: (object, { now }) => (isBinOver(object, now) ? 'tooLate' : undefined),
    },
    runOut: {
      from: ['published'],
      to: 'offline',
      guard: (object, { now }) => (isOver(object, now) ? undefined : 'notDue'),
    },
    show: { from: ['draft', 'published', 'offline'], to: 'published' },
    hide: { from: ['draft', 'published', 'offline'], to: 'offline' },
    purge: {
      from: ['recycled'],
      to: stay,
      guard: (object, { now }) => (isBinOver(object, now) ? undefined : 'notDue'),
    },
  },
  {
    initial: ['draft'],
  },
)

const idPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
const fieldLength = 25

/** What an object's clicks are counted under: its id in the alphabet of field names. */
export const clickFieldOf = (id: string): string =>
  `p${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(fieldLength, '0')}`

/** Ids that are none name nothing. */
export const isId = (text: string) => idPattern.test(text)
