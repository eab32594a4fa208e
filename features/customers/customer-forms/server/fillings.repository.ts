import { and, eq, gt, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import type { Answers } from '../customer-forms.contract.ts'
import type { FormOwner } from '../face/form-owners.ts'
import { formFillings } from './customer-forms.tables.ts'

export type StoredFilling = typeof formFillings.$inferSelect

interface NewFilling {
  formId: string | null
  answers: Answers
  expiresAt: Date
}

export async function insertFilling(
  tx: Tx,
  filling: NewFilling & { accountId: string | null },
): Promise<StoredFilling> {
  const [row] = await tx.insert(formFillings).values(filling).returning()
  if (!row) throw new Error('a filling was not written')
  return row
}

/** Writes what is filled in by now; undefined when it has gone in the meantime. */
export async function updateFilling(
  tx: Tx,
  id: string,
  filling: NewFilling,
): Promise<StoredFilling | undefined> {
  const [row] = await tx
    .update(formFillings)
    .set({ ...filling, updatedAt: sql`now()` })
    .where(eq(formFillings.id, id))
    .returning()
  return row
}

/** What somebody began and that has not run out. */
export async function findFilling(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<StoredFilling | undefined> {
  const own =
    accountId === null ? sql`${formFillings.accountId} is null` : eq(formFillings.accountId, accountId)
  const [row] = await tx
    .select()
    .from(formFillings)
    .where(and(eq(formFillings.id, id), own, gt(formFillings.expiresAt, sql`now()`)))
  return row
}

export const deleteFilling = (tx: Tx, id: string) => tx.delete(formFillings).where(eq(formFillings.id, id))

/** When a filling expires; undefined when it is gone. */
export async function findExpiry(tx: Tx, id: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ expiresAt: formFillings.expiresAt })
    .from(formFillings)
    .where(eq(formFillings.id, id))
  return row?.expiresAt
}

/** The browser of a visitor before the form of an owner. */
export interface VisitorPlace {
  owner: FormOwner
  visitorKey: string
}

const ofVisitor = ({ owner, visitorKey }: VisitorPlace) =>
  and(
    eq(formFillings.ownerKind, owner.kind),
    eq(formFillings.ownerId, owner.id),
    eq(formFillings.visitorKey, visitorKey),
  )

/** Keeps what a browser has filled in by now, in the one row that it has there; tells whether the row is new. */
export async function writeVisitorFilling(
  tx: Tx,
  { owner, visitorKey }: VisitorPlace,
  filling: NewFilling,
): Promise<{ id: string; isNew: boolean }> {
  const place = { ownerKind: owner.kind, ownerId: owner.id, visitorKey }
  const [row] = await tx
    .insert(formFillings)
    .values({ ...filling, ...place })
    .onConflictDoUpdate({
      target: [formFillings.companyId, formFillings.ownerKind, formFillings.ownerId, formFillings.visitorKey],
      targetWhere: sql`visitor_key is not null`,
      set: { ...filling, updatedAt: new Date() },
    })
    .returning({ id: formFillings.id, isNew: sql<boolean>`xmax = 0` })
  if (!row) throw new Error('a filling was not written')
  return row
}

/** The filling that a browser began, unless its time is over. */
export async function findVisitorFilling(tx: Tx, place: VisitorPlace): Promise<StoredFilling | undefined> {
  const [row] = await tx
    .select()
    .from(formFillings)
    .where(and(ofVisitor(place), gt(formFillings.expiresAt, sql`now()`)))
  return row
}

export const deleteVisitorFilling = (tx: Tx, place: VisitorPlace) =>
  tx.delete(formFillings).where(ofVisitor(place))

/** A browser that declined leaves nothing behind, at no owner. */
export const deleteFillingsOfVisitor = (tx: Tx, visitorKey: string) =>
  tx.delete(formFillings).where(eq(formFillings.visitorKey, visitorKey))
