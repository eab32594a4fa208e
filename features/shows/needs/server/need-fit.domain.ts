import type { MatchReason, NeedDraft } from '../needs.contract.ts'
import { commonTerms } from './common-terms.data.ts'

/** The part of a need that a pair is judged by. */
export type FitNeed = Pick<NeedDraft, 'category' | 'region' | 'budgetFrom' | 'budgetTo' | 'title' | 'text'>

/** A need as it is compared: its terms are found once. */
export interface NeedProfile extends FitNeed {
  terms: ReadonlySet<string>
}

/** Pairs below this score are not worth anybody's time. */
export const leastScore = 30
const points = { category: 45, region: 15, budget: 20, terms: 20 } as const

/** The words of a text: Latin ones whole, and every two characters that stand side by side in Chinese or Japanese. */
export function termsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const [word] of text
    .toLowerCase()
    .matchAll(/[a-z0-9]{2,}|[\p{Script=Han}\p{Script=Katakana}]{2,}/gu)) {
    if (/^[a-z0-9]/.test(word)) found.add(word)
    else for (let at = 0; at + 2 <= word.length; at += 1) found.add(word.slice(at, at + 2))
  }
  for (const word of commonTerms) found.delete(word)
  return found
}

export const profileOf = (need: FitNeed): NeedProfile => ({
  ...need,
  terms: termsOf(`${need.title} ${need.text}`),
})

/** The share of the smaller range of money that both have; null where one of them names none. */
export function budgetOverlap(a: FitNeed, b: FitNeed): number | null {
  const named = [a, b].every(({ budgetFrom, budgetTo }) => budgetFrom !== null || budgetTo !== null)
  if (!named) return null
  const from = (need: FitNeed) => need.budgetFrom ?? 0
  const to = (need: FitNeed) => need.budgetTo ?? Math.max(from(need) * 2, a.budgetTo ?? 0, b.budgetTo ?? 0)
  const shared = Math.min(to(a), to(b)) - Math.max(from(a), from(b))
  if (shared < 0) return 0
  const smaller = Math.min(to(a) - from(a), to(b) - from(b))
  return smaller <= 0 ? 1 : Math.min(1, shared / smaller)
}

const meets = (a: string, b: string) => a !== '' && b !== '' && (a.includes(b) || b.includes(a))

const moneyOf = (fen: number) => (fen / 1_000_000).toFixed(fen % 1_000_000 === 0 ? 0 : 1)

interface Fit {
  score: number
  reasons: MatchReason[]
}

function budgetFit(supply: FitNeed, demand: FitNeed): Fit & { isApart: boolean } {
  const share = budgetOverlap(supply, demand)
  if (share === null || share === 0) return { score: 0, reasons: [], isApart: share === 0 }
  const low = Math.max(supply.budgetFrom ?? 0, demand.budgetFrom ?? 0)
  const high = Math.min(supply.budgetTo ?? Infinity, demand.budgetTo ?? Infinity)
  const text = Number.isFinite(high) ? `${moneyOf(low)}–${moneyOf(high)}` : `≥ ${moneyOf(low)}`
  return { score: Math.round(points.budget * share), reasons: [{ kind: 'budget', text }], isApart: false }
}

function termFit(supply: NeedProfile, demand: NeedProfile): Fit {
  const [few, many] =
    supply.terms.size < demand.terms.size ? [supply.terms, demand.terms] : [demand.terms, supply.terms]
  const shared = [...few].filter((word) => many.has(word))
  if (shared.length === 0) return { score: 0, reasons: [] }
  const score = Math.min(points.terms, shared.length * 4)
  return { score, reasons: [{ kind: 'terms', text: shared.slice(0, 5).join(' · ') }] }
}

/** How well an offer fits what somebody seeks, from 0 to 100, and why. Budgets that do not meet rule a pair out. */
export function fitOf(supply: NeedProfile, demand: NeedProfile): Fit {
  const budget = budgetFit(supply, demand)
  if (budget.isApart) return { score: 0, reasons: [] }
  const terms = termFit(supply, demand)
  const isSameCategory = supply.category !== '' && supply.category === demand.category
  const isNear = meets(supply.region, demand.region)
  return {
    score: (isSameCategory ? points.category : 0) + (isNear ? points.region : 0) + budget.score + terms.score,
    reasons: [
      ...(isSameCategory ? [{ kind: 'category' as const, text: supply.category }] : []),
      ...(isNear ? [{ kind: 'region' as const, text: demand.region }] : []),
      ...budget.reasons,
      ...terms.reasons,
    ],
  }
}

export interface Candidate extends FitNeed {
  id: string
  partyId: string
  side: 'supply' | 'demand'
}

export interface SuggestedPair extends Fit {
  supplyId: string
  demandId: string
}

/** The best pairs of all needs: for each need its best so many, whichever side it is on, the best ones first. */
export function suggestPairs(needs: readonly Candidate[], perNeed = 5): SuggestedPair[] {
  const profiled = needs.map((need) => ({ need, profile: profileOf(need) }))
  const demands = profiled.filter(({ need }) => need.side === 'demand')
  const pairs: SuggestedPair[] = []
  for (const supply of profiled.filter(({ need }) => need.side === 'supply'))
    for (const demand of demands) {
      if (supply.need.partyId === demand.need.partyId) continue
      const fit = fitOf(supply.profile, demand.profile)
      if (fit.score >= leastScore) pairs.push({ supplyId: supply.need.id, demandId: demand.need.id, ...fit })
    }
  const counts = new Map<string, number>()
  const countOf = (id: string) => counts.get(id) ?? 0
  return pairs
    .toSorted((a, b) => b.score - a.score || (a.supplyId + a.demandId < b.supplyId + b.demandId ? -1 : 1))
    .filter(({ supplyId, demandId }) => {
      const isWanted = countOf(supplyId) < perNeed || countOf(demandId) < perNeed
      if (isWanted) for (const id of [supplyId, demandId]) counts.set(id, countOf(id) + 1)
      return isWanted
    })
}

/** The weight that the scheduler gives to a pair that only fits: 1 to 15. */
export const fitWeight = (score: number): number => Math.min(15, Math.max(1, Math.round((score * 15) / 100)))
