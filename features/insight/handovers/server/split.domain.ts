import type { HandoverPlan, PlannedPart } from './handover-plan.domain.ts'

/** What a split knows about a contact. */
export interface SplitContact {
  id: string
  /** Of the card that the contact came by. */
  departmentId: string | null
  cardId: string | null
  source: string
  company: string | null
}

/** Who gets a contact: the place of a part, or the department's pool. */
export type Share = number | null

export interface Splitting {
  by: HandoverPlan['by']
  parts: readonly Pick<PlannedPart, 'percent' | 'values' | 'contactIds'>[]
  rest: number | null
  /** How many more contacts each part's person may look after. */
  capacities: readonly number[]
}

/** Whole numbers that add up to `total` and differ from the exact shares by less than one. */
export function quotasOf(total: number, percents: readonly number[]): number[] {
  const sum = percents.reduce((all, percent) => all + percent, 0)
  if (sum <= 0) return percents.map(() => 0)
  const exact = percents.map((percent) => (total * percent) / sum)
  const quotas = exact.map(Math.floor)
  const missing = total - quotas.reduce((all, quota) => all + quota, 0)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const { place } of byRemainder.slice(0, missing)) quotas[place] = (quotas[place] ?? 0) + 1
  return quotas
}

/** Deals contacts in turn, so that everybody gets old and new ones alike, until each has the own quota. */
function deal(count: number, quotas: readonly number[]): number[] {
  const given = quotas.map(() => 0)
  return Array.from({ length: count }, (_, at) => {
    let next = 0
    let most = -Infinity
    for (const [place, quota] of quotas.entries()) {
      if ((given[place] ?? 0) >= quota) continue
      const behind = (quota * (at + 1)) / count - (given[place] ?? 0)
      if (behind > most) [next, most] = [place, behind]
    }
    given[next] = (given[next] ?? 0) + 1
    return next
  })
}

/** The value of a contact that a kind of split looks at; companies are looked at by words. */
const valueOf: Readonly<Partial<Record<Splitting['by'], (contact: SplitContact) => string | null>>> = {
  department: ({ departmentId }) => departmentId,
  source: ({ source }) => source,
  card: ({ cardId }) => cardId,
}

function placesOf({ by, parts, rest }: Splitting, sorted: readonly SplitContact[]): Share[] {
  if (by === 'one') return sorted.map(() => 0)
  if (by === 'share') {
    const quotas = quotasOf(
      sorted.length,
      parts.map(({ percent }) => percent),
    )
    return deal(sorted.length, quotas)
  }
  if (by === 'company') {
    const wanted = parts.map(({ values }) => values.map((value) => value.toLowerCase()))
    return sorted.map(({ company }) => {
      const name = company?.toLowerCase() ?? ''
      const place = wanted.findIndex((list) => list.some((word) => name.includes(word)))
      return place === -1 ? rest : place
    })
  }
  const places = new Map(
    parts
      .flatMap((part, place) =>
        (by === 'hand' ? part.contactIds : part.values).map((value) => [value, place]),
      )
      .reverse() as [string, number][],
  )
  const keyOf = valueOf[by] ?? (({ id }: SplitContact) => id)
  return sorted.map((contact) => places.get(keyOf(contact) ?? '') ?? rest)
}

/** Who has no room left leaves the rest to the pool: the first contacts in order find a place. */
function withinCapacity(shares: readonly Share[], capacities: readonly number[]): Share[] {
  const left = [...capacities]
  return shares.map((place) => {
    if (place === null || (left[place] ?? 0) <= 0) return null
    left[place] = (left[place] ?? 0) - 1
    return place
  })
}

export interface SplitResult {
  /** Contact → part; null for the pool. */
  shares: ReadonlyMap<string, Share>
  /** How many went to the pool because their successor is full. */
  excess: number
}

/** Gives every contact to exactly one successor or to the pool. The same contacts and rules give the same answer, in whatever order they come. */
export function splitContacts(contacts: readonly SplitContact[], splitting: Splitting): SplitResult {
  const sorted = [...contacts].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))
  const wanted = placesOf(splitting, sorted)
  const given = withinCapacity(wanted, splitting.capacities)
  return {
    shares: new Map(sorted.map(({ id }, at) => [id, given[at] ?? null])),
    excess: wanted.filter((place, at) => place !== null && given[at] === null).length,
  }
}
