export interface ChangedField {
  field: string
  before: string | null
  after: string | null
}

type Facts = Readonly<Record<string, unknown>>

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in one line: lists with commas, objects as JSON, nothing as null. */
function inOneLine(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((entry) => inOneLine(entry) ?? '').join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields that differ between `{before, after}` of an entry's detail; an entry without them has none. */
export function changesOf(detail: unknown): ChangedField[] {
  if (!isFacts(detail)) return []
  const before = isFacts(detail['before']) ? detail['before'] : {}
  const after = isFacts(detail['after']) ? detail['after'] : {}
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: inOneLine(before[field]), after: inOneLine(after[field]) }))
    .filter((change) => change.before !== change.after)
}

/** What the detail holds besides before and after; null for nothing. */
export function restOf(detail: unknown): unknown {
  if (!isFacts(detail)) return detail ?? null
  const rest = Object.entries(detail).filter(([key]) => key !== 'before' && key !== 'after')
  return rest.length === 0 ? null : Object.fromEntries(rest)
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The ids that stand in changes: people want to read names. */
export const idsIn = (changes: readonly ChangedField[]): string[] => [
  ...new Set(changes.flatMap(({ before, after }) => `${before} ${after}`.match(uuid) ?? [])),
]

/** The same changes with names in the place of ids, where an id has a name. */
export function withNames(
  changes: readonly ChangedField[],
  names: ReadonlyMap<string, string>,
): ChangedField[] {
  const named = (value: string | null) => value?.replace(uuid, (id) => names.get(id) ?? id) ?? null
  return changes.map(({ field, before, after }) => ({ field, before: named(before), after: named(after) }))
}
