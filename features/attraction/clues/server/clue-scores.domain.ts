import { dayMs } from '#platform/domain/durations.ts'

import type { ScoreModel, ScoreWeight } from '../clue-pools.contract.ts'
import type { ClueOrigin, ScoreKey } from '../clues.contract.ts'

/** Rows that a part of a score is made of. */
export interface Evidence {
  key: ScoreKey
  count: number
  lastAt: Date | null
}

export interface Part extends Evidence {
  points: number
}

/** The facts of a clue that its score looks at. */
export interface Scored {
  industry: string
  region: string
  title: string
  /** Gaps of industry chains that its firm would fill. */
  gaps: number
  validTouches: number
  lastValidAt: Date | null
  lastArrivalAt: Date
  acts: readonly { origin: ClueOrigin; count: number; lastAt: Date }[]
}

const doors: Readonly<Record<'exchange' | 'form' | 'event' | 'need', readonly ClueOrigin[]>> = {
  exchange: ['exchange', 'scan'],
  form: ['form'],
  event: ['registration', 'exhibitor'],
  need: ['need'],
}

/** Titles of people who decide, in the languages of the product. */
const deciding =
  /董事|总裁|总经理|总监|创始|合伙|厂长|院长|社長|取締役|部長|\b(?:ceo|cto|cfo|coo|chief|president|founder|partner|director|head)\b/i

const latest = (moments: readonly Date[]) =>
  moments.length === 0 ? null : new Date(Math.max(...moments.map((at) => at.getTime())))

/** The rows behind each part. */
export function evidenceOf(clue: Scored, model: ScoreModel, now: Date): Evidence[] {
  const flag = (key: ScoreKey, holds: boolean): Evidence => ({ key, count: holds ? 1 : 0, lastAt: null })
  const byDoor = (['exchange', 'form', 'event', 'need'] as const).map((key) => {
    const acts = clue.acts.filter(({ origin }) => doors[key].includes(origin))
    return {
      key,
      count: acts.reduce((sum, { count }) => sum + count, 0),
      lastAt: latest(acts.map(({ lastAt }) => lastAt)),
    }
  })
  const all = clue.acts.reduce((sum, { count }) => sum + count, 0)
  const lastSign = latest([clue.lastArrivalAt, ...(clue.lastValidAt ? [clue.lastValidAt] : [])])
  const silentWeeks = lastSign ? Math.floor((now.getTime() - lastSign.getTime()) / (7 * dayMs)) : 0
  return [
    flag('industry', model.industries.includes(clue.industry)),
    flag('region', clue.region !== '' && model.regions.some((region) => clue.region.startsWith(region))),
    flag('role', deciding.test(clue.title)),
    { key: 'gap', count: clue.gaps, lastAt: null },
    ...byDoor,
    { key: 'repeat', count: Math.max(0, all - 1), lastAt: clue.lastArrivalAt },
    { key: 'touch', count: clue.validTouches, lastAt: clue.lastValidAt },
    { key: 'silence', count: Math.max(0, silentWeeks), lastAt: null },
  ]
}

const half = 0.5
const most = 100

/** The points of one part: each row counts, no more than the cap, and less the longer ago the last of them was. */
function pointsOf(
  { points, cap, halfLifeDays }: ScoreWeight,
  { count, lastAt }: Evidence,
  now: Date,
): number {
  const sum = points * count
  const capped = Math.sign(sum) * Math.min(Math.abs(sum), cap)
  const days = lastAt && halfLifeDays > 0 ? Math.max(0, now.getTime() - lastAt.getTime()) / dayMs : 0
  return Math.round(capped * (halfLifeDays > 0 ? half ** (days / halfLifeDays) : 1))
}

/** The parts of a score; those that are worth nothing are left out. */
export const partsOf = (model: ScoreModel, evidence: readonly Evidence[], now: Date): Part[] =>
  evidence.flatMap((found) => {
    const weight = model.weights.find(({ key }) => key === found.key)
    const points = weight && found.count > 0 ? pointsOf(weight, found, now) : 0
    return points === 0 ? [] : [{ ...found, points }]
  })

/** The sum of the parts, from 0 to 100. */
export const scoreOf = (parts: readonly Pick<Part, 'points'>[]): number =>
  Math.min(
    most,
    Math.max(
      0,
      parts.reduce((sum, { points }) => sum + points, 0),
    ),
  )

/** The model that a company begins with. */
export const usualModel: ScoreModel = {
  number: 1,
  weights: [
    { key: 'industry', points: 15, cap: 15, halfLifeDays: 0 },
    { key: 'region', points: 10, cap: 10, halfLifeDays: 0 },
    { key: 'role', points: 15, cap: 15, halfLifeDays: 0 },
    { key: 'gap', points: 15, cap: 20, halfLifeDays: 0 },
    { key: 'exchange', points: 20, cap: 20, halfLifeDays: 90 },
    { key: 'form', points: 12, cap: 24, halfLifeDays: 60 },
    { key: 'event', points: 15, cap: 30, halfLifeDays: 90 },
    { key: 'need', points: 25, cap: 25, halfLifeDays: 90 },
    { key: 'repeat', points: 6, cap: 18, halfLifeDays: 60 },
    { key: 'touch', points: 5, cap: 20, halfLifeDays: 60 },
    { key: 'silence', points: -5, cap: 25, halfLifeDays: 0 },
  ],
  industries: [],
  regions: [],
}
