import { PassThrough } from 'node:stream'

import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'

import { tokenOf } from '#features/company/accounts/server/accounts.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { directorySyncContract } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import { findTokenByHash, type StoredToken, touchToken } from './directory-sync.repository.ts'
import { hashDirectoryToken, isDirectoryToken, isSigned } from './directory-tokens.domain.ts'

const { synchronise, listSyncs, getSync } = directorySyncContract
const permission = synchronise.access

/** Under which addresses a directory may speak; tokens are made by people. */
const open: readonly string[] = [synchronise.path, listSyncs.path, getSync.path]
const isOpen = (url: string | undefined) =>
  url !== undefined && (open.includes(url) || url.startsWith('/scim/v2/'))

declare module 'fastify' {
  interface FastifyRequest {
    /** The token by which a directory speaks, instead of somebody who is signed in. */
    directoryToken: string | null
  }
}

/** Lets a directory speak for its company on the calls that are about directories, and on no other. */
export function identifyDirectories(app: FastifyInstance): void {
  app.decorateRequest('directoryToken', null)

  async function identify(request: FastifyRequest, token: string): Promise<void> {
    const { database } = app.services
    const found = await database.asSystem((tx) => findTokenByHash(tx, hashDirectoryToken(token)))
    if (!found) return
    const stands = await database.asTenant(found.companyId, async (tx) => {
      const isValid = await standsFor(tx, found, app.services)
      if (isValid) await touchToken(tx, found.id)
      return isValid
    })
    if (!stands) return
    request.viewer = viewerOf(found)
    request.directoryToken = token
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request.headers.authorization)
    const isAsked =
      !request.viewer && token !== undefined && isDirectoryToken(token) && isOpen(request.routeOptions.url)
    return isAsked ? identify(request, token) : done()
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { directoryToken: token } = request
    return token === null || request.routeOptions.url !== synchronise.path
      ? payload
      : signedBody(request, token, payload)
  })
}

/** The body of a request again, once its signature was found to be the token's. */
async function signedBody(
  request: FastifyRequest,
  token: string,
  payload: AsyncIterable<Buffer | string>,
): Promise<RequestPayload> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of payload as AsyncIterable<Buffer>) {
    bytes += piece.length
    // Fastify refuses what is longer; reading on would only fill the memory.
    if (bytes > synchronise.maxBodyBytes) break
    pieces.push(piece)
  }
  const body = Buffer.concat(pieces)
  if (!isSigned({ ...signatureOf(request), body, token, now: new Date() }))
    throw refuse(directorySyncTexts, (t) => t.errors.unsigned, { status: 401, reason: 'UNSIGNED' })
  const again = new PassThrough()
  again.end(body)
  return Object.assign(again, { receivedEncodedLength: body.length })
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

const signatureOf = ({ headers }: FastifyRequest) => ({
  timestamp: one(headers['x-cardline-timestamp']),
  signature: one(headers['x-cardline-signature']),
})

/** A token ends with its company, rests while that is suspended, and is worth no more than the right of who made it. */
async function standsFor(tx: Tx, token: StoredToken, services: Services): Promise<boolean> {
  const company = await findCompany(tx)
  if (!company || company.state === 'closed' || company.state === 'suspended') return false
  if (token.createdBy === null) return false
  const maker = { companyId: token.companyId, accountId: token.createdBy }
  const viewer = await findActingViewer(tx, maker, services)
  return viewer !== undefined && mayGiveToken(viewer)
}

/** A token reads and writes everybody whole: only who may do that themselves can give one. */
export const mayGiveToken = (viewer: Viewer): boolean =>
  scopeFor(viewer, permission).scope === 'all' && viewer.maskedExcept === undefined

/** A directory may do what its permission says, in the whole company, and nothing else. */
function viewerOf(token: { id: string; companyId: string; name: string; createdBy: string | null }): Viewer {
  const reach = { scope: 'all', departmentIds: [] } as const
  return {
    ...reach,
    companyId: token.companyId,
    accountId: token.createdBy ?? token.id,
    staffId: null,
    sessionId: token.id,
    username: token.name,
    displayName: token.name,
    isAdmin: false,
    isOperator: false,
    firstStep: null,
    permissions: new Set([permission]),
    objectPermissions: new Map(),
    ownPermissions: new Map(),
    reaches: new Map([[permission, reach]]),
  }
}
