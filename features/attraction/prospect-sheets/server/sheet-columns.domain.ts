import type { ImportMessage } from '#platform/server/imports/import-columns.ts'

export const clueFields = [
  'name',
  'mobile',
  'email',
  'company',
  'title',
  'intent',
  'productLine',
  'grade',
  'region',
  'industry',
  'campaign',
  'channel',
] as const
export type ClueField = (typeof clueFields)[number]

export const firmFields = [
  'name',
  'shortName',
  'uscc',
  'grade',
  'industry',
  'region',
  'address',
  'website',
  'phone',
  'employees',
  'note',
] as const
export type FirmField = (typeof firmFields)[number]

export const dealFields = [
  'title',
  'firm',
  'amount',
  'currency',
  'rate',
  'expectedClose',
  'category',
  'need',
  'nextStep',
] as const
export type DealField = (typeof dealFields)[number]

/** The values of a row without the blanks around them. */
export const trimmedOf = <K extends string>(fields: readonly K[], values: Readonly<Record<K, string>>) =>
  Object.fromEntries(fields.map((field) => [field, values[field].normalize('NFC').trim()])) as Record<
    K,
    string
  >

/** Says which values are longer than their field. */
export const tooLong = <K extends string>(
  said: Readonly<Record<K, string>>,
  longest: Partial<Readonly<Record<K, number>>>,
): ImportMessage[] =>
  (Object.entries(longest) as [K, number][])
    .filter(([field, max]) => said[field].length > max)
    .map(([field, max]) => ({ kind: 'tooLong', field, values: { max } }))

/** Says that a row before has one of these marks; notes them for the rows after. */
export function twice(row: number, marks: readonly (string | null)[], seen: Map<string, number>) {
  const some = marks.filter((mark): mark is string => mark !== null && mark !== '')
  const first = some.map((mark) => seen.get(mark)).find((place) => place !== undefined)
  for (const mark of some) if (!seen.has(mark)) seen.set(mark, row)
  return first === undefined ? [] : [{ kind: 'twice', values: { row: first } }]
}
