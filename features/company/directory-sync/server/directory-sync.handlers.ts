import type { FastifyInstance } from 'fastify'

import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound, refuse } from '#platform/server/http/refusal.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import {
  type DirectoryToken,
  directorySyncContract,
  type PersonnelSync,
  type SyncReport,
} from '../directory-sync.contract.ts'
import { runSync } from './directory-sync.jobs.ts'
import {
  findSync,
  findSyncs,
  findTokens,
  insertSync,
  insertToken,
  revokeToken,
  type ShownSync,
  type StoredToken,
  updateSync,
} from './directory-sync.repository.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import { hashDirectoryToken, newDirectoryToken, prefixOf } from './directory-tokens.domain.ts'
import { identifyDirectories, mayGiveToken } from './directory-tokens.listener.ts'
import { mountScimProvider } from './scim.handlers.ts'
import { readPayload } from './sync-payload.adapter.ts'
import { countUsers, findGroups, findRoleNames } from './scim.repository.ts'
import { planNow, sourceName } from './sync-run.actions.ts'
import { tieGroup } from './tie-group.actions.ts'

const presentSync = ({ sync, startedByName }: ShownSync): PersonnelSync => ({
  id: sync.id,
  source: sync.source,
  isDryRun: sync.isDryRun,
  state: sync.state,
  report: sync.report as SyncReport,
  startedByName: startedByName ?? '',
  createdAt: sync.createdAt.toISOString(),
})

const presentToken = ({
  id,
  name,
  prefix,
  createdAt,
  lastUsedAt,
  revokedAt,
}: StoredToken): DirectoryToken => ({
  id,
  name,
  prefix,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})

async function findOr404({ tx }: Pick<MemberContext, 'tx'>, id: string): Promise<PersonnelSync> {
  const found = await findSync(tx, id).then(orNotFound)
  return presentSync(found)
}

/** People and departments from a company's own directory: by a payload, or by a provider that speaks SCIM. */
export function mountDirectorySync(app: FastifyInstance): void {
  identifyDirectories(app)
  mountScimProvider(app)
  app.services.jobs.add(runSync)
  mountContract(app, directorySyncContract, {
    async synchronise({ body }, context) {
      const { tx, viewer, language, request } = context
      const { complete = false, dryRun = false, source } = body
      const payload = readPayload(body, language)
      const { report, tasks } = await planNow(tx, { ...payload, complete }, language)
      const syncId = await insertSync(tx, {
        source: sourceName(source, language),
        isDryRun: dryRun,
        // Nothing to do is done.
        state: !dryRun && tasks.length > 0 ? 'running' : report.problems.length > 0 ? 'partial' : 'completed',
        report,
        startedBy: viewer.accountId,
      })
      if (!dryRun && tasks.length > 0) {
        const { accountId, name } = await actorOf(context)
        const by = {
          accountId,
          name,
          via: request.directoryToken === null ? ('user' as const) : ('API' as const),
        }
        const job = await startJob(tx, runSync, {
          payload: { syncId, complete, by, report, payload: payload as unknown as Json },
          accountId: viewer.accountId,
          language,
        })
        await updateSync(tx, syncId, { jobId: job.id })
      }
      return findOr404(context, syncId)
    },
    async listSyncs({ query }, { tx }) {
      const { list, ...total } = await findSyncs(tx, query)
      return { list: list.map(presentSync), ...total }
    },
    getSync: ({ params }, context) => findOr404(context, params.id),
    listTokens: async (_request, { tx }) => (await findTokens(tx)).map(presentToken),
    async createToken({ body }, context) {
      if (!mayGiveToken(context.viewer))
        throw refuse(directorySyncTexts, (t) => t.errors.reach, { status: 403, reason: 'BEYOND_OWN_RIGHTS' })
      const token = newDirectoryToken()
      const entry = await insertToken(context.tx, {
        name: body.name.trim(),
        tokenHash: hashDirectoryToken(token),
        prefix: prefixOf(token),
        createdBy: context.viewer.accountId,
      })
      await recordBy(context, [
        {
          objectType: 'directoryToken',
          objectId: entry.id,
          event: 'create',
          detail: { before: {}, after: { name: entry.name } },
        },
      ])
      context.reply.header('cache-control', 'no-store')
      return { token, entry: presentToken(entry) }
    },
    async revokeToken({ params }, context) {
      const revoked = await revokeToken(context.tx, params.id).then(orNotFound)
      await recordBy(context, [
        {
          objectType: 'directoryToken',
          objectId: revoked.id,
          event: 'revoke',
          detail: { name: revoked.name },
        },
      ])
      return null
    },
    async getProvider(_request, { tx, services }) {
      const groups = await findGroups(tx, { limit: 1000 })
      const names = await findRoleNames(tx)
      return {
        address: `${services.settings.publicOrigin}/scim/v2`,
        users: await countUsers(tx),
        groups: groups.map(({ id, displayName, members, roleId }) => ({
          id,
          displayName,
          members: members.length,
          role: roleId === null ? null : { id: roleId, name: names.get(roleId) ?? '' },
        })),
      }
    },
    async tieGroup({ params, body }, context) {
      await tieGroup(context, { id: params.id, roleId: body.roleId })
      return null
    },
  })
}
