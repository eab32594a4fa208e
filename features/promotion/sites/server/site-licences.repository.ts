import { and, asc, eq, isNull } from 'drizzle-orm'

import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { type SiteTerm, termOf } from './site-licences.domain.ts'
import { siteLicences } from './sites.tables.ts'

const inForce = isNull(siteLicences.takenBackAt)

/** The licence of a site; undefined where there is no such site. */
export async function findTerm(tx: Tx, siteId: string): Promise<SiteTerm | undefined> {
  const row = await tx
    .select({
      createdAt: contents.createdAt,
      paidTo: sql<string | null>`max(${siteLicences.validTo})`,
    })
    .from(contents)
    .leftJoin(siteLicences, and(eq(siteLicences.siteId, contents.id), inForce))
    .where(and(eq(contents.id, siteId), eq(contents.kind, 'site')))
    .groupBy(contents.companyId, contents.id)
    .then(firstRow)
  return row && termOf(row.createdAt, row.paidTo === null ? null : new Date(row.paidTo))
}

/** A site for writing its licence: two orders that are paid at once add up. */
export const lockSite = (tx: Tx, siteId: string) =>
  tx
    .select({ id: contents.id, title: contents.title })
    .from(contents)
    .where(and(eq(contents.id, siteId), eq(contents.kind, 'site')))
    .for('update')
    .then(firstRow)

export const insertLicence = (tx: Tx, licence: typeof siteLicences.$inferInsert) =>
  tx.insert(siteLicences).values(licence)

/** The terms of a site that count, in the order in which they were paid. */
export const findLicences = (tx: Tx, siteId: string) =>
  tx
    .select()
    .from(siteLicences)
    .where(and(eq(siteLicences.siteId, siteId), inForce))
    .orderBy(asc(siteLicences.validTo), asc(siteLicences.id))

export async function findLicenceOfOrder(tx: Tx, orderId: string): Promise<{ validTo: Date } | undefined> {
  return tx
    .select({ validTo: siteLicences.validTo })
    .from(siteLicences)
    .where(eq(siteLicences.orderId, orderId))
    .then(firstRow)
}

export const takeBackLicence = (tx: Tx, orderId: string) =>
  tx.update(siteLicences).set({ takenBackAt: new Date() }).where(eq(siteLicences.orderId, orderId))
