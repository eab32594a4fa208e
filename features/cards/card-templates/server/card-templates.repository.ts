import { and, asc, desc, eq, inArray, max, ne } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { FieldRule, SkinSettings } from '../card-templates.contract.ts'
import { cardTemplates, templateSkins } from './card-templates.tables.ts'

export type CardTemplate = typeof cardTemplates.$inferSelect

/** All templates of the company in their order. */
export const findTemplates = (tx: Tx): Promise<CardTemplate[]> =>
  tx
    .select()
    .from(cardTemplates)
    .where(ne(cardTemplates.state, 'deleted'))
    .orderBy(asc(cardTemplates.sort), asc(cardTemplates.createdAt))

export const findTemplate = (tx: Tx, id: string): Promise<CardTemplate | undefined> =>
  tx
    .select()
    .from(cardTemplates)
    .where(and(eq(cardTemplates.id, id), ne(cardTemplates.state, 'deleted')))
    .then(firstRow)

export const findTemplatesByIds = (tx: Tx, ids: readonly string[]): Promise<CardTemplate[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(cardTemplates)
        .where(inArray(cardTemplates.id, [...ids]))

/** The company as its cards name it. */
export const findCompanyFace = (tx: Tx) =>
  tx
    .select({
      name: companies.name,
      shortName: companies.shortName,
      logoFileId: companies.logoFileId,
      brandColour: companies.brandColour,
    })
    .from(companies)
    .then(firstRow)

export type CompanyFace = NonNullable<Awaited<ReturnType<typeof findCompanyFace>>>

interface TemplateChange {
  id: string
  version: number
  set: Partial<
    Pick<
      CardTemplate,
      | 'name'
      | 'fieldRules'
      | 'skin'
      | 'defaultValues'
      | 'shareText'
      | 'shareTexts'
      | 'nfcRecord'
      | 'reviewEdits'
    >
  >
}

/** Changes a template that is still at `version`; the new version, or undefined when somebody was faster. */
export async function updateTemplate(
  tx: Tx,
  { id, version, set }: TemplateChange,
): Promise<number | undefined> {
  const [row] = await tx
    .update(cardTemplates)
    .set({ ...set, version: sql`${cardTemplates.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(cardTemplates.id, id), eq(cardTemplates.version, version)))
    .returning({ version: cardTemplates.version })
  return row?.version
}

/** Keeps a published skin under the template's next number. The template's own row must be locked by its update. */
export async function insertSkin(
  tx: Tx,
  published: { templateId: string; skin: SkinSettings; publishedBy: string },
): Promise<number> {
  const [last] = await tx
    .select({ number: max(templateSkins.number) })
    .from(templateSkins)
    .where(eq(templateSkins.templateId, published.templateId))
  const number = (last?.number ?? 0) + 1
  await tx.insert(templateSkins).values({ ...published, number })
  return number
}

export const findSkins = (tx: Tx, templateId: string) =>
  tx
    .select({
      number: templateSkins.number,
      skin: templateSkins.skin,
      publishedBy: accounts.nickName,
      publishedAt: templateSkins.publishedAt,
    })
    .from(templateSkins)
    .leftJoin(accounts, eq(accounts.id, templateSkins.publishedBy))
    .where(eq(templateSkins.templateId, templateId))
    .orderBy(desc(templateSkins.number))
    .limit(100)

/**
 * Takes up to `wanted` seats of a template and answers how many were free. The template's row stays locked until the
 * transaction ends, so nobody can take the same seat.
 */
export async function takeSeats(tx: Tx, templateId: string, wanted: number): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    update card_templates t set seats_taken = t.seats_taken + least(${wanted}::int, t.seats - t.seats_taken)
    from (select id, seats_taken from card_templates where id = ${templateId} and state not in ('unpaid', 'deleted') for update) before
    where t.company_id = ${currentCompany} and t.id = before.id returning t.seats_taken - before.seats_taken as taken`)
  return rows[0]?.taken ?? 0
}

/** Gives seats back. */
export async function releaseSeats(tx: Tx, templateId: string, seats: number): Promise<void> {
  await tx
    .update(cardTemplates)
    .set({ seatsTaken: sql`${cardTemplates.seatsTaken} - ${seats}` })
    .where(eq(cardTemplates.id, templateId))
}

export interface NewTemplate {
  name: string
  orientation: CardTemplate['orientation']
  state: CardTemplate['state']
  /** The order that it was bought by. */
  orderId?: string
  seats: number
  validFrom: Date | null
  validTo: Date | null
  fieldRules: FieldRule[]
  defaultValues: Record<string, string>
  skin: SkinSettings
  shareText: string
  sort: number
}

export async function insertTemplate(tx: Tx, template: NewTemplate): Promise<string> {
  const [row] = await tx.insert(cardTemplates).values(template).returning({ id: cardTemplates.id })
  if (!row) throw new Error('a template was not written')
  return row.id
}
