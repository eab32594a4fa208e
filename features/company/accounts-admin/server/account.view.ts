import { portraitsOf } from '#features/company/accounts/server/portraits.public.ts'
import { roleNameFor } from '#features/company/roles/server/role-names.public.ts'
import { permissionsOf } from '#features/company/roles/server/roles.public.ts'
import { findProvedContacts } from '#features/company/sign-in/server/sign-in.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { AccountDetail, AccountInBin, AccountRow } from '../accounts-admin.contract.ts'
import { accountActs, accountMachine, binDays } from './account-actions.domain.ts'
import { isLockedNow, type Judge, readJudge } from './account-judge.repository.ts'
import { describeDenial } from './accounts-admin.refusals.ts'
import { findPostNames, findShownAccount, type ShownAccount, sightOf } from './accounts-admin.repository.ts'

interface Presenting {
  viewer: Viewer
  judge: Judge
  language: Language
  avatarUrl: string | null
}

const portrayed = ({ account: { staffId }, avatarFileId }: ShownAccount) => ({ staffId, avatarFileId })

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function present(shown: ShownAccount, { viewer, judge, language, avatarUrl }: Presenting): AccountRow {
  const { account, departmentId, department, isOnline } = shown
  return {
    id: account.id,
    username: account.username,
    nickName: account.nickName,
    avatarUrl,
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

type Watching = Pick<MemberContext, 'tx' | 'viewer' | 'language' | 'services'>

/** Rows of a list, each with what the viewer may do with it. */
export async function rowsOf(context: Watching, shown: readonly ShownAccount[]): Promise<AccountRow[]> {
  const { tx, viewer, language } = context
  const judge = await readJudge(
    tx,
    viewer,
    shown.map(({ account }) => account.id),
  )
  const portraitOf = await portraitsOf(context, shown.map(portrayed))
  return shown.map((row) => present(row, { viewer, judge, language, avatarUrl: portraitOf(portrayed(row)) }))
}

/** One account as its row. */
export async function rowOf(context: Watching, id: string): Promise<AccountRow> {
  const shown = await findShownAccount(context.tx, sightOf(context.viewer, 'account:view'), id)
  const [row] = shown ? await rowsOf(context, [shown]) : []
  if (!row) throw notFound()
  return row
}

/** One account with everything that its page shows. */
export async function detailOf(context: MemberContext, id: string): Promise<AccountDetail> {
  const { tx, viewer, language } = context
  const shown = await findShownAccount(tx, sightOf(viewer, 'account:view'), id).then(orNotFound)
  const { account } = shown
  const judge = await readJudge(tx, viewer, [id])
  const proved = await findProvedContacts(tx, id)
  const portraitOf = await portraitsOf(context, [portrayed(shown)])
  return {
    ...present(shown, { viewer, judge, language, avatarUrl: portraitOf(portrayed(shown)) }),
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
