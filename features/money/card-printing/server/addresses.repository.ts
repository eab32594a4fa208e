import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import { districts } from '#features/base/reference-data/server/reference-data.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { printAddresses } from './card-printing.tables.ts'

export type StoredAddress = typeof printAddresses.$inferSelect
type AddressFacts = Pick<
  StoredAddress,
  'name' | 'mobile' | 'districtCode' | 'region' | 'detail' | 'postcode' | 'isDefault'
>

export const findAddresses = (tx: Tx, accountId: string): Promise<StoredAddress[]> =>
  tx
    .select()
    .from(printAddresses)
    .where(eq(printAddresses.accountId, accountId))
    .orderBy(desc(printAddresses.isDefault), desc(printAddresses.createdAt), desc(printAddresses.id))

interface Which {
  accountId: string
  id: string
}

const which = ({ accountId, id }: Which) =>
  and(eq(printAddresses.id, id), eq(printAddresses.accountId, accountId))

export const findAddress = (tx: Tx, wanted: Which): Promise<StoredAddress | undefined> =>
  tx.select().from(printAddresses).where(which(wanted)).then(firstRow)

export const countAddresses = (tx: Tx, accountId: string): Promise<number> =>
  tx.$count(printAddresses, eq(printAddresses.accountId, accountId))

/** No address of the account is the first choice any more. */
export const clearDefault = (tx: Tx, accountId: string) =>
  tx
    .update(printAddresses)
    .set({ isDefault: false, version: sql`${printAddresses.version} + 1` })
    .where(and(eq(printAddresses.accountId, accountId), eq(printAddresses.isDefault, true)))

export const insertAddress = (tx: Tx, accountId: string, facts: AddressFacts): Promise<StoredAddress> =>
  tx
    .insert(printAddresses)
    .values({ accountId, ...facts })
    .returning()
    .then(writtenRow)

/** Changes an address that still is what it was read as; undefined when somebody was faster. */
export const changeAddress = (
  tx: Tx,
  { version, ...wanted }: Which & { version: number },
  facts: Partial<AddressFacts>,
): Promise<StoredAddress | undefined> =>
  tx
    .update(printAddresses)
    .set({ ...facts, version: version + 1 })
    .where(and(which(wanted), eq(printAddresses.version, version)))
    .returning()
    .then(firstRow)

export async function deleteAddress(tx: Tx, wanted: Which): Promise<boolean> {
  const gone = await tx.delete(printAddresses).where(which(wanted)).returning({ id: printAddresses.id })
  return gone.length > 0
}

/** Province, city and county of a county's code, or undefined where it is none. */
export async function findRegion(tx: Tx, code: string): Promise<string | undefined> {
  const way = [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]
  const rows = await tx
    .select({ code: districts.code, name: districts.name })
    .from(districts)
    .where(and(inArray(districts.code, way), eq(districts.isCurrent, true)))
    .orderBy(asc(districts.code))
  const [below] = await tx
    .select({ code: districts.code })
    .from(districts)
    .where(and(eq(districts.parent, code), eq(districts.isCurrent, true)))
    .limit(1)
  return below === undefined && rows.some((row) => row.code === code)
    ? rows.map(({ name }) => name).join(' ')
    : undefined
}
