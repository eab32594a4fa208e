import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { GateDraft } from '../share-gates.contract.ts'
import { type GatedType, gatePasses, shareGates } from './share-gates.tables.ts'

export type Gate = typeof shareGates.$inferSelect
export type NewPass = typeof gatePasses.$inferInsert

export interface GatedSubject {
  type: GatedType
  id: string
}

/** The gate of a thing as it was set, whether or not it is closed. */
export const findGate = (tx: Tx, subjectId: string): Promise<Gate | undefined> =>
  tx.select().from(shareGates).where(eq(shareGates.subjectId, subjectId)).then(firstRow)

/** Sets a gate; undefined where somebody else has set it since that version. */
export async function writeGate(
  tx: Tx,
  { type: subjectType, id: subjectId }: GatedSubject,
  { version, ...set }: GateDraft,
): Promise<Gate | undefined> {
  const [row] =
    version === 0
      ? await tx
          .insert(shareGates)
          .values({ subjectType, subjectId, ...set })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(shareGates)
          .set({ ...set, version: version + 1, updatedAt: sql`now()` })
          .where(and(eq(shareGates.subjectId, subjectId), eq(shareGates.version, version)))
          .returning()
  return row
}

const living = gt(gatePasses.expiresAt, sql`now()`)

/** The pass of a browser, if it opens this gate now. */
export const findPass = (
  tx: Tx,
  { subjectId, mode }: Pick<Gate, 'subjectId' | 'mode'>,
  holder: string,
): Promise<typeof gatePasses.$inferSelect | undefined> =>
  tx
    .select()
    .from(gatePasses)
    .where(
      and(
        eq(gatePasses.subjectId, subjectId),
        eq(gatePasses.holder, holder),
        eq(gatePasses.mode, mode),
        living,
      ),
    )
    .then(firstRow)

/** A browser has one pass of a thing: a newer one takes its place. */
export async function writePass(tx: Tx, pass: NewPass): Promise<string> {
  const [row] = await tx
    .insert(gatePasses)
    .values(pass)
    .onConflictDoUpdate({
      target: [gatePasses.companyId, gatePasses.subjectId, gatePasses.holder],
      set: { ...pass, createdAt: new Date() },
    })
    .returning({ id: gatePasses.id })
  if (!row) throw new Error('a pass was not written')
  return row.id
}

/** Takes a pass away; answers it. */
export const deletePass = (tx: Tx, subjectId: string, holder: string) =>
  tx
    .delete(gatePasses)
    .where(and(eq(gatePasses.subjectId, subjectId), eq(gatePasses.holder, holder)))
    .returning({ customerId: gatePasses.customerId })
    .then(firstRow)

export const countPasses = (tx: Tx, subjectId: string): Promise<number> =>
  tx.$count(gatePasses, and(eq(gatePasses.subjectId, subjectId), isNotNull(gatePasses.customerId), living))

export const deleteExpiredPass = (tx: Tx, id: string) =>
  tx.delete(gatePasses).where(and(eq(gatePasses.id, id), sql`${gatePasses.expiresAt} <= now()`))

/** Everything about the gate of things that are gone for good. */
export async function deleteGates(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.delete(gatePasses).where(inArray(gatePasses.subjectId, [...subjectIds]))
  await tx.delete(shareGates).where(inArray(shareGates.subjectId, [...subjectIds]))
}

/** Passes of a person go along to another card; answers those that moved. */
export const movePasses = async (
  tx: Tx,
  { from, into, ids }: { from: string; into: string; ids?: readonly string[] },
): Promise<string[]> =>
  (
    await tx
      .update(gatePasses)
      .set({ customerId: into })
      .where(and(eq(gatePasses.customerId, from), ids && inArray(gatePasses.id, [...ids])))
      .returning({ id: gatePasses.id })
  ).map(({ id }) => id)

export const deletePassesOf = (tx: Tx, customerIds: readonly string[]) =>
  tx.delete(gatePasses).where(inArray(gatePasses.customerId, [...customerIds]))
