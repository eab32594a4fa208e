import { accountBelongings } from '#features/company/accounts/server/account-belongings.public.ts'
import type { Account } from '#features/company/accounts/server/accounts.public.ts'
import {
  changeAccount,
  findSharer,
  forgetProofs,
  lockAccount,
} from '#features/company/accounts/server/accounts.public.ts'
import { refuseLastOwner } from '#features/company/roles/server/roles.public.ts'
import { endSessionsOf, forgetFailuresOf } from '#features/company/sign-in/server/sign-in.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, Refusal } from '#platform/server/http/refusal.ts'

import { type AccountAct, accountMachine } from './account-actions.domain.ts'
import { readJudge, possibleNow } from './account-judge.repository.ts'
import { purgeLater } from './accounts-admin.jobs.ts'
import { refuse, refuseField, refuseDenial } from './accounts-admin.refusals.ts'
import { findShownAccount, type ShownAccount, sightOf } from './accounts-admin.repository.ts'
import { accountsAdminServerTexts } from './server.texts.ts'

/** Batches name their ids as text. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * The account that an act is about, locked until the end of the transaction. Refuses where it is out of sight or the act
 * may not be done to it now.
 */
export async function requireAct(
  context: MemberContext,
  { id, act }: { id: string; act: AccountAct },
): Promise<ShownAccount & { to: Account['state'] }> {
  const { tx, viewer } = context
  if (!isUuid(id)) throw notFound()
  await lockAccount(tx, id)
  const shown = await findShownAccount(tx, sightOf(viewer, 'account:view'), id)
  // What lies in the bin is seen only there.
  const isBinAct = act === 'restore' || act === 'purge'
  if (!shown || (shown.account.state === 'deleted') !== isBinAct) throw notFound()
  const judgement = (await readJudge(tx, viewer, [id])).of(shown)
  const decision = accountMachine.decide(act, judgement)
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { act, state: shown.account.state },
      { state: shown.account.state, allowed: possibleNow(judgement) },
    )
  return { ...shown, to: decision.to }
}

interface Command {
  id: string
  act: AccountAct
  reason?: string | undefined
}

/** Ends every session of an account, and makes the next request of everybody know it. */
export async function endAllSessions(
  { tx, services, afterCommit }: MemberContext,
  accountId: string,
): Promise<number> {
  const ended = await endSessionsOf(tx, [accountId])
  afterCommit(() => services.viewers.forget())
  return ended
}

/** Opens or shuts the sign-in alone; the person and the person's cards are the organisation's affair. */
export async function setEnabled(
  context: MemberContext,
  { id, act, reason }: Command & { act: 'enable' | 'disable' },
): Promise<void> {
  const { account, to } = await requireAct(context, { id, act })
  if (act === 'disable') await refuseLastOwner(context.tx, [id])
  await changeAccount(context.tx, id, { state: to })
  if (act === 'disable') await endAllSessions(context, id)
  await recordBy(context, [
    { objectType: 'account', objectId: id, event: act, from: account.state, to, reason },
  ])
}

export async function unlock(context: MemberContext, id: string): Promise<void> {
  const { account } = await requireAct(context, { id, act: 'unlock' })
  await forgetFailuresOf(context.tx, { accountId: id, username: account.username })
  await recordBy(context, [{ objectType: 'account', objectId: id, event: 'unlock' }])
}

/** Puts an account into the bin: nobody signs in with it, its number and address are free for others, its name is not. */
export async function remove(context: MemberContext, id: string): Promise<void> {
  const { tx } = context
  const { account, to } = await requireAct(context, { id, act: 'remove' })
  await refuseLastOwner(tx, [id])
  let count = 0
  for (const countIn of context.services.hooks.all(accountBelongings)) count += await countIn(tx, id)
  if (count > 0)
    throw refuse((t) => t.errors.ownerOf, {
      reason: `OWNER_OF_${count}`,
      values: { count },
    })
  await changeAccount(tx, id, { state: to, deletedFrom: account.state, deletedAt: new Date() })
  await forgetProofs(tx, id)
  await endAllSessions(context, id)
  await purgeLater(tx, { accountId: context.viewer.accountId, language: context.language })
  await recordBy(context, [{ objectType: 'account', objectId: id, event: 'remove', from: account.state, to }])
}

/** Takes an account out of the bin; number and address must still be free. */
export async function restore(context: MemberContext, id: string): Promise<void> {
  const { tx } = context
  const { account, to } = await requireAct(context, { id, act: 'restore' })
  await refuseSharedReach(context, { accountId: id, mobile: account.mobile, email: account.email })
  await changeAccount(tx, id, { state: to, deletedFrom: null, deletedAt: null })
  await recordBy(context, [{ objectType: 'account', objectId: id, event: 'restore', from: 'deleted', to }])
}

/** Refuses a number or an address that another account of the company has, at its field. */
export async function refuseSharedReach(
  { tx }: Pick<MemberContext, 'tx'>,
  asked: { accountId: string; mobile: string | null; email: string | null },
): Promise<void> {
  const sharer = await findSharer(tx, asked)
  if (!sharer) return
  const isMobile = sharer.mobile !== null && sharer.mobile === asked.mobile
  const field = isMobile ? 'phonenumber' : 'email'
  throw refuseField(field, (t) => (isMobile ? t.errors.mobileTaken : t.errors.emailTaken), {
    status: 409,
    reason: 'DUPLICATE',
    values: { name: sharer.nickName },
  })
}

type Done<Extra> = Extra & { id: string; ok: true; code: number; msg: string }
type Failed = { id: string; ok: false; code: number; msg: string }

/** One line per id, in the order of the request; what one refuses does not stop the others. */
export async function eachOf<Extra extends object>(
  { language }: MemberContext,
  ids: readonly string[],
  work: (id: string) => Promise<Extra>,
): Promise<(Done<Extra> | Failed)[]> {
  const lines: (Done<Extra> | Failed)[] = []
  for (const id of ids) {
    try {
      lines.push({
        ...(await work(id)),
        id,
        ok: true,
        code: 200,
        msg: accountsAdminServerTexts.in(language).done,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      lines.push({ id, ok: false, code: error.status, msg: error.speak(language) })
    }
  }
  return lines
}
