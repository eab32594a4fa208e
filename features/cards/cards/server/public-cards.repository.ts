import { and, eq, inArray, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import { cardConsents, cards } from './cards.tables.ts'

/** A card with all data of its public page, in one query. */
export async function findCardForPublic(tx: Tx, which: { publicId: string } | { cardId: string }) {
  const [row] = await tx
    .select({
      card: cards,
      template: cardTemplates,
      company: companies,
      department: departments.name,
      logoRatio: sql<number | null>`${storedFiles.width}::float8 / nullif(${storedFiles.height}, 0)`,
    })
    .from(cards)
    .innerJoin(cardTemplates, eq(cardTemplates.id, cards.templateId))
    .innerJoin(companies, eq(companies.id, cards.companyId))
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .leftJoin(storedFiles, eq(storedFiles.publicId, companies.logoFileId))
    .where('cardId' in which ? eq(cards.id, which.cardId) : eq(cards.publicId, which.publicId))
  return row
}
export type StoredPublicCard = NonNullable<Awaited<ReturnType<typeof findCardForPublic>>>

/** Locks a card, so that simultaneous claims run one after the other. */
export async function lockCardByPublicId(tx: Tx, publicId: string) {
  const [row] = await tx.select().from(cards).where(eq(cards.publicId, publicId)).for('update')
  return row
}

/** The person and the working account behind a card: by its person, else by its mobile number. */
export async function findHolder(
  tx: Tx,
  { staffId, mobile }: { staffId: string | null; mobile: string | null },
) {
  const whose =
    staffId !== null ? eq(staff.id, staffId) : mobile !== null ? eq(staff.mobile, mobile) : undefined
  if (!whose) return { staffId: null, accountId: null }
  const [row] = await tx
    .select({ staffId: staff.id, accountId: accounts.id })
    .from(staff)
    .leftJoin(accounts, and(eq(accounts.staffId, staff.id), eq(accounts.state, 'active')))
    .where(whose)
  return row ?? { staffId: null, accountId: null }
}

/** Deletes the consents of purged cards, because they hold mobile numbers. */
export async function forgetConsents(tx: Tx, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length > 0) await tx.delete(cardConsents).where(inArray(cardConsents.cardId, [...cardIds]))
}

export async function insertConsents(
  tx: Tx,
  consents: readonly (typeof cardConsents.$inferInsert)[],
): Promise<void> {
  if (consents.length > 0) await tx.insert(cardConsents).values([...consents])
}
