import type { SeenCustomer } from '#features/customers/customers/server/customer-access.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Answers, CustomerRecord, FormField } from '../customer-forms.contract.ts'
import { companyOf, fileIdsOf } from '../face/form-answers.ts'
import { filesAmong } from './form-files.view.ts'
import { findRegionNames, type RecordRow } from './records.repository.ts'

type OnCard = Pick<SeenCustomer, 'name' | 'company' | 'title' | 'department' | 'address' | 'note'> & {
  mobile: string | null
  email: string | null
}

/** What stands on the card itself, as answers. */
export const cardAnswers = ({
  name,
  mobile,
  email,
  company,
  title,
  department,
  address,
  note,
}: OnCard): Answers => ({
  name,
  mobile,
  email,
  company,
  title,
  department,
  address,
  remark: note,
})

/** Answers that tell how somebody is reached are masked like the numbers of the card. */
const maskAnswer = (field: FormField | undefined, answer: Answers[string]) =>
  typeof answer !== 'string' ||
  !field ||
  (field.type !== 'phone' && field.type !== 'email' && field.pii !== 'sensitive')
    ? answer
    : field.type === 'email'
      ? maskEmail(answer)
      : answer.length > 7
        ? maskMobile(answer)
        : '***'

/** A record as it is read: what stands on the card, then everything else. */
export function answersOf({ customer, answers }: RecordRow, fields: readonly FormField[]): Answers {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const own = Object.entries(answers ?? {}).map(([key, answer]) => [
    key,
    customer.areContactsVisible ? answer : maskAnswer(byKey.get(key), answer),
  ])
  const onCard = cardAnswers({
    ...customer,
    mobile: customer.mobiles[0] ?? null,
    email: customer.emails[0] ?? null,
  })
  const company = answers?.['company']
  // The credit code stands beside the name; another name since then is another company.
  const isSame =
    byKey.get('company')?.type === 'companyLookUp' && companyOf(company)?.name === onCard['company']
  return {
    ...(Object.fromEntries(own) as Answers),
    ...onCard,
    ...(isSame && company !== undefined && { company }),
  }
}

/** The codes of regions among answers. */
export const regionCodes = (fields: readonly FormField[], all: readonly Answers[]): string[] => {
  const keys = fields.filter(({ type }) => type === 'region').map(({ key }) => key)
  const codes = all.flatMap((answers) => keys.map((key) => answers[key]))
  return [
    ...new Set(codes.filter((code): code is string => typeof code === 'string' && /^\d{6}$/.test(code))),
  ]
}

/** Records as their reader sees them. */
export async function recordsOf(
  tx: Tx,
  rows: readonly RecordRow[],
  fields: readonly FormField[],
): Promise<CustomerRecord[]> {
  const answers = rows.map((row) => answersOf(row, fields))
  const names = await findRegionNames(tx, regionCodes(fields, answers))
  const files = await filesAmong(
    tx,
    fields,
    rows.map(({ customer }, place) => ({ answers: answers[place] ?? {}, customer })),
  )
  return rows.map(({ customer, owner, formNumber, agreed }, place) => ({
    customerId: customer.id,
    answers: answers[place] ?? {},
    regions: names,
    files: Object.fromEntries(
      Object.values(answers[place] ?? {}).flatMap((answer) =>
        fileIdsOf(answer).flatMap((id) => (files[id] ? [[id, files[id]]] : [])),
      ),
    ),
    agreed: (agreed ?? []).map(({ key, version, at }) => ({ key, version, at })),
    owner,
    formNumber,
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
  }))
}
