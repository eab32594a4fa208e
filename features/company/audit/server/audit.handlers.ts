import type { FastifyInstance } from 'fastify'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { AuditEntry as StoredEntry } from '#platform/server/audit/audit.tables.ts'
import { searchedDays } from '#platform/server/database/searched-days.ts'
import { mountedFeatures } from '#platform/server/feature/define-feature.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'
import { auditContract, type AuditEntry, type LogFilter, type LogRow } from '../audit.contract.ts'
import { auditLabels } from './audit-labels.view.ts'
import { sheetOfLog } from './audit.export.ts'
import {
  findLog,
  findLogEntry,
  findLogKinds,
  findNamesOfIds,
  findObjectNames,
  findTrail,
  type NamedTables,
} from './audit.repository.ts'
import { changesOf, idsIn, restOf, withNames } from './changes.domain.ts'

const facts = ({ id, event, fromState, toState, whoName, via, reason, at }: StoredEntry) => ({
  id,
  event,
  whoName,
  via,
  reason,
  from: fromState,
  to: toState,
  at: at.toISOString(),
})

const present = (entry: StoredEntry): AuditEntry => ({
  ...facts(entry),
  requestId: entry.requestId,
  detail: (entry.detail ?? null) as AuditEntry['detail'],
})

const presentRow = (entry: StoredEntry, names: ReadonlyMap<string, string>): LogRow => ({
  ...facts(entry),
  objectType: entry.objectType,
  objectId: entry.objectId,
  objectName: names.get(`${entry.objectType} ${entry.objectId}`) ?? null,
})

/** Whether something is looked for among the entries of all objects: those of one object have an index. */
const isSearch = ({ objectId, keyword, objectType, event, via }: LogFilter) =>
  objectId === undefined && [keyword, objectType, event, via].some((value) => value !== undefined)

/** The trail of one object, and the log of the whole company. */
export function mountAudit(app: FastifyInstance): void {
  const { hooks } = app.services
  // Features may still mount after this one.
  const named = (): NamedTables =>
    new Map(hooks.all(mountedFeatures).flatMap(({ objects }) => Object.entries(objects ?? {})))
  mountContract(app, auditContract, {
    async list({ query }, { tx }) {
      const { list, ...total } = await findTrail(tx, query)
      return { list: list.map(present), ...total }
    },
    async listLog({ query }, { tx }) {
      const zone = await findTimeZone(tx)
      const searched = isSearch(query) ? searchedDays(query, zone) : undefined
      const { list, ...total } = await findLog(tx, { ...query, ...searched, zone, named: named() })
      const names = await findObjectNames(tx, named(), list)
      return { list: list.map((entry) => presentRow(entry, names)), ...total, searched }
    },
    logKinds: (_request, { tx }) => findLogKinds(tx),
    labels: ({ query: { language } }, { services }) => auditLabels(services.labels, language),
    async getLogEntry({ params }, { tx }) {
      const entry = await findLogEntry(tx, params.id).then(orNotFound)
      const { requestId, accountId, ipHash, detail } = entry
      const changes = changesOf(detail)
      return {
        ...presentRow(entry, await findObjectNames(tx, named(), [entry])),
        requestId,
        accountId,
        addressMark: ipHash,
        changes: withNames(changes, await findNamesOfIds(tx, named(), idsIn(changes))),
        detail: restOf(detail) as AuditEntry['detail'],
      }
    },
    async exportLog({ query }, { tx, viewer, language, reply, services }) {
      const sheet = sheetOfLog({
        ask: (work) => services.database.asTenant(viewer.companyId, work, { readOnly: true }),
        filter: { ...query, zone: await findTimeZone(tx) },
        language,
        labels: auditLabels(services.labels, language),
        named: named(),
      })
      return sendSheet(reply, sheet)
    },
  })
}
