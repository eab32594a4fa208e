import type { AccountRow } from '../accounts-admin.contract.ts'

/** What is done with one account from its row; restoring is done from the bin. */
export const rowActs = [
  'unlock',
  'enable',
  'edit',
  'setRoles',
  'resetPassword',
  'invite',
  'disable',
  'remove',
] as const
export type RowAct = (typeof rowActs)[number]

export interface Choice {
  act: RowAct
  /** Why it cannot be done; null where it can. */
  reason: string | null
}

const only: Partial<Record<RowAct, (account: AccountRow) => boolean>> = {
  unlock: ({ lockedUntil }) => lockedUntil !== null,
  enable: ({ state }) => state === 'disabled',
  disable: ({ state }) => state === 'active' || state === 'invited',
  invite: ({ state }) => state === 'invited',
}

/** What a row offers in its state; what is not possible stays and says why, in the server's words. */
export function choicesOf(account: AccountRow): Choice[] {
  return rowActs
    .filter((act) => only[act]?.(account) ?? true)
    .map((act) => {
      const said = account.actions.find(({ event }) => event === act)
      return { act, reason: said?.allowed ? null : (said?.reason ?? '') }
    })
}
