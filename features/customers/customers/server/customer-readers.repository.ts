import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CustomerDetail } from '../customers.contract.ts'
import { customerReaders } from './customers.tables.ts'

export type NewReader = Pick<
  typeof customerReaders.$inferInsert,
  'customerId' | 'accountId' | 'kind' | 'until'
>

/** Lets people read customers. A person who reads one already keeps the later end. Answers the ids of the new rows. */
export async function addReaders(tx: Tx, readers: readonly NewReader[]): Promise<string[]> {
  if (readers.length === 0) return []
  const rows = await tx
    .insert(customerReaders)
    .values([...readers])
    .onConflictDoUpdate({
      target: [customerReaders.companyId, customerReaders.customerId, customerReaders.accountId],
      set: {
        until: sql`case when ${customerReaders.until} is null or excluded.until is null then null else greatest(${customerReaders.until}, excluded.until) end`,
      },
    })
    .returning({ id: customerReaders.id, isNew: sql<boolean>`xmax = 0` })
  return rows.flatMap(({ id, isNew }) => (isNew ? [id] : []))
}

/** Removes a reader who owns the customers now. */
export async function dropReaders(tx: Tx, customerIds: readonly string[], accountId: string): Promise<void> {
  if (customerIds.length === 0) return
  await tx
    .delete(customerReaders)
    .where(
      and(inArray(customerReaders.customerId, [...customerIds]), eq(customerReaders.accountId, accountId)),
    )
}

export async function dropReadersById(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(customerReaders).where(inArray(customerReaders.id, [...ids]))
}

const inForce = or(isNull(customerReaders.until), gt(customerReaders.until, sql`now()`))

/** The people who read a customer besides its owner. */
export async function findReaders(tx: Tx, customerId: string): Promise<CustomerDetail['readers']> {
  const rows = await tx
    .select({
      accountId: customerReaders.accountId,
      name: accounts.nickName,
      kind: customerReaders.kind,
      until: customerReaders.until,
    })
    .from(customerReaders)
    .innerJoin(accounts, eq(accounts.id, customerReaders.accountId))
    .where(and(eq(customerReaders.customerId, customerId), inForce))
    .orderBy(asc(customerReaders.createdAt), asc(customerReaders.id))
  return rows.map(({ until, ...row }) => ({ ...row, until: until?.toISOString() ?? null }))
}

export const findReaderRows = (tx: Tx, customerId: string) =>
  tx
    .select()
    .from(customerReaders)
    .where(and(eq(customerReaders.customerId, customerId), inForce))

/** Which of these customers somebody reads already by a share of their own. */
export async function findSharedWith(
  tx: Tx,
  customerIds: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: customerReaders.customerId })
    .from(customerReaders)
    .where(
      and(
        inArray(customerReaders.customerId, [...customerIds]),
        eq(customerReaders.accountId, accountId),
        isNull(customerReaders.until),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function findAccountNames(tx: Tx, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
