type Entries = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Entries => typeof value === 'object' && value !== null

/** Whether two values mean the same as JSON; keys may stand in any order, and an undefined value is none. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameValue(a[key], b[key]))
}
