import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { type CustomerReach, visible } from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { MailingState } from '../mailings.contract.ts'
import { mailingPeople, mailings } from './mailings.tables.ts'

export type Mailing = typeof mailings.$inferSelect
type Columns = Omit<typeof mailings.$inferInsert, 'companyId' | 'id' | 'createdAt' | 'updatedAt' | 'version'>

/** The occasion in the queue of messages. */
export const keyOf = ({ id }: Pick<Mailing, 'id'>) => `mailing:${id}`

interface Question extends Paging {
  creator: string | undefined
  keyword?: string | undefined
  state?: MailingState | undefined
}

export async function findMailings(tx: Tx, question: Question): Promise<Page<Mailing>> {
  const { creator, keyword, state } = question
  const where = and(
    creator ? eq(mailings.createdBy, creator) : undefined,
    state ? eq(mailings.state, state) : undefined,
    keyword ? standsInAny(tx, [mailings.name, mailings.text], keyword) : undefined,
  )
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select()
      .from(mailings)
      .where(where)
      .orderBy(desc(mailings.updatedAt), desc(mailings.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, mailings, where),
  )
}

export const findMailing = (tx: Tx, id: string): Promise<Mailing | undefined> =>
  tx.select().from(mailings).where(eq(mailings.id, id)).then(firstRow)

export const lockMailing = (tx: Tx, id: string): Promise<Mailing | undefined> =>
  tx.select().from(mailings).where(eq(mailings.id, id)).for('update').then(firstRow)

export const insertMailing = (tx: Tx, mailing: Columns): Promise<Mailing> =>
  tx.insert(mailings).values(mailing).returning().then(writtenRow)

export const changeMailing = (tx: Tx, { id, version }: Mailing, set: Partial<Columns>): Promise<Mailing> =>
  tx
    .update(mailings)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(mailings.id, id))
    .returning()
    .then(writtenRow)

export async function deleteMailing(tx: Tx, id: string): Promise<void> {
  await tx.delete(mailingPeople).where(eq(mailingPeople.mailingId, id))
  await tx.delete(mailings).where(eq(mailings.id, id))
}

export async function writePeople(tx: Tx, mailingId: string, customerIds: readonly string[]): Promise<void> {
  await tx.delete(mailingPeople).where(eq(mailingPeople.mailingId, mailingId))
  const rows = [...new Set(customerIds)].map((customerId) => ({ mailingId, customerId }))
  if (rows.length > 0) await tx.insert(mailingPeople).values(rows)
}

/** A condition on a column of customers' ids: the viewer sees them. None where everybody is in sight. */
export function seenPeople(
  column: SQL | typeof mailingPeople.customerId,
  reach: CustomerReach,
): SQL | undefined {
  const isVisible = visible(reach)
  return (
    isVisible &&
    sql`${column} in (select ${customerRows.id} from ${customerRows} left join ${cardRows} on ${cardRows.id} = ${customerRows.originCardId} where ${isVisible})`
  )
}

/** The ticked people of a message that somebody sees, in the order of their ids. */
export async function findPeoplePage(
  tx: Tx,
  { mailingId, reach }: { mailingId: string; reach: CustomerReach },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ customerId: mailingPeople.customerId })
    .from(mailingPeople)
    .where(
      and(
        eq(mailingPeople.mailingId, mailingId),
        after === null ? undefined : gt(mailingPeople.customerId, after),
        seenPeople(mailingPeople.customerId, reach),
      ),
    )
    .orderBy(asc(mailingPeople.customerId))
    .limit(limit)
  return rows.map(({ customerId }) => customerId)
}

/** How many people were ticked for some messages. */
export async function countTicked(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ mailingId: mailingPeople.mailingId, count: sql<number>`count(*)::int` })
    .from(mailingPeople)
    .where(
      sql`${mailingPeople.mailingId} in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    )
    .groupBy(mailingPeople.mailingId)
  return new Map(rows.map(({ mailingId, count }) => [mailingId, count]))
}

/** The persons are gone: nobody ticked them. */
export const forgetPeople = (tx: Tx, customerIds: readonly string[]) =>
  tx.delete(mailingPeople).where(
    sql`${mailingPeople.customerId} in (${sql.join(
      customerIds.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
