import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { CardTemplate } from './card-templates.repository.ts'
import type { TemplateNotice } from './card-templates.domain.ts'
import { cardTemplates, templateLicences, templateNotices } from './card-templates.tables.ts'

/** The template, in the bin or not, locked until the transaction ends, so that no seat of it is taken meanwhile. */
export const lockTemplate = (tx: Tx, id: string): Promise<CardTemplate | undefined> =>
  tx.select().from(cardTemplates).where(eq(cardTemplates.id, id)).for('update').then(firstRow)

export const findAnyTemplate = (tx: Tx, id: string): Promise<CardTemplate | undefined> =>
  tx.select().from(cardTemplates).where(eq(cardTemplates.id, id)).then(firstRow)

export const findTemplateOfOrder = (tx: Tx, orderId: string): Promise<CardTemplate | undefined> =>
  tx.select().from(cardTemplates).where(eq(cardTemplates.orderId, orderId)).then(firstRow)

type Columns = Partial<
  Pick<
    CardTemplate,
    'state' | 'validFrom' | 'validTo' | 'pausesCards' | 'deletedFrom' | 'deletedAt' | 'seats'
  >
>

/** Changes a locked template; its version moves on. */
export const moveTemplate = (tx: Tx, id: string, set: Columns): Promise<CardTemplate> =>
  tx
    .update(cardTemplates)
    .set({ ...set, version: sql`${cardTemplates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(cardTemplates.id, id))
    .returning()
    .then(writtenRow)

/** Writes the state that time has brought. The version stays, so that no editor gets a conflict. */
export async function noteState(tx: Tx, id: string, state: CardTemplate['state']): Promise<void> {
  await tx.update(cardTemplates).set({ state }).where(eq(cardTemplates.id, id))
}

/** Whether a template that is not in the bin has the name. */
export async function isNameTaken(tx: Tx, { id, name }: Pick<CardTemplate, 'id' | 'name'>): Promise<boolean> {
  const rows = await tx
    .select({ id: cardTemplates.id })
    .from(cardTemplates)
    .where(and(eq(cardTemplates.name, name), ne(cardTemplates.id, id), ne(cardTemplates.state, 'deleted')))
    .limit(1)
  return rows.length > 0
}

/** The names that begin like one, so that a new template gets one that is free. */
export const findNamesLike = async (tx: Tx, name: string): Promise<Set<string>> =>
  new Set(
    (
      await tx
        .select({ name: cardTemplates.name })
        .from(cardTemplates)
        .where(and(sql`starts_with(${cardTemplates.name}, ${name})`, ne(cardTemplates.state, 'deleted')))
    ).map((row) => row.name),
  )

export async function findLastSort(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${cardTemplates.sort}), 0)::int` })
    .from(cardTemplates)
  return row?.last ?? 0
}

/** Templates that can still be brought back. */
export const findBin = (tx: Tx, since: Date): Promise<CardTemplate[]> =>
  tx
    .select()
    .from(cardTemplates)
    .where(and(eq(cardTemplates.state, 'deleted'), gt(cardTemplates.deletedAt, since)))
    .orderBy(desc(cardTemplates.deletedAt))
    .limit(100)

type NewLicence = typeof templateLicences.$inferInsert

/** Writes what an order paid for; false when it was written before. */
export async function insertLicence(tx: Tx, licence: NewLicence): Promise<boolean> {
  const rows = await tx
    .insert(templateLicences)
    .values(licence)
    .onConflictDoNothing()
    .returning({ id: templateLicences.id })
  return rows.length > 0
}

export const findLicences = (tx: Tx, templateId: string) =>
  tx
    .select()
    .from(templateLicences)
    .where(eq(templateLicences.templateId, templateId))
    .orderBy(desc(templateLicences.at))
    .limit(200)

/** Notes that a reminder about the end of a licence was sent; false when it was sent before. */
export async function insertNotice(
  tx: Tx,
  notice: { templateId: string; kind: TemplateNotice; validTo: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(templateNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: templateNotices.id })
  return rows.length > 0
}
