import { and, desc, eq, ne } from 'drizzle-orm'

import { type UniqueField, uniqueFields } from '#features/customers/customers/customers.contract.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FormField } from '../customer-forms.contract.ts'
import { customerForms } from './customer-forms.tables.ts'
import { defaultFields } from './default-form.data.ts'
import { storedAfter } from './customer-forms.domain.ts'

export type StoredForm = typeof customerForms.$inferSelect

export async function findForm(tx: Tx, state: 'draft' | 'published'): Promise<StoredForm | undefined> {
  const [row] = await tx.select().from(customerForms).where(eq(customerForms.state, state))
  return row
}

/** What the form in force allows once, of what stands on a customer's card. */
export async function findUniqueFields(tx: Tx): Promise<UniqueField[]> {
  const form = await findForm(tx, 'published')
  return uniqueFields.filter((field) => form?.fields.some(({ key, isUnique }) => key === field && isUnique))
}

/** Every form that was ever published, the newest first. */
export const findPublishedForms = (tx: Tx): Promise<StoredForm[]> =>
  tx.select().from(customerForms).where(ne(customerForms.state, 'draft')).orderBy(desc(customerForms.number))

export async function insertDraft(
  tx: Tx,
  draft: { fields: FormField[]; by: string },
): Promise<StoredForm | undefined> {
  const [row] = await tx.insert(customerForms).values(draft).onConflictDoNothing().returning()
  return row
}

/** Writes a draft that still is what it was read as; undefined when somebody was faster. */
export async function updateDraft(
  tx: Tx,
  version: number,
  { fields, by }: { fields: FormField[]; by: string },
): Promise<StoredForm | undefined> {
  const [row] = await tx
    .update(customerForms)
    .set({ fields, by, updatedAt: sql`now()`, version: version + 1 })
    .where(and(eq(customerForms.state, 'draft'), eq(customerForms.version, version)))
    .returning()
  return row
}

export async function deleteDraft(tx: Tx, version: number): Promise<StoredForm | undefined> {
  const [row] = await tx
    .delete(customerForms)
    .where(and(eq(customerForms.state, 'draft'), eq(customerForms.version, version)))
    .returning()
  return row
}

export const archivePublished = (tx: Tx) =>
  tx
    .update(customerForms)
    .set({ state: storedAfter('supersede'), version: sql`${customerForms.version} + 1` })
    .where(eq(customerForms.state, 'published'))

/** The draft becomes the form in force, with the next number; undefined when it is not what it was read as any more. */
export async function publishDraft(tx: Tx, version: number): Promise<StoredForm | undefined> {
  const [row] = await tx
    .update(customerForms)
    .set({
      state: storedAfter('publish'),
      number: sql`(select coalesce(max(other.number), 0) + 1 from ${customerForms} other)`,
      publishedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: version + 1,
    })
    .where(and(eq(customerForms.state, 'draft'), eq(customerForms.version, version)))
    .returning()
  return row
}

/** The first form of a company, in force at once. */
export async function insertFirst(tx: Tx, form: { fields: FormField[]; by: string }): Promise<StoredForm> {
  const [row] = await tx
    .insert(customerForms)
    .values({ ...form, state: 'published', number: 1, publishedAt: new Date() })
    .returning()
  if (!row) throw new Error('a form was not written')
  return row
}

/** The fields of every form that was in force, the newest first; each field once, as it was asked last. */
export async function findEveryField(tx: Tx): Promise<FormField[]> {
  const forms = await findPublishedForms(tx)
  const all = forms.length > 0 ? forms.flatMap(({ fields }) => fields) : defaultFields()
  const fields = new Map<string, FormField>()
  for (const field of all) if (!fields.has(field.key)) fields.set(field.key, field)
  return [...fields.values()]
}
