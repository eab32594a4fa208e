import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { ChannelEvent, ChannelState } from '../channels.contract.ts'

/** Somebody whose turn it may be, and how many people this colleague took today. */
export interface Turn {
  staffId: string
  position: number
  taken: number
}

/** The next colleague after the last one who has not had the day's share; undefined where none has room. */
export function nextTurn<T extends Turn>(
  turns: readonly T[],
  { cursor, dailyCap }: { cursor: number; dailyCap: number },
): T | undefined {
  const free = turns.filter(({ taken }) => taken < dailyCap)
  return free.find(({ position }) => position > cursor) ?? free[0]
}

/** Whether the hour lies within the hours of duty. */
export const isOnDuty = (hour: number, { fromHour, toHour }: { fromHour: number; toHour: number }) =>
  hour >= fromHour && hour < toHour

/** The person who asks for an event. */
export interface ChannelActor {
  mayEdit: boolean
}

type Denial = 'permission'
export type ChannelDenial = Denial | 'state'

interface ChannelTypes {
  subject: { state: ChannelState }
  actor: ChannelActor
  context: undefined
  denial: Denial
}

const editor = ({ mayEdit }: ChannelActor) => (mayEdit ? undefined : ('permission' as const))

/** The states of a channel, and the events that lead from one to another. */
export const channelMachine = stateMachine<ChannelTypes, ChannelEvent>(
  'channels',
  {
    edit: { from: ['draft', 'active'], to: stay, who: editor },
    activate: { from: ['draft', 'archived'], to: 'active', who: editor },
    archive: { from: ['active'], to: 'archived', who: editor },
    remove: { from: ['draft'], to: stay, who: editor },
  },
  { initial: ['draft'] },
)
