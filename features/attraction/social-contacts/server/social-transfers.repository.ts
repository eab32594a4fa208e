import { and, desc, eq, inArray } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { TransferState } from '../social-contacts.contract.ts'
import { socialTransfers } from './social-contacts.tables.ts'

export type StoredTransfer = typeof socialTransfers.$inferSelect
type NewTransfer = Pick<
  StoredTransfer,
  'handoverId' | 'customerId' | 'externalId' | 'fromStaffId' | 'toStaffId' | 'state'
>

export async function insertTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<void> {
  if (transfers.length > 0)
    await tx
      .insert(socialTransfers)
      .values([...transfers])
      .onConflictDoNothing()
}

/** The next contacts in a state, those that wait longest first. */
export const findTransfersIn = (tx: Tx, state: TransferState, limit: number): Promise<StoredTransfer[]> =>
  tx
    .select()
    .from(socialTransfers)
    .where(eq(socialTransfers.state, state))
    .orderBy(socialTransfers.changedAt, socialTransfers.id)
    .limit(limit)

/** The contact on its way, of which the platform tells. */
export const findTransferOf = (tx: Tx, externalId: string): Promise<StoredTransfer | undefined> =>
  tx
    .select()
    .from(socialTransfers)
    .where(and(eq(socialTransfers.externalId, externalId), eq(socialTransfers.state, 'requested')))
    .orderBy(desc(socialTransfers.changedAt))
    .limit(1)
    .for('update')
    .then(firstRow)

export async function changeTransfers(tx: Tx, ids: readonly string[], state: TransferState): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(socialTransfers)
      .set({ state, changedAt: new Date() })
      .where(inArray(socialTransfers.id, [...ids]))
}

export async function findTransfers(
  tx: Tx,
  { state, ...paging }: Paging & { state?: TransferState | undefined },
): Promise<Page<{ transfer: StoredTransfer; from: string | null; to: string | null }>> {
  const { limit, offset } = pageBounds(paging)
  const where = state ? eq(socialTransfers.state, state) : undefined
  const transfers = await tx
    .select()
    .from(socialTransfers)
    .where(where)
    .orderBy(desc(socialTransfers.changedAt), desc(socialTransfers.id))
    .limit(limit)
    .offset(offset)
  // Names of this page alone: joined, all colleagues are read for it.
  const ids = transfers.flatMap(({ fromStaffId, toStaffId }) => [fromStaffId, toStaffId])
  const people =
    ids.length === 0
      ? []
      : await tx.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const list = transfers.map((transfer) => ({
    transfer,
    from: names.get(transfer.fromStaffId) ?? null,
    to: names.get(transfer.toStaffId) ?? null,
  }))
  return { list, ...(await countRows(tx, socialTransfers, where)) }
}
