import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { PoolState } from '../clue-pools.contract.ts'
import type { ClueMove, ClueState } from '../clues.contract.ts'

export type CluePermission = `clue:${'view' | 'create' | 'edit' | 'claim' | 'assign' | 'void'}`

/** Somebody who asks for an event of one clue. */
export interface ClueActor {
  accountId: string
  /** Whether a permission reaches this clue. */
  holds: (permission: CluePermission) => boolean
  /** Administers the pool in which the clue lies. */
  isPoolAdmin: boolean
  /** Administers everything: brings back what was voided. */
  isAdmin: boolean
  /** May take clues of this pool without anybody's help. */
  mayClaim: boolean
}

/** The limits that count for an event. */
export interface ClueContext {
  /** The former owner may not have it again before this. */
  coolUntil: Date | null
  now: Date
  /** Claims that the asker has left today in this pool, and clues that the asker may have besides. */
  dayLeft: number
  ownLeft: number
}

interface ClueTypes {
  subject: { state: ClueState; ownerAccountId: string | null; extendedDays: number }
  actor: ClueActor
  context: ClueContext
  denial:
    | 'permission'
    | 'notYours'
    | 'notPoolMember'
    | 'cooldown'
    | 'claimedByOther'
    | 'dayCap'
    | 'ownLimit'
    | 'extended'
}

/** Events of people, and those of the product alone. */
export type ClueEvent = ClueMove | 'touch' | 'timeout' | 'release'

export const openStates = ['unassigned', 'pending', 'following', 'returned'] as const
/** States in which somebody works on the clue. */
export const ownedStates = ['pending', 'following'] as const
/** States in which nobody has it. */
export const freeStates = ['unassigned', 'returned'] as const

export const isOpen = (state: ClueState): boolean => openStates.some((open) => open === state)
export const isOwned = (state: ClueState): boolean => ownedStates.some((owned) => owned === state)

type Subject = ClueTypes['subject']

const owns = ({ accountId }: ClueActor, { ownerAccountId }: Subject) => accountId === ownerAccountId
const leads = (actor: ClueActor) => actor.holds('clue:assign') || actor.isPoolAdmin
const ownerOrLead = (actor: ClueActor, subject: Subject) =>
  owns(actor, subject) || leads(actor) ? undefined : ('notYours' as const)
const lead = (actor: ClueActor) => (leads(actor) ? undefined : ('permission' as const))

/** The days by which an owner may put off a return altogether. */
export const mostExtendedDays = 7

/** The states of a clue. */
export const clueMachine = stateMachine<ClueTypes, ClueEvent>(
  'clues',
  {
    claim: {
      from: freeStates,
      to: 'pending',
      who: (actor) => (actor.mayClaim ? undefined : 'notPoolMember'),
      guard: ({ ownerAccountId }, { coolUntil, now, dayLeft, ownLeft }) => {
        if (ownerAccountId !== null) return 'claimedByOther'
        if (coolUntil !== null && coolUntil > now) return 'cooldown'
        if (ownLeft <= 0) return 'ownLimit'
        return dayLeft <= 0 ? 'dayCap' : undefined
      },
    },
    assign: { from: openStates, to: 'pending', who: lead },
    touch: { from: ['pending'], to: 'following' },
    timeout: { from: ownedStates, to: 'returned' },
    giveBack: { from: ownedStates, to: 'returned', who: ownerOrLead },
    release: { from: ownedStates, to: 'returned' },
    extend: {
      from: ownedStates,
      to: stay,
      who: ownerOrLead,
      guard: ({ extendedDays }) => (extendedDays >= mostExtendedDays ? 'extended' : undefined),
    },
    invalidate: { from: ownedStates, to: 'invalid', who: ownerOrLead },
    reopen: { from: ['invalid'], to: 'following', who: ownerOrLead },
    convert: { from: ownedStates, to: 'converted', who: ownerOrLead },
    void: {
      from: ['unassigned', 'pending', 'following', 'returned', 'invalid'],
      to: 'voided',
      who: (actor) => (actor.holds('clue:void') || actor.isPoolAdmin ? undefined : 'permission'),
    },
    restore: {
      from: ['voided'],
      to: 'unassigned',
      who: (actor) => (actor.isAdmin ? undefined : 'permission'),
    },
    merge: { from: ['unassigned', 'pending', 'following', 'returned', 'invalid'], to: 'merged', who: lead },
  },
  { initial: ['unassigned'], productMayAll: true },
)

interface PoolTypes {
  subject: { state: PoolState; isDefault: boolean }
  actor: undefined
  context: { hasClues: boolean }
  denial: 'defaultPool' | 'poolNotEmpty'
}

/** The states of a pool. The pool that takes everything else stays open. */
export const poolMachine = stateMachine<PoolTypes, 'close'>(
  'clue-pools',
  {
    close: {
      from: ['open'],
      to: 'closed',
      guard: ({ isDefault }, { hasClues }) => {
        if (isDefault) return 'defaultPool'
        return hasClues ? 'poolNotEmpty' : undefined
      },
    },
  },
  { initial: ['open'] },
)
