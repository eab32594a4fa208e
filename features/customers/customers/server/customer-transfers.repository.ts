import { and, asc, count, desc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { staffSearch } from '#features/company/organisation/server/staff-search.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { mobile as mainlandMobile } from '#platform/contract/schemas.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { livingStates } from '../customers.contract.ts'
import type { TransferState } from '../customer-transfers.contract.ts'
import { cooldownDays } from './customer-transfers.domain.ts'
import {
  customerCards,
  customerOwnerChanges,
  customerTransferLines,
  customerTransfers,
} from './customers.tables.ts'

export type Transfer = typeof customerTransfers.$inferSelect
export type TransferLine = typeof customerTransferLines.$inferSelect

export interface Receiver {
  accountId: string
  name: string
  departmentId: string | null
}

const receivers = (tx: Tx) =>
  tx
    .select({
      id: staff.id,
      name: staff.name,
      department: departments.name,
      accountId: accounts.id,
      departmentId: staff.departmentId,
    })
    .from(staff)
    .innerJoin(accounts, and(eq(accounts.staffId, staff.id), eq(accounts.state, 'active')))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .$dynamic()

/** People at work, with an account, who can take customers over. */
export const findReceivers = async (tx: Tx, keyword: string | undefined) =>
  receivers(tx)
    .where(and(eq(staff.state, 'active'), await staffSearch.names.find(tx, keyword)))
    .orderBy(asc(staff.pinyin), asc(staff.id))
    .limit(50)

/** A person who can take customers over now. */
export async function findReceiver(tx: Tx, staffId: string): Promise<Receiver | undefined> {
  const [row] = await receivers(tx).where(and(eq(staff.id, staffId), eq(staff.state, 'active')))
  return row
}

/** Whether an account can still take customers over. */
export async function isAtWork(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await receivers(tx).where(and(eq(accounts.id, accountId), eq(staff.state, 'active')))
  return row !== undefined
}

/** The names and departments of accounts. */
export async function findHomes(
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, { name: string; departmentId: string | null }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: accounts.id, name: accounts.nickName, departmentId: staff.departmentId })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .where(inArray(accounts.id, [...accountIds]))
  return new Map(rows.map(({ id, ...home }) => [id, home]))
}

/** Which of these accounts stand in a department or above it, and are in use. */
export async function findAbove(
  tx: Tx,
  accountIds: readonly string[],
  departmentId: string | null,
): Promise<string[]> {
  if (accountIds.length === 0 || departmentId === null) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive up(id) as (
      select ${departmentId}::uuid union select d.parent_id from ${departments} d join up on d.id = up.id where d.parent_id is not null
    )
    select a.id from ${accounts} a join ${staff} s on s.id = a.staff_id
    where a.state = 'active' and s.department_id in (select id from up) and ${inArray(sql`a.id`, [...accountIds])}`)
  return rows.map(({ id }) => id)
}

export async function findInUse(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.state, 'active')))
  return rows.map(({ id }) => id)
}

interface Address {
  channel: 'mail' | 'sms'
  to: string
}

/** Where people in use may be told something: by mail, else by SMS, else not at all. */
export async function findAddresses(tx: Tx, accountIds: readonly string[]): Promise<Address[]> {
  if (accountIds.length === 0) return []
  const rows = await tx
    .select({ mobile: accounts.mobile, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.state, 'active')))
    .orderBy(accounts.id)
  return rows.flatMap(({ mobile, email }): Address[] => {
    if (email) return [{ channel: 'mail', to: email }]
    return mobile && mainlandMobile.safeParse(mobile).success ? [{ channel: 'sms', to: mobile }] : []
  })
}

/** How many customers an account looks after. */
export const countOwned = (tx: Tx, accountId: string): Promise<number> =>
  tx.$count(
    customerCards,
    and(eq(customerCards.ownerAccountId, accountId), inArray(customerCards.state, [...livingStates])),
  )

/** Which customers wait in a transfer. */
export async function findInTransfer(tx: Tx, customerIds: readonly string[]): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: customerTransferLines.customerId })
    .from(customerTransferLines)
    .where(
      and(
        inArray(customerTransferLines.customerId, [...customerIds]),
        eq(customerTransferLines.state, 'waiting'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** How often customers were moved within the pause. */
export async function countMoves(tx: Tx, customerIds: readonly string[]): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const { customerId, kind, at } = customerOwnerChanges
  const rows = await tx
    .select({ id: customerId, total: count() })
    .from(customerOwnerChanges)
    .where(
      and(
        inArray(customerId, [...customerIds]),
        eq(kind, 'transfer'),
        gt(at, sql`now() - make_interval(days => ${cooldownDays}::int)`),
      ),
    )
    .groupBy(customerId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function insertTransfer(
  tx: Tx,
  transfer: typeof customerTransfers.$inferInsert,
): Promise<Transfer> {
  const [row] = await tx.insert(customerTransfers).values(transfer).returning()
  if (!row) throw new Error('a transfer was not written')
  return row
}

export async function insertTransferLines(
  tx: Tx,
  lines: readonly (typeof customerTransferLines.$inferInsert)[],
): Promise<void> {
  if (lines.length > 0) await tx.insert(customerTransferLines).values([...lines])
}

/** Locks a transfer. Every change of its lines locks the transfer first, so that changes come one after the other. */
export async function lockTransfer(tx: Tx, id: string): Promise<Transfer | undefined> {
  const [row] = await tx.select().from(customerTransfers).where(eq(customerTransfers.id, id)).for('update')
  return row
}

export async function updateTransfer(tx: Tx, id: string, set: Partial<Transfer>): Promise<void> {
  await tx
    .update(customerTransfers)
    .set({ ...set, version: sql`${customerTransfers.version} + 1` })
    .where(eq(customerTransfers.id, id))
}

export const findTransferLines = (tx: Tx, transferId: string) =>
  tx
    .select()
    .from(customerTransferLines)
    .where(eq(customerTransferLines.transferId, transferId))
    .orderBy(asc(customerTransferLines.position))

export interface EndedLine {
  id: string
  state: TransferLine['state']
  code: string | null
  /** The receiver's answer. */
  note?: string | undefined
}

export async function endLines(tx: Tx, lines: readonly EndedLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    update ${customerTransferLines} l set state = e.state, code = e.code, note = e.note, at = now()
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as e(id uuid, state text, code text, note text)
    where l.company_id = ${currentCompany} and l.id = e.id`)
}

