import { hourMs, minuteMs } from '#platform/domain/durations.ts'
import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type {
  BroadcastMove,
  BroadcastSource,
  BroadcastState,
  MessageMove,
  MessageState,
} from '../live.contract.ts'

/** The least time between the announcement of a broadcast and its beginning: people have to hear of it. */
export const noticeMs = 10 * minuteMs
/** After so long without a beginning a broadcast is over. */
export const expiresAfterMs = 2 * hourMs
/** After so long without a picture a broadcast ends. */
export const lostAfterMs = 10 * minuteMs

export type BroadcastPermission = `broadcast:${'view' | 'edit' | 'host' | 'ban'}`

/** A colleague who asks for an event. */
interface Colleague {
  holds: (permission: BroadcastPermission) => boolean
}

const may = (permission: BroadcastPermission) => (actor: Colleague) =>
  actor.holds(permission) ? undefined : ('permission' as const)

type Denial = 'permission' | 'soon' | 'noPicture'
export type BroadcastDenial = Denial | 'state'

interface BroadcastTypes {
  subject: {
    state: BroadcastState
    startsAt: Date
    bannedFrom: BroadcastState | null
    source: BroadcastSource
    externalUrl: string
  }
  actor: Colleague
  context: { now: Date }
  denial: Denial
}

export type BroadcastEvent =
  | BroadcastMove
  | 'edit'
  | 'expire'
  | 'takeRecording'
  | 'showReplay'
  | 'loseRecording'

/** The states of a broadcast. */
export const broadcastMachine = stateMachine<BroadcastTypes, BroadcastEvent>(
  'live',
  {
    edit: {
      from: ['draft', 'scheduled', 'live', 'interrupted', 'ended', 'replay_ready'],
      to: stay,
      who: may('broadcast:edit'),
    },
    schedule: {
      from: ['draft'],
      to: 'scheduled',
      who: may('broadcast:edit'),
      guard: ({ startsAt }, { now }) =>
        startsAt.getTime() - now.getTime() < noticeMs ? ('soon' as const) : undefined,
    },
    start: {
      from: ['scheduled'],
      to: 'live',
      who: may('broadcast:host'),
      guard: ({ source, externalUrl }) =>
        source === 'external' && externalUrl === '' ? ('noPicture' as const) : undefined,
    },
    interrupt: { from: ['live'], to: 'interrupted', who: may('broadcast:host') },
    resume: { from: ['interrupted'], to: 'live', who: may('broadcast:host') },
    end: { from: ['live', 'interrupted'], to: 'ended', who: may('broadcast:host') },
    takeRecording: { from: ['ended'], to: 'replay_processing' },
    showReplay: { from: ['ended', 'replay_processing'], to: 'replay_ready' },
    loseRecording: { from: ['replay_processing'], to: 'ended' },
    expire: { from: ['scheduled'], to: 'expired' },
    cancel: { from: ['scheduled'], to: 'cancelled', who: may('broadcast:edit') },
    ban: { from: ['live', 'replay_ready'], to: 'banned', who: may('broadcast:ban') },
    lift: {
      from: ['banned'],
      to: {
        among: ['live', 'replay_ready'],
        choose: ({ bannedFrom }) => (bannedFrom === 'live' ? 'live' : 'replay_ready'),
      },
      who: may('broadcast:ban'),
    },
    remove: {
      from: ['draft', 'ended', 'replay_ready', 'cancelled', 'expired'],
      to: 'removed',
      who: may('broadcast:edit'),
    },
  },
  { initial: ['draft'], productMayAll: true },
)

interface MessageTypes {
  subject: { state: MessageState }
  actor: Colleague
  context: undefined
  denial: 'permission'
}

/** The states of a message of the chat: it begins by the mode of the chat. */
export const messageMachine = stateMachine<MessageTypes, MessageMove>(
  'live-messages',
  {
    show: { from: ['waiting', 'hidden'], to: 'shown', who: may('broadcast:host') },
    hide: { from: ['waiting', 'shown'], to: 'hidden', who: may('broadcast:host') },
  },
  { initial: ['waiting', 'shown'] },
)

/** The states in which visitors read of a broadcast. */
export const shownStates = [
  'scheduled',
  'live',
  'interrupted',
  'ended',
  'replay_processing',
  'replay_ready',
  'cancelled',
] as const satisfies readonly BroadcastState[]

/** The states in which people watch, chat and are counted. */
export const runningStates = broadcastMachine.transitions.end.from

export const isRunning = ({ state }: { state: BroadcastState }): boolean => runningStates.includes(state)

/** A stream or a film that a page plays by itself; anything else is a page of its own. */
export function playableKind(url: string): 'hls' | 'film' | 'page' {
  if (!URL.canParse(url)) return 'page'
  const { pathname } = new URL(url)
  if (pathname.endsWith('.m3u8')) return 'hls'
  return pathname.endsWith('.mp4') ? 'film' : 'page'
}
