import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type {
  Delivery,
  DrawMove,
  DrawMethod,
  DrawState,
  PrizeDraft,
  RoundMove,
  RoundState,
  WinningMove,
  WinningState,
} from '../draws.contract.ts'

/** In fen, 50,000 yuan: what a prize of a draw may be worth by the rules on sales by chance. */
export const mostValueFen = 5_000_000

/** Days after which the address of a winner is erased. */
export const addressDays = 90

/** The law's limits, by the prizes that break them. */
export const tooDear = (prizes: readonly Pick<PrizeDraft, 'valueFen'>[]): number =>
  prizes.findIndex(({ valueFen }) => valueFen > mostValueFen)

export type DrawPermission = `draw:${'view' | 'edit' | 'run' | 'redeem'}`
interface Colleague {
  holds: (permission: DrawPermission) => boolean
}

const may = (permission: DrawPermission) => (actor: Colleague) =>
  actor.holds(permission) ? undefined : ('permission' as const)

interface DrawTypes {
  subject: { state: DrawState }
  actor: Colleague
  context: { hasOpenRound: boolean }
  denial: 'permission' | 'openRound'
}

export type DrawEvent = DrawMove | 'cancel'

const committed = ['ready', 'running', 'paused'] as const

/** The states of a draw. */
export const drawMachine = stateMachine<DrawTypes, DrawEvent>(
  'draws',
  {
    commit: { from: ['draft'], to: 'ready', who: may('draw:edit') },
    reopen: { from: ['ready'], to: 'draft', who: may('draw:edit') },
    start: { from: ['ready'], to: 'running', who: may('draw:run') },
    pause: { from: ['running'], to: 'paused', who: may('draw:run') },
    resume: { from: ['paused'], to: 'running', who: may('draw:run') },
    end: {
      from: ['running', 'paused'],
      to: 'ended',
      who: may('draw:run'),
      guard: (_, { hasOpenRound }) => (hasOpenRound ? 'openRound' : undefined),
    },
    void: { from: committed, to: 'void', who: may('draw:run') },
    cancel: { from: ['draft', ...committed], to: 'void' },
    archive: { from: ['draft', 'ended', 'void'], to: 'archived', who: may('draw:edit') },
  },
  { initial: ['draft'] },
)

interface RoundTypes {
  subject: { state: RoundState }
  actor: Colleague
  context: { draw: DrawState }
  denial: 'permission' | 'notRunning'
}

export type RoundEvent = RoundMove | 'publish'

const whileRunning = (_: RoundTypes['subject'], { draw }: RoundTypes['context']) =>
  draw === 'running' ? undefined : ('notRunning' as const)

/** The states of a round. A drawn one is published in the same transaction: nobody sees a result before everybody does. */
export const roundMachine = stateMachine<RoundTypes, RoundEvent>(
  'draw-rounds',
  {
    lock: { from: ['waiting'], to: 'open', who: may('draw:run'), guard: whileRunning },
    draw: { from: ['open'], to: 'drawn', who: may('draw:run'), guard: whileRunning },
    publish: { from: ['drawn'], to: 'published' },
    void: { from: ['waiting', 'open'], to: 'void', who: may('draw:run') },
  },
  { initial: ['waiting'], productMayAll: true },
)

export type WinningActor = { isWinner: true } | ({ isWinner: false } & Colleague)

interface WinningTypes {
  subject: { state: WinningState; until: Date | null; address: string; delivery: Delivery }
  actor: WinningActor
  context: { now: Date }
  denial: 'permission' | 'notYours' | 'late' | 'notOver' | 'noAddress'
}

export type WinningEvent = WinningMove | 'tell' | 'fillAddress' | 'forfeit' | 'redraw'

const colleague = (permission: DrawPermission) => (actor: WinningActor) =>
  actor.isWinner ? ('notYours' as const) : may(permission)(actor)
const winner = (actor: WinningActor) => (actor.isWinner ? undefined : ('notYours' as const))

const isOver = ({ until }: WinningTypes['subject'], { now }: WinningTypes['context']) =>
  until !== null && until <= now
const inTime = (subject: WinningTypes['subject'], context: WinningTypes['context']) =>
  isOver(subject, context) ? ('late' as const) : undefined

const waiting = ['to_claim', 'info_needed'] as const

/** The states of something that was won. */
export const winningMachine = stateMachine<WinningTypes, WinningEvent>(
  'draw-winnings',
  {
    tell: {
      from: ['won'],
      to: {
        among: waiting,
        choose: ({ delivery }) => (delivery === 'ship' ? 'info_needed' : 'to_claim'),
      },
    },
    remind: { from: waiting, to: stay, who: colleague('draw:redeem'), guard: inTime },
    redeem: { from: waiting, to: 'claimed', who: colleague('draw:redeem'), guard: inTime },
    fillAddress: { from: ['info_needed'], to: stay, who: winner, guard: inTime },
    ship: {
      from: ['info_needed'],
      to: 'shipped',
      who: colleague('draw:redeem'),
      guard: ({ address }) => (address === '' ? 'noAddress' : undefined),
    },
    receive: {
      from: ['shipped'],
      to: 'claimed',
      who: (actor) => (actor.isWinner ? undefined : may('draw:redeem')(actor)),
    },
    expire: {
      from: waiting,
      to: 'expired',
      who: colleague('draw:redeem'),
      // Somebody who gave an address in time waits for the organiser.
      guard: (subject, context) =>
        isOver(subject, context) && subject.address === '' ? undefined : 'notOver',
    },
    forfeit: { from: waiting, to: 'forfeited', who: winner },
    revoke: { from: ['won', ...waiting], to: 'revoked', who: colleague('draw:run') },
    redraw: { from: ['expired', 'forfeited', 'revoked'], to: 'redrawn' },
  },
  { initial: ['won'], productMayAll: true },
)

/** States in which a piece has gone back to its prize. */
export const returnedStates = winningMachine.transitions.redraw.from

/** The prize of one try among ten thousand; undefined for none. */
export function prizeOfTry<P extends Pick<PrizeDraft, 'chance'>>(
  prizes: readonly P[],
  number: number,
): P | undefined {
  let above = 0
  return prizes.find(({ chance }) => (above += chance) > number)
}

/** Entrants are added until the first list is locked: from then on its digest is public. */
export const takesEntrants = (
  { method, state }: { method: DrawMethod; state: DrawState },
  rounds: readonly { number: number | null }[],
): boolean =>
  method === 'list' &&
  (state === 'draft' || state === 'ready' || state === 'running' || state === 'paused') &&
  rounds.every(({ number }) => number === null)
