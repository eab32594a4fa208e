import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findPlaceOfStaff } from '#features/company/organisation/server/organisation.public.ts'
import { operatorPermission } from '#platform/contract/permissions.ts'
import { findRights } from '#features/company/roles/server/roles.public.ts'
import { findCompany, findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { ReadSession } from '#platform/server/http/viewer-cache.ts'

import { hashToken, newToken, sessionHours, tokenOf } from './accounts.domain.ts'
import { findAccount, findSession, insertSession } from './accounts.repository.ts'
import type { Account } from './entrance.ts'

const companionName = (secure: boolean) => (secure ? '__Host-cardline-session' : 'cardline-session')

/** A browser sends Sec-Fetch-Site with every request; its sessions are bound to a cookie that no script can read. */
const isBrowser = (request: FastifyRequest) => request.headers['sec-fetch-site'] !== undefined

interface Opening {
  request: FastifyRequest
  reply: FastifyReply
  secureCookies: boolean
}

/** Opens a session and answers its token; must run inside the account's tenant transaction. */
export async function openSession(
  tx: Parameters<typeof insertSession>[0],
  accountId: string,
  { request, reply, secureCookies }: Opening,
): Promise<string> {
  const token = newToken()
  const companion = isBrowser(request) ? newToken() : null
  await insertSession(tx, {
    accountId,
    tokenHash: hashToken(token),
    companionHash: companion === null ? null : hashToken(companion),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    expiresAt: new Date(Date.now() + sessionHours * 3_600_000),
  })
  if (companion !== null) {
    reply.setCookie(companionName(secureCookies), companion, {
      httpOnly: true,
      secure: secureCookies,
      sameSite: 'lax',
      path: '/',
      maxAge: sessionHours * 3600,
    })
  }
  return token
}

/** Forgets the companion cookie of a browser. */
export const clearCompanion = (reply: FastifyReply, secureCookies: boolean) =>
  reply.clearCookie(companionName(secureCookies), {
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'lax',
    path: '/',
  })

/** What has to be done before anything else is open. */
async function firstStepOf(tx: Tx, account: Account, isAdmin: boolean): Promise<Viewer['firstStep']> {
  if (account.mustChangePassword) return 'password'
  return isAdmin && account.totpEnabledAt === null && (await findCompanySettings(tx)).requireSecondStep
    ? 'secondStep'
    : null
}

async function readSession(
  { database, hooks }: Services,
  tokenHash: string,
  isRequest: boolean,
): Promise<ReadSession | undefined> {
  const session = await database.asSystem((tx) => findSession(tx, tokenHash, isRequest))
  if (!session) return undefined
  const viewer = await database.asTenant(session.companyId, async (tx): Promise<Viewer | undefined> => {
    const account = await findAccount(tx, session.accountId)
    if (account?.state !== 'active' || (await findCompany(tx))?.state === 'closed') return undefined
    const place = await findPlaceOfStaff(tx, account.staffId)
    const rights = await findRights(tx, hooks, { accountId: account.id, staffId: account.staffId, ...place })
    const permissions = account.isOperator
      ? new Set([...rights.permissions, operatorPermission])
      : rights.permissions
    return {
      ...rights,
      permissions,
      companyId: session.companyId,
      accountId: account.id,
      staffId: account.staffId,
      sessionId: session.id,
      username: account.username,
      displayName: account.nickName,
      firstStep: await firstStepOf(tx, account, rights.isAdmin),
      isOperator: account.isOperator,
    }
  })
  return viewer && { viewer, companionHash: session.companionHash }
}

/** The session behind a token; only a request keeps it from its idle end. */
const sessionOf = (services: Services, token: string, isRequest = true) => {
  const tokenHash = hashToken(token)
  return services.viewers.get(tokenHash, () => readSession(services, tokenHash, isRequest))
}

const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Finds out who is asking before every call that is not public. */
export function identifyViewers(app: FastifyInstance): void {
  const { services } = app
  const { secureCookies } = services.settings

  async function identify(request: FastifyRequest): Promise<void> {
    const token = tokenOf(request.headers.authorization)
    if (token === undefined || token.length > 200) return
    const found = await sessionOf(services, token)
    if (!found) return
    const companion = request.cookies[companionName(secureCookies)]
    // A stolen token alone is useless, and so is a cookie alone.
    if (
      found.companionHash !== null &&
      (companion === undefined || !sameHash(hashToken(companion), found.companionHash))
    )
      return
    request.viewer = found.viewer
    // A stream asks again while it is open, and keeps no session from its idle end.
    request.isStillSignedIn = async () => (await sessionOf(services, token, false)) !== undefined
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    if (access !== undefined && access !== 'public' && access !== 'page') return identify(request)
    return done()
  })
}
