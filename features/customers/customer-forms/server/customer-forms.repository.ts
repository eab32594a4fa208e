import { and, desc, eq, ne } from 'drizzle-orm'

import { type UniqueField, uniqueFields } from '#features/customers/customers/customers.contract.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FormField } from '../customer-forms.contract.ts'
import { customerForms } from './customer-forms.tables.ts'
import { companyOwner, type FormOwner } from '../face/form-owners.ts'
import { defaultFields } from './default-form.data.ts'
import { storedAfter } from './customer-forms.domain.ts'

export type StoredForm = typeof customerForms.$inferSelect

const ownedBy = ({ kind, id }: FormOwner) =>
  and(eq(customerForms.ownerKind, kind), eq(customerForms.ownerId, id))

/** A form of an owner; of the company where nobody names another one. */
export async function findForm(
  tx: Tx,
  state: 'draft' | 'published',
  owner: FormOwner = companyOwner,
): Promise<StoredForm | undefined> {
  const [row] = await tx
    .select()
    .from(customerForms)
    .where(and(ownedBy(owner), eq(customerForms.state, state)))
  return row
}

/** What the form in force allows once, of what stands on a customer's card. */
export async function findUniqueFields(tx: Tx): Promise<UniqueField[]> {
  const form = await findForm(tx, 'published')
  return uniqueFields.filter((field) => form?.fields.some(({ key, isUnique }) => key === field && isUnique))
}

/** Every form that was ever published, the newest first. */
export const findPublishedForms = (tx: Tx, owner: FormOwner = companyOwner): Promise<StoredForm[]> =>
  tx
    .select()
    .from(customerForms)
    .where(and(ownedBy(owner), ne(customerForms.state, 'draft')))
    .orderBy(desc(customerForms.number))

interface Written {
  fields: FormField[]
  by: string
  owner: FormOwner
}

const ownerOf = ({ kind, id }: FormOwner) => ({ ownerKind: kind, ownerId: id })

export async function insertDraft(tx: Tx, { owner, ...draft }: Written): Promise<StoredForm | undefined> {
  const [row] = await tx
    .insert(customerForms)
    .values({ ...draft, ...ownerOf(owner) })
    .onConflictDoNothing()
    .returning()
  return row
}

const draftOf = (owner: FormOwner, version: number) =>
  and(ownedBy(owner), eq(customerForms.state, 'draft'), eq(customerForms.version, version))

/** Writes a draft that still is what it was read as; undefined when somebody was faster. */
export async function updateDraft(
  tx: Tx,
  version: number,
  { fields, by, owner }: Written,
): Promise<StoredForm | undefined> {
  const [row] = await tx
    .update(customerForms)
    .set({ fields, by, updatedAt: sql`now()`, version: version + 1 })
    .where(draftOf(owner, version))
    .returning()
  return row
}

export async function deleteDraft(
  tx: Tx,
  version: number,
  owner: FormOwner,
): Promise<StoredForm | undefined> {
  const [row] = await tx.delete(customerForms).where(draftOf(owner, version)).returning()
  return row
}

export const archivePublished = (tx: Tx, owner: FormOwner) =>
  tx
    .update(customerForms)
    .set({ state: storedAfter('supersede'), version: sql`${customerForms.version} + 1` })
    .where(and(ownedBy(owner), eq(customerForms.state, 'published')))

/** The draft becomes the form in force, with the next number; undefined when it is not what it was read as any more. */
export async function publishDraft(
  tx: Tx,
  version: number,
  owner: FormOwner,
): Promise<StoredForm | undefined> {
  const [row] = await tx
    .update(customerForms)
    .set({
      state: storedAfter('publish'),
      number: sql`(select coalesce(max(other.number), 0) + 1 from ${customerForms} other
        where other.owner_kind = ${owner.kind} and other.owner_id = ${owner.id})`,
      publishedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: version + 1,
    })
    .where(draftOf(owner, version))
    .returning()
  return row
}

/** The first form of a company, in force at once. */
export async function insertFirst(tx: Tx, { owner, ...form }: Written): Promise<StoredForm> {
  const [row] = await tx
    .insert(customerForms)
    .values({ ...form, ...ownerOf(owner), state: 'published', number: 1, publishedAt: new Date() })
    .returning()
  if (!row) throw new Error('a form was not written')
  return row
}

/** Each field once, as it was asked last; the newest form comes first. */
function everyField(forms: readonly { fields: readonly FormField[] }[]): FormField[] {
  const fields = new Map<string, FormField>()
  for (const field of forms.flatMap((form) => form.fields))
    if (!fields.has(field.key)) fields.set(field.key, field)
  return [...fields.values()]
}

/** The fields of every form of the company that was in force, the newest first; each field once, as it was asked last. */
export async function findEveryField(tx: Tx): Promise<FormField[]> {
  const forms = await findPublishedForms(tx)
  return everyField(forms.length > 0 ? forms : [{ fields: defaultFields() }])
}

/** The same of another owner, which has no form to begin with. */
export const findFieldsOf = async (tx: Tx, owner: FormOwner): Promise<FormField[]> =>
  everyField(await findPublishedForms(tx, owner))
