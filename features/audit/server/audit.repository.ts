import { and, count, desc, eq } from 'drizzle-orm'
import { type Paging, pageBounds } from '#platform/contract/paging.ts'
import { type AuditEntry, auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

interface ObjectTrail extends Paging {
  objectType: string
  objectId: string
}

/** What happened to an object, the newest first. */
export async function findTrail(tx: Tx, { objectType, objectId, ...page }: ObjectTrail): Promise<{ list: AuditEntry[]; total: number }> {
  const where = and(eq(auditEntries.objectType, objectType), eq(auditEntries.objectId, objectId))
  const { limit, offset } = pageBounds(page)
  const list = await tx
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await tx.select({ total: count() }).from(auditEntries).where(where)
  return { list, total: counted?.total ?? 0 }
}
