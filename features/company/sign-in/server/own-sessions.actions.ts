import type { z } from 'zod'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { ownSession, ownSignIn } from '../own-account.contract.ts'
import { findLastSignIns } from './own-place.repository.ts'
import { findOwnSessions } from './own-sessions.repository.ts'
import { deleteSession, endSessionsOf } from './sessions.repository.ts'
import { agentOf } from './user-agent.domain.ts'

/** Where the person is signed in, this browser first. */
export async function listOwnSessions({
  tx,
  viewer,
  services,
}: MemberContext): Promise<z.infer<typeof ownSession>[]> {
  const found = await findOwnSessions(tx, viewer.accountId)
  const shown = found.map(async ({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: id === viewer.sessionId,
    ...agentOf(userAgent),
    ip: ip ?? '',
    region: (ip && (await services.regionOf(ip))) || '',
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return (await Promise.all(shown)).sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Who signed in to the account, or tried to. */
export async function listOwnSignIns({ tx, viewer }: MemberContext): Promise<z.infer<typeof ownSignIn>[]> {
  const found = await findLastSignIns(tx, viewer.accountId)
  return found.map(({ id, method, outcome, ip, region, browser, os, at }) => ({
    id,
    method,
    outcome,
    ip: ip ?? '',
    region: region ?? '',
    browser: browser ?? '',
    os: os ?? '',
    at: at.toISOString(),
  }))
}

const noteEnd = async (context: MemberContext, count: number) => {
  const { accountId } = context.viewer
  await recordBy(context, [
    { objectType: 'account', objectId: accountId, event: 'endSessions', detail: { count } },
  ])
  context.afterCommit(() => context.services.viewers.forget())
}

/** Signs the person out of one browser. */
export async function endOwnSession(context: MemberContext, id: string): Promise<null> {
  const { tx, viewer } = context
  if (!(await findOwnSessions(tx, viewer.accountId)).some((session) => session.id === id)) throw notFound()
  await deleteSession(tx, id)
  await noteEnd(context, 1)
  return null
}

/** Signs the person out of every other browser. */
export async function endOtherSessions(context: MemberContext): Promise<{ ended: number }> {
  const ended = await endSessionsOf(context.tx, [context.viewer.accountId], context.viewer.sessionId)
  if (ended > 0) await noteEnd(context, ended)
  return { ended }
}
