import type { StaffRow, StaffState } from '../organisation.contract.ts'

/** What can be done with a person by a button. */
export type StaffEvent =
  | 'edit'
  | 'disable'
  | 'enable'
  | 'startLeave'
  | 'cancelLeave'
  | 'finishLeave'
  | 'rehire'
  | 'remove'

/** What makes sense in a state, what is done most first; whether it is possible is the server's to say. */
const offered: Readonly<Record<StaffState, readonly StaffEvent[]>> = {
  active: ['edit', 'disable', 'startLeave', 'remove'],
  disabled: ['enable', 'edit', 'startLeave', 'remove'],
  leaving: ['finishLeave', 'cancelLeave', 'edit'],
  left: ['rehire', 'remove'],
  deleted: [],
}

export interface StaffChoice {
  event: StaffEvent
  /** Why it is not possible; null where it is. */
  reason: string | null
}

/** The buttons of a person, with the server's reasons. */
export function choicesOf({ state, actions }: Pick<StaffRow, 'state' | 'actions'>): readonly StaffChoice[] {
  return offered[state].flatMap((event) => {
    const action = actions.find((one) => one.event === event)
    return action ? [{ event, reason: action.allowed ? null : (action.reason ?? '') }] : []
  })
}
