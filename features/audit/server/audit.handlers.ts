import type { FastifyInstance } from 'fastify'
import type { AuditEntry as StoredEntry } from '#platform/server/audit/audit.tables.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { auditContract, type AuditEntry } from '../audit.contract.ts'
import { findTrail } from './audit.repository.ts'

const present = ({ id, event, fromState, toState, whoName, via, reason, detail, requestId, at }: StoredEntry): AuditEntry => ({
  id,
  event,
  whoName,
  via,
  reason,
  requestId,
  from: fromState,
  to: toState,
  at: at.toISOString(),
  detail: (detail ?? null) as AuditEntry['detail'],
})

/** The trail of one object. */
export function mountAudit(app: FastifyInstance): void {
  mountContract(app, auditContract, {
    async list({ query }, { tx }) {
      const { list, total } = await findTrail(tx, query)
      return { list: list.map(present), total }
    },
  })
}
