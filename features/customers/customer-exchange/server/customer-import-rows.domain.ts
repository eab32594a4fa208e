import {
  type CustomerFacts,
  customerFacts,
  type UniqueField,
} from '#features/customers/customers/customers.contract.ts'
import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'

export const sheetFields = [
  'name',
  'mobiles',
  'phones',
  'emails',
  'company',
  'department',
  'title',
  'address',
  'website',
  'wechat',
  'fax',
  'tags',
  'note',
] as const
export type SheetField = (typeof sheetFields)[number]

export interface JudgedRow {
  row: number
  facts: CustomerFacts
  mobile: string | null
  email: string | null
  errors: ImportMessage[]
  warnings: ImportMessage[]
}

const lists: ReadonlySet<SheetField> = new Set(['mobiles', 'phones', 'emails', 'tags'])
const entries = (cell: string) => [
  ...new Set(
    cell
      .split(/[,，;；、\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

const saidIn = (values: Readonly<Record<SheetField, string>>) =>
  Object.fromEntries(
    sheetFields.flatMap((field) => {
      const cell = values[field].trim()
      return cell === '' ? [] : [[field, lists.has(field) ? entries(cell) : cell]]
    }),
  )

const firstOf = (values: readonly string[], normalise: (text: string) => string | undefined) =>
  values.map((value) => normalise(value)).find((value) => value !== undefined) ?? null

/** The facts of a row, and what is wrong with them. */
export function readRow(row: number, values: Readonly<Record<SheetField, string>>): JudgedRow {
  const mobiles = entries(values.mobiles)
  const emails = entries(values.emails)
  const parsed = customerFacts.safeParse({ name: '?', ...saidIn(values) })
  const unkeepable = [...new Set((parsed.error?.issues ?? []).map(({ path }) => String(path[0])))]
  const errors: ImportMessage[] = [
    ...(values.name.trim() === '' ? [{ kind: 'needed', field: 'name' } as const] : []),
    ...mobiles
      .filter((value) => normaliseMobile(value) === undefined)
      .map((value) => ({ kind: 'mobile', values: { value } }) as const),
    ...emails
      .filter((value) => normaliseEmail(value) === undefined)
      .map((value) => ({ kind: 'email', values: { value } }) as const),
    ...unkeepable.map((field) => ({ kind: 'tooLong', field }) as const),
  ]
  return {
    row,
    facts: { ...parsed.data, name: values.name.trim().slice(0, 60) },
    mobile: firstOf(mobiles, normaliseMobile),
    email: firstOf(emails, normaliseEmail),
    errors,
    warnings: [],
  }
}

/** Number or address → the row that had it first. */
export type Seen = Map<string, number>

/** Marks a row whose number or address a row before it has. */
export function markTwice(judged: JudgedRow, seen: Seen): JudgedRow {
  const marks = [judged.mobile, judged.email].filter((mark) => mark !== null)
  const first = marks.map((mark) => seen.get(mark)).find((row) => row !== undefined)
  for (const mark of marks) if (!seen.has(mark)) seen.set(mark, judged.row)
  return first === undefined
    ? judged
    : { ...judged, errors: [...judged.errors, { kind: 'twice', values: { row: first } }] }
}

/** A customer who has the number or address of a row. */
export interface Known {
  id: string
  name: string
  state: string
  isVisible: boolean
  mayEdit: boolean
}

/** Notes that a customer with this contact is known; a customer out of reach is not named. */
export function markKnown(judged: JudgedRow, known: Known | undefined): JudgedRow {
  if (!known) return judged
  const says: ImportMessage =
    known.isVisible && known.mayEdit ? { kind: 'known', values: { name: known.name } } : { kind: 'hidden' }
  const optedOut: ImportMessage[] =
    known.isVisible && known.state === 'do_not_contact' ? [{ kind: 'optedOut' }] : []
  return { ...judged, warnings: [...judged.warnings, says, ...optedOut] }
}

const columnOf: Readonly<Record<UniqueField, SheetField>> = {
  name: 'name',
  mobile: 'mobiles',
  email: 'emails',
  company: 'company',
}

/** Notes what the company allows once and somebody else has; a customer whom the row may change is nobody else. */
export function markTaken(
  judged: JudgedRow,
  taken: readonly { field: UniqueField; customerId: string }[],
  known: Known | undefined,
): JudgedRow {
  const ownId = known?.isVisible && known.mayEdit ? known.id : undefined
  const fields = new Set(
    taken.flatMap(({ field, customerId }) => (customerId === ownId ? [] : [columnOf[field]])),
  )
  if (fields.size === 0) return judged
  const errors: ImportMessage[] = [...fields].map((field) => ({ kind: 'taken', field }))
  return { ...judged, errors: [...judged.errors, ...errors] }
}

/** Refuses a row whose person had everything erased: a sheet is no new agreement. */
export function markBarred(judged: JudgedRow, barred: ReadonlySet<string>): JudgedRow {
  const isBarred = barred.has(judged.mobile ?? '') || barred.has(judged.email ?? '')
  return isBarred ? { ...judged, errors: [...judged.errors, { kind: 'erased' }] } : judged
}

/** The worst of what was said. */
export const verdictOf = ({ errors, warnings }: Pick<JudgedRow, 'errors' | 'warnings'>) =>
  errors.length > 0 ? ('error' as const) : warnings.length > 0 ? ('warn' as const) : ('ok' as const)

/** What a row says of a customer who is known: numbers and tags come to those that are there, everything else replaces. */
export function addedFacts(now: CustomerFacts, said: CustomerFacts): Partial<CustomerFacts> {
  const joined = (key: 'mobiles' | 'phones' | 'emails' | 'tags') => {
    const more = said[key]
    return more === undefined
      ? {}
      : { [key]: [...new Set([...(now[key] ?? []), ...more])].slice(0, key === 'tags' ? 20 : 10) }
  }
  return { ...said, ...joined('mobiles'), ...joined('phones'), ...joined('emails'), ...joined('tags') }
}
