import { roleNameFor } from '#features/company/roles/server/role-names.public.ts'
import { permissionsOf } from '#features/company/roles/server/roles.public.ts'
import { findProvedContacts } from '#features/company/sign-in/server/sign-in.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import type { AccountDetail, AccountInBin, AccountRow } from '../accounts-admin.contract.ts'
import { accountActs, accountMachine, binDays } from './account-actions.domain.ts'
import { isLockedNow, type Judge, readJudge } from './account-judge.repository.ts'
import { describeDenial } from './accounts-admin.refusals.ts'
import { findPostNames, findShownAccount, type ShownAccount, sightOf } from './accounts-admin.repository.ts'

interface Presenting {
  viewer: Viewer
  judge: Judge
  language: Language
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function present(shown: ShownAccount, { viewer, judge, language }: Presenting): AccountRow {
  const { account, departmentId, department, isOnline } = shown
  return {
    id: account.id,
    username: account.username,
    nickName: account.nickName,
    phonenumber: account.mobile ?? '',
    email: account.email ?? '',
    sex: account.sex ?? '',
    state: account.state,
    staffId: account.staffId,
    departmentId,
    department,
    roles: judge.rolesOf(account.id).map((role) => ({
      id: role.id,
      code: role.code,
      name: roleNameFor(role, language),
      enabled: role.enabled,
    })),
    lockedUntil: isLockedNow(account.lockedUntil, new Date()) ? iso(account.lockedUntil) : null,
    secondStep: account.totpEnabledAt !== null,
    isOnline,
    mustChangePassword: account.mustChangePassword,
    lastLoginAt: iso(account.lastLoginAt),
    createdAt: account.createdAt.toISOString(),
    version: account.version,
    isSelf: account.id === viewer.accountId,
    actions: accountMachine.actions(accountActs, judge.of(shown)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describeDenial(denial, { act: event, state: account.state }, language),
    })),
  }
}

interface Watching {
  tx: Tx
  viewer: Viewer
  language: Language
}

/** Rows of a list, each with what the viewer may do with it. */
export async function rowsOf(
  { tx, viewer, language }: Watching,
  shown: readonly ShownAccount[],
): Promise<AccountRow[]> {
  const judge = await readJudge(
    tx,
    viewer,
    shown.map(({ account }) => account.id),
  )
  return shown.map((row) => present(row, { viewer, judge, language }))
}

/** One account as its row. */
export async function rowOf(context: Watching, id: string): Promise<AccountRow> {
  const shown = await findShownAccount(context.tx, sightOf(context.viewer, 'account:view'), id)
  const [row] = shown ? await rowsOf(context, [shown]) : []
  if (!row) throw notFound()
  return row
}

/** One account with everything that its page shows. */
export async function detailOf({ tx, viewer, language }: MemberContext, id: string): Promise<AccountDetail> {
  const shown = await findShownAccount(tx, sightOf(viewer, 'account:view'), id).then(orNotFound)
  const { account } = shown
  const judge = await readJudge(tx, viewer, [id])
  const proved = await findProvedContacts(tx, id)
  return {
    ...present(shown, { viewer, judge, language }),
    remark: account.remark ?? '',
    passwordChangedAt: iso(account.passwordChangedAt),
    posts: account.staffId === null ? [] : await findPostNames(tx, account.staffId),
    mobileProved: account.mobile !== null && proved.mobile === account.mobile,
    emailProved: account.email !== null && proved.email === account.email,
    roles: judge.rolesOf(id).map(({ stored, builtIn, ...role }) => ({
      ...role,
      name: roleNameFor({ ...role, builtIn }, language),
      permissions: permissionsOf({ ...role, builtIn }, stored),
    })),
  }
}

const dayMs = 86_400_000

/** One account of the bin, with the day on which it goes for good. */
export function binRowOf({ account, department }: ShownAccount): AccountInBin {
  const deletedAt = account.deletedAt ?? new Date(0)
  return {
    id: account.id,
    username: account.username,
    nickName: account.nickName,
    department,
    deletedAt: deletedAt.toISOString(),
    purgedAt: new Date(deletedAt.getTime() + binDays * dayMs).toISOString(),
  }
}
