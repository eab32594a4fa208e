import { changeAccount, forgetProofs } from '#features/company/accounts/server/accounts.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { filled } from './account-creation.actions.ts'
import { requireAct, refuseSharedReach } from './account-moves.actions.ts'
import { versionConflict } from './accounts-admin.refusals.ts'

interface Edit {
  id: string
  version: number
  nickName: string
  phonenumber?: string | undefined
  email?: string | undefined
  sex?: '0' | '1' | null | undefined
  remark?: string | undefined
}

type Facts = Record<'nickName' | 'mobile' | 'email' | 'sex' | 'remark', string | null>

const changedBetween = (before: Facts, after: Facts) =>
  (Object.keys(after) as (keyof Facts)[]).filter((key) => before[key] !== after[key])
const only = (facts: Facts, keys: readonly (keyof Facts)[]) =>
  Object.fromEntries(keys.map((key) => [key, facts[key]]))

/** Changes what is named and leaves the rest. A number that an administrator changes is not proved any more. */
export async function editAccount(context: MemberContext, edit: Edit): Promise<void> {
  const { tx } = context
  const { account } = await requireAct(context, { id: edit.id, act: 'edit' })
  if (account.version !== edit.version) throw versionConflict()
  const named = <T>(given: unknown, value: T, kept: T) => (given === undefined ? kept : value)
  const after: Facts & { nickName: string } = {
    nickName: edit.nickName.trim(),
    mobile: named(edit.phonenumber, filled(edit.phonenumber), account.mobile),
    email: named(edit.email, filled(edit.email)?.toLowerCase() ?? null, account.email),
    sex: named(edit.sex, edit.sex ?? null, account.sex),
    remark: named(edit.remark, filled(edit.remark), account.remark),
  }
  const changed = changedBetween(account, after)
  if (changed.length === 0) return
  await refuseSharedReach(context, { accountId: edit.id, mobile: after.mobile, email: after.email })
  await changeAccount(tx, edit.id, { ...after, pinyin: searchablePinyin(after.nickName) })
  if (changed.includes('mobile') || changed.includes('email')) await forgetProofs(tx, edit.id)
  await recordBy(context, [
    {
      objectType: 'account',
      objectId: edit.id,
      event: 'edit',
      detail: { before: only(account, changed), after: only(after, changed) },
    },
  ])
  context.afterCommit(() => context.services.viewers.forget())
}
