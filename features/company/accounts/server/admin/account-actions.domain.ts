import type { StaffState } from '#features/company/organisation/organisation.contract.ts'

import type { AccountState } from '../../accounts-admin.contract.ts'
import { stateAfter } from '../account-states.domain.ts'

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

export interface AccountCircumstances {
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
export const accountObstacles = [
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
export type AccountObstacle = (typeof accountObstacles)[number]

interface Rule {
  from: readonly AccountState[]
  permission: AccountPermission
  /** What nobody does to the own account. */
  notSelf?: true
  to?: (account: AccountFacts, circumstances: AccountCircumstances) => AccountState
  guard?: (account: AccountFacts, circumstances: AccountCircumstances) => AccountObstacle | undefined
}

/** How long an account can be taken out of the bin. */
export const binDays = 30
const dayMs = 86_400_000

const outsideBin = [
  'invited',
  'active',
  'disabled',
  'leaving',
  'left',
] as const satisfies readonly AccountState[]
const lastOwnerStays: Rule['guard'] = (_account, { isLastOwner }) => (isLastOwner ? 'lastOwner' : undefined)

/** Out of the bin an account stands where its person stands by now. */
const restored: Rule['to'] = ({ deletedFrom }, { person }) =>
  person === null || person === 'active' ? (deletedFrom ?? 'disabled') : person

const restoreGuard: Rule['guard'] = ({ deletedAt }, { now, person }) => {
  if (person === 'deleted') return 'personGone'
  return deletedAt === null || now.getTime() - deletedAt.getTime() > binDays * dayMs ? 'tooLate' : undefined
}

const rules: Readonly<Record<AccountAct, Rule>> = {
  edit: { from: outsideBin, permission: 'account:edit' },
  invite: { from: ['invited'], permission: 'account:edit', notSelf: true },
  resetPassword: { from: ['invited', 'active', 'disabled'], permission: 'account:edit', notSelf: true },
  setRoles: { from: ['invited', 'active', 'disabled'], permission: 'account:edit' },
  disable: { from: ['invited', 'active'], permission: 'account:edit', notSelf: true, guard: lastOwnerStays },
  enable: {
    from: ['disabled'],
    permission: 'account:edit',
    notSelf: true,
    guard: (_account, { person }) =>
      person === null || person === 'active' ? undefined : 'personNotWorking',
  },
  unlock: {
    from: outsideBin,
    permission: 'account:edit',
    guard: ({ isLocked }) => (isLocked ? undefined : 'notLocked'),
  },
  remove: {
    from: ['invited', 'active', 'disabled', 'left'],
    permission: 'account:delete',
    notSelf: true,
    guard: lastOwnerStays,
  },
  restore: { from: ['deleted'], permission: 'account:delete', to: restored, guard: restoreGuard },
  purge: { from: ['deleted'], permission: 'account:delete' },
}

interface Question {
  act: AccountAct
  account: AccountFacts
  circumstances: AccountCircumstances
  actor: AccountActor
}

export type AccountDecision =
  | { allowed: true; to: AccountState }
  | { allowed: false; obstacle: AccountObstacle }

/** The one guard of every act: may it be done, and where does the account stand then. Rights first, then state, then the rest. */
export function decideAct({ act, account, circumstances, actor }: Question): AccountDecision {
  const rule = rules[act]
  const obstacle =
    rightsObstacle(rule, actor) ??
    (rule.from.includes(account.state) ? rule.guard?.(account, circumstances) : 'state')
  return obstacle
    ? { allowed: false, obstacle }
    : { allowed: true, to: nextState(act, account, circumstances) }
}

function rightsObstacle(
  { permission, notSelf }: Rule,
  { holds, isSelf, isOutranked }: AccountActor,
): AccountObstacle | undefined {
  if (!holds(permission)) return 'permission'
  if (isSelf) return notSelf ? 'self' : undefined
  return isOutranked ? 'outranked' : undefined
}

function nextState(
  act: AccountAct,
  account: AccountFacts,
  circumstances: AccountCircumstances,
): AccountState {
  if (act === 'disable' || act === 'enable' || act === 'remove')
    return stateAfter(account.state, act) ?? account.state
  return rules[act].to?.(account, circumstances) ?? account.state
}

/** What somebody may do with an account right now, and what is in the way where not. */
export const possibleActs = (
  question: Omit<Question, 'act'>,
): { act: AccountAct; obstacle: AccountObstacle | null }[] =>
  accountActs.map((act) => {
    const decision = decideAct({ ...question, act })
    return { act, obstacle: decision.allowed ? null : decision.obstacle }
  })
