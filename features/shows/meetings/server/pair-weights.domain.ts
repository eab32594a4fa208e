import type { PreferenceAnswer } from '../meetings.contract.ts'

/** A pair of people, the smaller id first. */
export interface WeighedPair {
  firstId: string
  secondId: string
  weight: number
  matchId: string | null
}

export interface Preference {
  fromId: string
  toId: string
  answer: PreferenceAnswer
}

/** A pair of needs whose owners are in the round. */
export interface PersonMatch {
  id: string
  oneId: string
  otherId: string
  /** 1 to 15. */
  fit: number
  /** The answers that they gave to it on their pages. */
  oneAnswer: 'yes' | 'no' | null
  otherAnswer: 'yes' | 'no' | null
}

const bothWant = { must: { must: 100, meet: 40 }, meet: { must: 40, meet: 20 } } as const
/** One wants to, and the other has not answered: at most as much as needs that fit perfectly. */
const oneWants = { must: 15, meet: 8 } as const

const keyOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)

type Answers = Map<string, PreferenceAnswer>

function weightOf(
  { one, other }: { one: PreferenceAnswer | undefined; other: PreferenceAnswer | undefined },
  fit: number,
): number {
  if (one === 'no' || other === 'no') return 0
  if (one !== undefined && other !== undefined) return bothWant[one][other]
  const wanted = one ?? other
  return Math.max(fit, wanted === undefined ? 0 : oneWants[wanted])
}

/** A yes to a pair of needs is a wish to meet, and a no to it one not to, unless the person has said otherwise in the round. */
function answersOf(preferences: readonly Preference[], matches: readonly PersonMatch[]): Answers {
  const answers: Answers = new Map()
  for (const { oneId, otherId, oneAnswer, otherAnswer } of matches) {
    if (oneAnswer) answers.set(`${oneId} ${otherId}`, oneAnswer === 'yes' ? 'meet' : 'no')
    if (otherAnswer) answers.set(`${otherId} ${oneId}`, otherAnswer === 'yes' ? 'meet' : 'no')
  }
  for (const { fromId, toId, answer } of preferences) answers.set(`${fromId} ${toId}`, answer)
  return answers
}

/** Of several pairs of needs of the same two people, the one that fits best. */
function bestMatches(matches: readonly PersonMatch[]): Map<string, PersonMatch> {
  const best = new Map<string, PersonMatch>()
  for (const match of matches) {
    const key = keyOf(match.oneId, match.otherId)
    if (match.fit > (best.get(key)?.fit ?? -1)) best.set(key, match)
  }
  return best
}

/** The pairs that may meet, with their weights. A pair in which one says no, or that nothing speaks for, is none. */
export function weighPairs(
  preferences: readonly Preference[],
  matches: readonly PersonMatch[],
): WeighedPair[] {
  const answers = answersOf(preferences, matches)
  const best = bestMatches(matches)
  const keys = new Set([...best.keys(), ...preferences.map(({ fromId, toId }) => keyOf(fromId, toId))])
  const pairs: WeighedPair[] = []
  for (const key of [...keys].toSorted()) {
    const [firstId = '', secondId = ''] = key.split(' ')
    const match = best.get(key)
    const said = { one: answers.get(`${firstId} ${secondId}`), other: answers.get(`${secondId} ${firstId}`) }
    const weight = weightOf(said, match?.fit ?? 0)
    if (weight > 0) pairs.push({ firstId, secondId, weight, matchId: match?.id ?? null })
  }
  return pairs
}
