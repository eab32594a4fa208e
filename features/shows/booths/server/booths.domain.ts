import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { BoothMove, BoothState } from '../booths.contract.ts'

/** `hold` to `withdraw` follow an application, `edit` to `merge` are done to the plan. */
export type BoothEvent =
  | BoothMove
  | 'hold'
  | 'reserve'
  | 'sell'
  | 'moveIn'
  | 'withdraw'
  | 'lapse'
  | 'edit'
  | 'swap'
  | 'split'
  | 'merge'

export interface BoothActor {
  mayEdit: boolean
  mayDecide: boolean
}

interface BoothTypes {
  subject: { state: BoothState }
  actor: BoothActor
  context: undefined
  denial: 'permission'
}
export type BoothDenial = 'permission' | 'state'

const editor = ({ mayEdit }: BoothActor) => (mayEdit ? undefined : ('permission' as const))
const decider = ({ mayDecide }: BoothActor) => (mayDecide ? undefined : ('permission' as const))

/**
 * The states of a booth. A sold one comes back with its application only (`withdraw`); a person releases one that is not
 * paid for.
 */
export const boothMachine = stateMachine<BoothTypes, BoothEvent>(
  'booths',
  {
    hold: { from: ['available'], to: 'held' },
    reserve: { from: ['held'], to: 'reserved' },
    sell: { from: ['reserved'], to: 'sold' },
    moveIn: { from: ['sold'], to: 'occupied' },
    withdraw: { from: ['held', 'reserved', 'sold'], to: 'available' },
    lapse: { from: ['held'], to: 'available' },
    release: { from: ['held', 'reserved'], to: 'available', who: decider },
    block: { from: ['available'], to: 'blocked', who: editor },
    unblock: { from: ['blocked'], to: 'available', who: editor },
    edit: { from: ['available', 'blocked'], to: stay, who: editor },
    swap: { from: ['held', 'reserved', 'sold'], to: stay, who: decider },
    split: { from: ['available'], to: stay, who: editor },
    merge: { from: ['available'], to: stay, who: editor },
  },
  { initial: ['available'] },
)

interface Held {
  state: BoothState
  heldUntil: Date | null
}

/** The state of a booth now: one whose hold has ended can be had, before anything has tidied it up. */
export const stateAt = ({ state, heldUntil }: Held, now: Date): BoothState =>
  state === 'held' && heldUntil !== null && heldUntil < now ? boothMachine.targetOf('lapse') : state

/** The states that an event of one target may begin in. */
export const statesBefore = (event: BoothEvent): readonly BoothState[] => boothMachine.transitions[event].from
