import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { reachOf, visible } from '#features/customers/customers/server/customer-access.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { CustomerRecord, FormField } from '../customer-forms.contract.ts'
import { findEveryField } from './customer-forms.repository.ts'
import { findRecord, type RecordQuestion } from './records.repository.ts'
import { recordsOf } from './records.view.ts'

/** Customers as the caller may see them. */
export async function questionFor(
  { tx, services, viewer }: MemberContext,
  filter: RecordQuestion['filter'] = {},
): Promise<RecordQuestion> {
  const reach = reachOf({ services, viewer })
  return { reach, within: visible, filter, zone: await findTimeZone(tx) }
}

/** The customer whose file is requested; 404 where the caller may not see it. */
export async function readOwner(context: MemberContext, customerId: string) {
  const row = await findRecord(context.tx, await questionFor(context), customerId)
  if (!row) throw notFound()
  const fields = await findEveryField(context.tx)
  return { answers: row.answers ?? {}, customer: row.customer, fields }
}

/** One record with the fields that it may have. */
export async function readRecord(
  context: MemberContext,
  customerId: string,
): Promise<CustomerRecord & { fields: FormField[] }> {
  const row = await findRecord(context.tx, await questionFor(context), customerId)
  if (!row) throw notFound()
  const fields = await findEveryField(context.tx)
  const [record] = await recordsOf(context.tx, [row], fields)
  if (!record) throw notFound()
  return { ...record, fields }
}
