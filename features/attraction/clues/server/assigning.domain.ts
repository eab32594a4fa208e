import type { AssignStrategy } from '../clue-pools.contract.ts'
import type { AssignedBecause, AssignmentWay, ClueOrigin, SkipReason } from '../clues.contract.ts'

/** The why of an assignment as it was decided: accounts and the rule by their ids, so that a name that changes later is right. */
export interface StoredBecause extends Omit<
  AssignedBecause,
  'candidates' | 'skipped' | 'rule' | 'by' | 'deputyOf'
> {
  ruleName: string
  candidateIds: readonly string[]
  skippedIds: readonly { accountId: string; why: SkipReason }[]
  byId: string | null
  /** The colleague who was away; absent in decisions from before there were deputies. */
  deputyOfId?: string | null
}

/** The why of an assignment that no rule made. */
export const becauseOf = (way: AssignmentWay, byId: string | null = null): StoredBecause => ({
  way,
  ruleName: '',
  ruleVersion: 0,
  candidateIds: [],
  skippedIds: [],
  byId,
})

/** A new clue, as rules look at it. */
export interface RuleQuestion {
  origin: ClueOrigin
  region: string
  productLine: string
}

export interface RuleFacts {
  isOn: boolean
  origins: readonly ClueOrigin[]
  regions: readonly string[]
  productLines: readonly string[]
}

export type Misfit = 'off' | 'origin' | 'region' | 'productLine'

const among = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value)

/** A place fits a region that it is, or lies in: 江苏苏州 lies in 江苏. */
export const liesIn = (regions: readonly string[], region: string): boolean =>
  regions.length === 0 || (region !== '' && regions.some((one) => region.startsWith(one)))

/** Why a rule does not decide about a clue; undefined where it does. */
export function misfitOf(rule: RuleFacts, { origin, region, productLine }: RuleQuestion): Misfit | undefined {
  if (!rule.isOn) return 'off'
  if (!among(rule.origins, origin)) return 'origin'
  if (!liesIn(rule.regions, region)) return 'region'
  return among(rule.productLines, productLine) ? undefined : 'productLine'
}

/** A colleague of a rule, as matters stand. */
export interface Candidate {
  accountId: string
  place: number
  weight: number
  regions: readonly string[]
  /** Clues that this rule gave to this colleague, ever and today. */
  given: number
  today: number
  /** Clues that the colleague has. */
  open: number
  isActive: boolean
  isAbsent: boolean
  /** Whether the colleague may see clues at all. */
  maySee: boolean
}

export interface Limits {
  ownLimit: number
  dayCap: number
  isOnDuty: boolean
  region: string
}

/** Why a colleague gets nothing now. */
export function skipOf(candidate: Candidate, limits: Limits): SkipReason | undefined {
  if (!candidate.isActive) return 'inactive'
  if (!candidate.maySee) return 'noRight'
  if (!limits.isOnDuty) return 'offDuty'
  if (candidate.isAbsent) return 'absent'
  if (!liesIn(candidate.regions, limits.region)) return 'region'
  if (candidate.open >= limits.ownLimit) return 'ownLimit'
  return candidate.today >= limits.dayCap ? 'dayCap' : undefined
}

/** Whether an hour of the day lies in the hours of duty; the same hour twice is the whole day. */
export const isOnDuty = ({ from, to }: { from: number; to: number }, hour: number): boolean =>
  from === to || (from < to ? hour >= from && hour < to : hour >= from || hour < to)

const byPlace = (a: Candidate, b: Candidate) => a.place - b.place
const lowest = (list: readonly Candidate[], of: (candidate: Candidate) => number) =>
  list.toSorted((a, b) => of(a) - of(b) || byPlace(a, b))[0]

/** The next in turn among those who can take the clue. The cursor counts turns, so that who was skipped loses no more than that one. */
export function chosenOf(
  strategy: AssignStrategy,
  able: readonly Candidate[],
  cursor: number,
): Candidate | undefined {
  if (able.length === 0 || strategy === 'pool') return undefined
  if (strategy === 'load') return lowest(able, ({ open }) => open)
  if (strategy === 'weight') return lowest(able, ({ given, weight }) => given / weight)
  const after = able.toSorted(byPlace).find(({ place }) => place >= cursor)
  return after ?? able.toSorted(byPlace)[0]
}
