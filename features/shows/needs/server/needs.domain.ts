import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { MatchState, NeedState, NeedMove } from '../needs.contract.ts'

type Denial = 'permission' | 'notYours'
export type NeedDenial = Denial | 'state'

/** Somebody who asks for an event of a need: its owner on the public page, or a colleague of the organiser. */
export type NeedActor = { isOwner: true } | { isOwner: false; holds: (permission: 'need:review') => boolean }

interface NeedTypes {
  subject: { state: NeedState }
  actor: NeedActor
  context: object
  denial: Denial
}

export type NeedEvent = NeedMove | 'suggest' | 'meet' | 'achieve' | 'fail' | 'withdraw' | 'expire'

const organiser = (actor: NeedActor) =>
  actor.isOwner ? ('notYours' as const) : actor.holds('need:review') ? undefined : ('permission' as const)

const owner = (actor: NeedActor) => (actor.isOwner ? undefined : ('notYours' as const))

/** States in which a need stands on the board and can be matched. */
export const openStates = ['published', 'matching', 'meeting'] as const

const living = ['review_pending', ...openStates] as const

/** The states of what somebody seeks or offers. */
export const needMachine = stateMachine<NeedTypes, NeedEvent>(
  'needs',
  {
    approve: { from: ['review_pending'], to: 'published', who: organiser },
    reject: { from: ['review_pending'], to: 'rejected', who: organiser },
    invite: { from: openStates, to: stay, who: organiser },
    suggest: { from: ['published', 'matching'], to: 'matching' },
    meet: { from: openStates, to: 'meeting' },
    achieve: { from: ['meeting', 'unachieved'], to: 'achieved', who: organiser },
    fail: { from: ['meeting'], to: 'unachieved', who: organiser },
    close: { from: [...openStates, 'achieved', 'unachieved'], to: 'closed', who: organiser },
    withdraw: { from: living, to: 'closed', who: owner },
    expire: { from: living, to: 'expired' },
  },
  { initial: ['review_pending', 'published'] },
)

/** The answer of one side of a match. */
export type Answer = 'yes' | 'no' | null

interface MatchTypes {
  subject: { state: MatchState; supplyAnswer: Answer; demandAnswer: Answer }
  actor: { side: 'supply' | 'demand' }
  context: object
  denial: 'answered'
}

export type MatchEvent = 'interest' | 'decline' | 'book' | 'free' | 'lapse'

const own = ({ supplyAnswer, demandAnswer }: MatchTypes['subject'], { side }: MatchTypes['actor']) =>
  side === 'supply' ? supplyAnswer : demandAnswer

/** A side answers once; after a no nobody asks again. */
const silent = (actor: MatchTypes['actor'], subject: MatchTypes['subject']) =>
  own(subject, actor) === null ? undefined : ('answered' as const)

/** The states of a pair of needs that fit. */
export const matchMachine = stateMachine<MatchTypes, MatchEvent>(
  'need-matches',
  {
    interest: {
      from: ['suggested', 'interested_one'],
      to: {
        among: ['interested_one', 'mutual'],
        choose: ({ supplyAnswer, demandAnswer }) =>
          supplyAnswer === 'yes' || demandAnswer === 'yes' ? 'mutual' : 'interested_one',
      },
      who: silent,
    },
    decline: { from: ['suggested', 'interested_one'], to: 'declined', who: silent },
    book: { from: ['suggested', 'interested_one', 'mutual'], to: 'booked' },
    free: { from: ['booked'], to: 'mutual' },
    lapse: { from: ['suggested', 'interested_one'], to: 'lapsed' },
  },
  { initial: ['suggested'] },
)

/** The contact of the other side is shown from here on. */
export const showsContact = (state: MatchState): boolean => state === 'mutual' || state === 'booked'