/** The transfers to somebody that lines belong to, locked in one order. */
export async function lockTransfersTo(
  tx: Tx,
  toAccountId: string,
  lineIds: readonly string[],
): Promise<Transfer[]> {
  const ofLines = tx
    .select({ id: customerTransferLines.transferId })
    .from(customerTransferLines)
    .where(inArray(customerTransferLines.id, [...lineIds]))
  return tx
    .select()
    .from(customerTransfers)
    .where(and(eq(customerTransfers.toAccountId, toAccountId), inArray(customerTransfers.id, ofLines)))
    .orderBy(customerTransfers.id)
    .for('update')
}

export const findLinesOf = (tx: Tx, transferIds: readonly string[]): Promise<TransferLine[]> =>
  transferIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(customerTransferLines)
        .where(inArray(customerTransferLines.transferId, [...transferIds]))
        .orderBy(asc(customerTransferLines.transferId), asc(customerTransferLines.position))

const waitsFor = (accountId: string) =>
  and(
    eq(customerTransfers.toAccountId, accountId),
    eq(customerTransfers.state, 'running'),
    isNotNull(customerTransfers.acceptUntil),
    eq(customerTransferLines.state, 'waiting'),
  )

/** Customers that wait for somebody to accept or refuse them, the most urgent first. */
export function findReceived(tx: Tx, accountId: string, paging: Paging) {
  const { limit, offset } = pageBounds(paging)
  return tx
    .select({ line: customerTransferLines, transfer: customerTransfers, company: customerCards.company })
    .from(customerTransferLines)
    .innerJoin(customerTransfers, eq(customerTransfers.id, customerTransferLines.transferId))
    .innerJoin(customerCards, eq(customerCards.id, customerTransferLines.customerId))
    .where(waitsFor(accountId))
    .orderBy(
      asc(customerTransfers.acceptUntil),
      asc(customerTransfers.id),
      asc(customerTransferLines.position),
    )
    .limit(limit)
    .offset(offset)
}

export const countReceived = (tx: Tx, accountId: string): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: customerTransferLines.id })
      .from(customerTransferLines)
      .innerJoin(customerTransfers, eq(customerTransfers.id, customerTransferLines.transferId))
      .where(waitsFor(accountId)),
  )

export interface TransferFilter extends Paging {
  viewer: Viewer
  status?: TransferState | undefined
}

/** Administrators see every transfer, everybody else those asked for and those received. */
const withinSight = ({ viewer, status }: TransferFilter): SQL | undefined =>
  and(
    status === undefined ? undefined : eq(customerTransfers.state, status),
    viewer.isAdmin
      ? undefined
      : or(
          eq(customerTransfers.requestedBy, viewer.accountId),
          eq(customerTransfers.toAccountId, viewer.accountId),
        ),
  )

export function findTransfers(tx: Tx, filter: TransferFilter) {
  const { limit, offset } = pageBounds(filter)
  const lines = (condition: SQL) =>
    sql<number>`(select count(*)::int from ${customerTransferLines} l where l.transfer_id = "customer_transfers"."id" and ${condition})`
  return tx
    .select({
      transfer: customerTransfers,
      total: lines(sql`true`),
      done: lines(sql`l.state = 'done'`),
      waiting: lines(sql`l.state = 'waiting'`),
    })
    .from(customerTransfers)
    .where(withinSight(filter))
    .orderBy(desc(customerTransfers.createdAt), desc(customerTransfers.id))
    .limit(limit)
    .offset(offset)
}

export const countTransfers = (tx: Tx, filter: TransferFilter): Promise<Total> =>
  countRows(tx, customerTransfers, withinSight(filter))

export async function findTransfer(tx: Tx, viewer: Viewer, id: string): Promise<Transfer | undefined> {
  const [row] = await tx
    .select()
    .from(customerTransfers)
    .where(and(eq(customerTransfers.id, id), withinSight({ viewer })))
  return row
}
