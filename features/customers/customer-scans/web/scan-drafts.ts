import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'

import type { Scan, ScanField } from '../customer-scans.contract.ts'

/** What somebody sees and mends of one card: every field as a line of text. */
export const draftFields = [
  'name',
  'title',
  'department',
  'company',
  'mobiles',
  'phones',
  'emails',
  'website',
  'wechat',
  'fax',
  'address',
  'note',
] as const
export type DraftField = (typeof draftFields)[number]
export type Draft = Record<DraftField, string>

/** Which fields of a picture fill a field of the form. */
export const sources: Readonly<Record<DraftField, readonly ScanField[]>> = {
  name: ['name'],
  title: ['title'],
  department: ['department'],
  company: ['company'],
  mobiles: ['mobile'],
  phones: ['tel'],
  emails: ['email'],
  website: ['website'],
  wechat: ['wechat'],
  fax: ['fax'],
  address: ['address'],
  note: [],
}
/** What a customer has no field for goes into the note. */
const noted = ['englishName', 'postcode', 'creditCode'] as const

export const lists: ReadonlySet<DraftField> = new Set(['mobiles', 'phones', 'emails'])

/** What was read, as a form to look through. */
export function draftOf(
  { fields }: Pick<Scan, 'fields'>,
  labels: Readonly<Record<(typeof noted)[number], string>>,
): Draft {
  const valuesOf = (keys: readonly ScanField[]) =>
    fields.filter(({ key }) => keys.includes(key)).map(({ value }) => value)
  const filled = Object.fromEntries(
    draftFields.map((field) => [field, valuesOf(sources[field]).join(', ')]),
  ) as Draft
  const note = noted.flatMap((key) => valuesOf([key]).map((value) => `${labels[key]}: ${value}`)).join('\n')
  return { ...filled, note }
}

const entries = (text: string) =>
  text
    .split(/[,，;；、\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** The form as a customer's facts; what is empty is not said. */
export function factsOfDraft(draft: Draft): CustomerFacts {
  const said = draftFields.flatMap((field): [string, string | string[]][] => {
    if (lists.has(field)) return entries(draft[field]).length > 0 ? [[field, entries(draft[field])]] : []
    const text = draft[field].trim()
    return text === '' ? [] : [[field, text]]
  })
  return { name: draft.name.trim(), ...Object.fromEntries(said) }
}

/** What shall become of a card that looks like a customer who is known. */
export type Choice =
  | { kind: 'keepBoth' }
  | { kind: 'skip' }
  | { kind: 'merge'; intoId: string }
  /** Becomes part of the one customer whom the company allows once, also unseen. */
  | { kind: 'attach' }
