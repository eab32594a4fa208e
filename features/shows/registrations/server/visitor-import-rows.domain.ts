import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'

export const sheetFields = ['name', 'mobile', 'company', 'title', 'ticket', 'channel'] as const
export type SheetField = (typeof sheetFields)[number]

const longest: Readonly<Record<Exclude<SheetField, 'mobile' | 'ticket'>, number>> = {
  name: 40,
  company: 60,
  title: 60,
  channel: 40,
}

interface Type {
  id: string
  name: string
  price: number
}

interface Known {
  types: readonly Type[]
  /** Numbers that have signed up already. */
  mobiles: ReadonlySet<string>
  /** Numbers of people who had everything about them erased. */
  barred: ReadonlySet<string>
  /** Number → the first row of the file that has it. */
  seen: Map<string, number>
}

/** The type that a row names; the first one where it names none. */
const typeOf = (named: string, types: readonly Type[]) =>
  named === '' ? types[0] : types.find(({ name }) => name === named)

/** Notes whose number it is, and what is wrong with that. */
function aboutMobile(text: string, row: number, { mobiles, barred, seen }: Known): ImportMessage[] {
  const mobile = normaliseMobile(text)
  if (mobile === undefined || mobile.startsWith('+')) return [{ kind: 'mobile', values: { value: text } }]
  const first = seen.get(mobile)
  if (first !== undefined) return [{ kind: 'twice', values: { row: first } }]
  seen.set(mobile, row)
  if (barred.has(mobile)) return [{ kind: 'barred' }]
  return mobiles.has(mobile) ? [{ kind: 'known' }] : []
}

function aboutTicket(named: string, type: Type | undefined): ImportMessage[] {
  if (!type) return [{ kind: 'ticket', values: { value: named } }]
  return type.price > 0 ? [{ kind: 'paid', values: { value: type.name } }] : []
}

/** A row of a sheet of people, and what is wrong with it. */
export function judgeRow(row: number, values: Readonly<Record<SheetField, string>>, known: Known) {
  const said = Object.fromEntries(sheetFields.map((field) => [field, values[field].trim()])) as Record<
    SheetField,
    string
  >
  const type = typeOf(said.ticket, known.types)
  const tooLong = Object.entries(longest).filter(
    ([field, length]) => said[field as keyof typeof longest].length > length,
  )
  const messages: ImportMessage[] = [
    ...(said.name === '' ? [{ kind: 'needed', field: 'name' }] : []),
    ...aboutMobile(said.mobile, row, known),
    ...aboutTicket(said.ticket, type),
    ...tooLong.map(([field]) => ({ kind: 'tooLong', field })),
  ]
  const cut = (field: keyof typeof longest) => said[field].slice(0, longest[field])
  return {
    name: cut('name'),
    company: cut('company'),
    title: cut('title'),
    channel: cut('channel'),
    mobile: normaliseMobile(said.mobile) ?? null,
    ticketTypeId: type?.id ?? null,
    verdict: messages.length > 0 ? ('error' as const) : ('ok' as const),
    messages,
  }
}
