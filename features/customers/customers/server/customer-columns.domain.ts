import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'

import type { CustomerFacts } from '../customers.contract.ts'
import type { NewCustomerCard } from './customers-for-writing.repository.ts'

const clean = (text: string | undefined) => text?.normalize('NFC').trim() || null
const distinct = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]

/** Numbers in their one spelling; what is no mobile number is a telephone. */
export function numbersOf(mobiles: readonly string[]): { mobiles: string[]; phones: string[] } {
  const found = distinct(mobiles.map((text) => clean(text)))
  return {
    mobiles: distinct(found.map((text) => normaliseMobile(text) ?? null)),
    phones: found.filter((text) => normaliseMobile(text) === undefined),
  }
}

export const emailsOf = (emails: readonly string[]) =>
  distinct(emails.map((text) => normaliseEmail(text) ?? clean(text)?.toLowerCase() ?? null))

const lines = ['company', 'department', 'title', 'address', 'website', 'wechat', 'fax', 'note'] as const

type Columns = Partial<NewCustomerCard>

/** Numbers that were typed as mobile and are none stand among the telephones, where those are said too or not. */
function numberColumns({ mobiles, phones }: Partial<CustomerFacts>): Columns {
  if (mobiles === undefined)
    return phones === undefined ? {} : { phones: distinct(phones.map((text) => clean(text))) }
  const found = numbersOf(mobiles)
  const [mobile = null, ...otherMobiles] = found.mobiles
  const further = distinct([...(phones ?? []).map((text) => clean(text)), ...found.phones])
  return { mobile, otherMobiles, ...((phones !== undefined || further.length > 0) && { phones: further }) }
}

/** What people write about a customer as the table keeps it; what is absent stays as it is. */
export function columnsOf(facts: Partial<CustomerFacts>): Columns {
  const columns: Columns = numberColumns(facts)
  const { name, emails, tags } = facts
  if (name !== undefined) columns.name = clean(name) ?? ''
  if (emails !== undefined) {
    const [email = null, ...otherEmails] = emailsOf(emails)
    Object.assign(columns, { email, otherEmails })
  }
  if (tags !== undefined) columns.tags = distinct(tags.map((text) => clean(text)))
  for (const key of lines) if (facts[key] !== undefined) columns[key] = clean(facts[key])
  return columns
}
