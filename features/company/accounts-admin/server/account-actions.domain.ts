import type { StaffState } from '#features/company/organisation/organisation.contract.ts'
import { stateMachine, stay, type Transition } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { AccountState } from '../accounts-admin.contract.ts'

/** What people who look after accounts do with them. */
export const accountActs = [
  'edit',
  'invite',
  'resetPassword',
  'setRoles',
  'disable',
  'enable',
  'unlock',
  'remove',
  'restore',
  'purge',
] as const
export type AccountAct = (typeof accountActs)[number]

export type AccountPermission = 'account:edit' | 'account:delete'

/** The part of an account that decides what may be done with it. */
export interface AccountFacts {
  state: AccountState
  isLocked: boolean
  deletedFrom: AccountState | null
  deletedAt: Date | null
}

export interface AccountContext {
  now: Date
  /** The state of the person behind the account; null where there is none. */
  person: StaffState | null
  /** Nobody else could look after the company. */
  isLastOwner: boolean
}

/** Who acts, seen from this account. */
export interface AccountActor {
  /** Held, and reaching as far as this account. */
  holds(permission: AccountPermission): boolean
  isSelf: boolean
  /** The account may do what the actor may not give. */
  isOutranked: boolean
}

/** Why something cannot be done with an account; each has a sentence in every language. */
export const accountDenials = [
  'permission',
  'self',
  'outranked',
  'state',
  'lastOwner',
  'notLocked',
  'personNotWorking',
  'personGone',
  'tooLate',
] as const
export type AccountDenial = (typeof accountDenials)[number]

/** What the rules of accounts are about. */
export interface AccountTypes {
  subject: AccountFacts
  actor: AccountActor
  context: AccountContext
  denial: AccountDenial
}
type Guard = NonNullable<Transition<AccountTypes>['guard']>
type Right = NonNullable<Transition<AccountTypes>['who']>

/** Who holds a permission over the account, which must not outrank them. The own account never does. */
const may =
  (permission: AccountPermission): Right =>
  ({ holds, isSelf, isOutranked }) => {
    if (!holds(permission)) return 'permission'
    return isOutranked && !isSelf ? 'outranked' : undefined
  }
/** The same for what nobody does to the own account. */
const mayToOthers =
  (permission: AccountPermission): Right =>
  (actor, account, context) =>
    actor.holds(permission) && actor.isSelf ? 'self' : may(permission)(actor, account, context)

/** How long an account can be taken out of the bin. */
export const binDays = 30

const outsideBin = ['invited', 'active', 'disabled', 'leaving', 'left'] as const
const withPassword = ['invited', 'active', 'disabled'] as const
const lastOwnerStays: Guard = (_account, { isLastOwner }) => (isLastOwner ? 'lastOwner' : undefined)

/** Out of the bin an account stands where its person stands by now. */
const restored = ({ deletedFrom }: AccountFacts, { person }: AccountContext): AccountState =>
  person === null || person === 'active' ? (deletedFrom ?? 'disabled') : person

const restoreGuard: Guard = ({ deletedAt }, { now, person }) => {
  if (person === 'deleted') return 'personGone'
  return deletedAt === null || now.getTime() - deletedAt.getTime() > binDays * dayMs ? 'tooLate' : undefined
}

/** What people who look after accounts do with them. What happens to the person is followed elsewhere. */
export const accountMachine = stateMachine<AccountTypes, AccountAct>(
  'account',
  {
    edit: { from: outsideBin, to: stay, who: may('account:edit') },
    invite: { from: ['invited'], to: stay, who: mayToOthers('account:edit') },
    resetPassword: { from: withPassword, to: stay, who: mayToOthers('account:edit') },
    setRoles: { from: withPassword, to: stay, who: may('account:edit') },
    disable: {
      from: ['invited', 'active'],
      to: 'disabled',
      who: mayToOthers('account:edit'),
      guard: lastOwnerStays,
    },
    enable: {
      from: ['disabled'],
      to: 'active',
      who: mayToOthers('account:edit'),
      guard: (_account, { person }) =>
        person === null || person === 'active' ? undefined : 'personNotWorking',
    },
    unlock: {
      from: outsideBin,
      to: stay,
      who: may('account:edit'),
      guard: ({ isLocked }) => (isLocked ? undefined : 'notLocked'),
    },
    remove: {
      from: ['invited', 'active', 'disabled', 'left'],
      to: 'deleted',
      who: mayToOthers('account:delete'),
      guard: lastOwnerStays,
    },
    restore: {
      from: ['deleted'],
      to: { among: outsideBin, choose: restored },
      who: may('account:delete'),
      guard: restoreGuard,
    },
    purge: { from: ['deleted'], to: stay, who: may('account:delete') },
  },
  { initial: ['invited'] },
)
