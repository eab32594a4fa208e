import type { FastifyInstance, FastifyRequest } from 'fastify'

import {
  type Account,
  findAccount,
  hashToken,
  tokenOf,
} from '#features/company/accounts/server/accounts.public.ts'
import { findCompany, findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findPlaceOfStaff } from '#features/company/organisation/server/organisation.public.ts'
import { operatorPermission } from '#platform/contract/permissions.ts'
import { findRights } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { ReadSession } from '#platform/server/http/viewer-cache.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { isSameText } from '#platform/server/secrets/same-text.ts'

import { companionName } from './sessions.actions.ts'
import { findSession } from './sessions.repository.ts'

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
    const rights = await findRights(tx, hooks, {
      accountId: account.id,
      staffId: account.staffId,
      ownContacts: [account.mobile, account.email],
      ...place,
    })
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
      (companion === undefined || !isSameText(hashToken(companion), found.companionHash))
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
