import { grantableRoles } from '#features/company/roles/server/roles.public.ts'
import type { Question } from '#platform/domain/state-machine.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { reachesDepartment, type Viewer } from '#platform/server/http/viewer.ts'

import { accountActs, accountMachine, type AccountTypes } from './account-actions.domain.ts'
import { findHeldRoles, findOwners, type HeldRole, type ShownAccount } from './accounts-admin.repository.ts'

type Judgement = Question<AccountTypes>

export interface Judge {
  /** Everything that decides about an account, as its machine takes it. */
  of(shown: ShownAccount): Judgement
  rolesOf(accountId: string): readonly HeldRole[]
}

export const isLockedNow = (until: Date | null, now: Date) => until !== null && until > now

/** Reads once what decides about these accounts: their roles, what the viewer could give, and who owns the company. */
export async function readJudge(tx: Tx, viewer: Viewer, accountIds: readonly string[]): Promise<Judge> {
  const now = new Date()
  const held = await findHeldRoles(tx, accountIds)
  const beyond = new Set(
    (await grantableRoles(tx, viewer)).flatMap(({ id, overreach }) => (overreach ? [id] : [])),
  )
  const owners = await findOwners(tx)
  return {
    rolesOf: (accountId) => held.get(accountId) ?? [],
    of({ account, departmentId, person }) {
      const isSelf = account.id === viewer.accountId
      const outranks = (held.get(account.id) ?? []).some(({ id, enabled }) => enabled && beyond.has(id))
      return {
        subject: {
          state: account.state,
          isLocked: isLockedNow(account.lockedUntil, now),
          deletedFrom: account.deletedFrom,
          deletedAt: account.deletedAt,
        },
        context: { now, person, isLastOwner: owners.length === 1 && owners[0] === account.id },
        actor: {
          holds: (permission) =>
            viewer.permissions.has(permission) &&
            (isSelf || reachesDepartment(viewer, permission, departmentId)),
          isSelf,
          isOutranked: outranks || (account.isOperator && !viewer.isOperator),
        },
      }
    },
  }
}

/** What is possible right now, for an answer that says what is not. */
export const possibleNow = (judgement: Judgement) =>
  accountMachine
    .actions(accountActs, judgement)
    .flatMap(({ event, denial }) => (denial === null ? [event] : []))
