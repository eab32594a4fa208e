import { agentOf, deleteSession, insertLogEntry } from '#features/company/sign-in/server/sign-in.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ShownSession } from './online-sessions.repository.ts'

/** Signs browsers out: their next request is refused, here and in every other process within seconds. */
export async function endSessions(context: MemberContext, shown: readonly ShownSession[]): Promise<number> {
  const { tx, services, afterCommit } = context
  for (const { session, username } of shown) {
    const { id, accountId, ip, userAgent } = session
    await deleteSession(tx, id)
    const region = (ip && (await services.regionOf(ip))) || null
    await insertLogEntry(tx, {
      accountId,
      username,
      method: 'password',
      outcome: 'endedByOther',
      ip,
      region,
      ...agentOf(userAgent),
    })
  }
  const accountIds = [...new Set(shown.map(({ session }) => session.accountId))]
  const countOf = (accountId: string) => shown.filter(({ session }) => session.accountId === accountId).length
  await recordBy(
    context,
    accountIds.map((objectId) => ({
      objectType: 'account',
      objectId,
      event: 'endSessions',
      detail: { count: countOf(objectId) },
    })),
  )
  if (shown.length > 0) afterCommit(() => services.viewers.forget())
  return shown.length
}
