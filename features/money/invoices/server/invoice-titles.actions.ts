import {
  hasGoodCheckDigit,
  normaliseCreditCode,
} from '#features/company/companies/server/credit-code.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { duplicate, orNotFound } from '#platform/server/http/refusal.ts'

import type { InvoiceTitle, TitleDraft } from '../invoices.contract.ts'
import { titleRow } from './invoice-titles.view.ts'
import { refuseField, versionConflict } from './invoices.refusals.ts'
import { flawOfTaxNumber, missingForSpecial } from './invoices.domain.ts'
import {
  clearDefault,
  deleteTitle,
  findTitle,
  hasTitles,
  insertTitle,
  promoteTitle,
  updateTitle,
} from './invoices.repository.ts'

/** What may be left out, and must be well made where it stands. */
const forms = {
  bankAccount: /^\d{8,30}$/,
  phone: /^(0\d{2,3}-?\d{7,8}(-\d{1,6})?|1[3-9]\d{9})$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  mobile: /^1[3-9]\d{9}$/,
} as const
const formNames = Object.keys(forms) as (keyof typeof forms)[]

/** Checks what the form cannot: numbers that belong to a type, and what special invoices need. */
function checked({ isTaxNumberSure = false, ...draft }: TitleDraft) {
  const title = {
    ...draft,
    name: draft.name.trim(),
    taxNumber: normaliseCreditCode(draft.taxNumber),
    bankAccount: draft.bankAccount.replace(/\s/g, ''),
    takesSpecial: draft.takesSpecial && draft.type !== 'personal',
  }
  const flaw = flawOfTaxNumber(title.type, title.taxNumber, hasGoodCheckDigit)
  if (flaw && !(flaw === 'checkDigit' && isTaxNumberSure))
    throw refuseField('taxNumber', (t) => t.taxNumber[flaw])
  const missing = title.takesSpecial ? missingForSpecial(title) : []
  if (missing.length > 0) throw refuseField(missing, (t) => t.errors.specialNeeds)
  const wrong = formNames.find((name) => title[name] !== '' && !forms[name].test(title[name]))
  if (wrong) throw refuseField(wrong, (t) => t.errors[wrong])
  return title
}

const asDuplicate = (error: unknown) => (sqlState(error) === '23505' ? duplicate('name') : error)

export async function createTitle(context: MemberContext, draft: TitleDraft): Promise<InvoiceTitle> {
  const { tx, viewer } = context
  const title = checked(draft)
  const isDefault = title.isDefault || !(await hasTitles(tx))
  if (isDefault) await clearDefault(tx)
  const made = await insertTitle(tx, { ...title, isDefault, createdByName: viewer.displayName }).catch(
    (error: unknown) => {
      throw asDuplicate(error)
    },
  )
  await recordBy(context, [
    { objectType: 'invoiceTitle', objectId: made.id, event: 'create', detail: { name: made.name } },
  ])
  return titleRow(made)
}

export async function changeTitle(
  context: MemberContext,
  { titleId, version, ...draft }: TitleDraft & { titleId: string; version: number },
) {
  const { tx } = context
  const before = await findTitle(tx, titleId).then(orNotFound)
  if (before.version !== version) throw versionConflict()
  const title = checked(draft)
  if (title.isDefault && !before.isDefault) await clearDefault(tx)
  // There is always one default: it goes by making another one.
  const set = { ...title, isDefault: title.isDefault || before.isDefault }
  const after = await updateTitle(tx, { id: titleId, version }, set).catch((error: unknown) => {
    throw asDuplicate(error)
  })
  if (!after) throw versionConflict()
  await recordBy(context, [
    { objectType: 'invoiceTitle', objectId: titleId, event: 'edit', detail: { name: after.name } },
  ])
  return titleRow(after)
}

export async function removeTitle(context: MemberContext, id: string): Promise<null> {
  const { tx } = context
  const gone = await deleteTitle(tx, id).then(orNotFound)
  if (gone.isDefault) await promoteTitle(tx)
  await recordBy(context, [
    { objectType: 'invoiceTitle', objectId: id, event: 'remove', detail: { name: gone.name } },
  ])
  return null
}
