type Facts = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other)

/** What the trail keeps of a change: the fields that differ, as they were and as they are; undefined when none does. */
export function changedFacts(was: Facts, is: Facts): { before: Facts; after: Facts } | undefined {
  const keys = Object.keys(is).filter((key) => !same(was[key], is[key]))
  if (keys.length === 0) return undefined
  const of = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]))
  return { before: of(was), after: of(is) }
}
