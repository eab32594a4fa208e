import { dayMs } from '#platform/domain/durations.ts'
import type { RadarLevel, RadarRules, SignalKind } from '../radar-rules.contract.ts'

/** A signal as it is kept. */
export interface KeptSignal {
  id: string
  kind: SignalKind
  at: Date
  visitId: string | null
}

/** One line of a score: what it was, what it is worth now. */
export interface ScoreLine {
  signalId: string
  kind: SignalKind
  at: string
  visitId: string | null
  /** After the cap of its day. */
  points: number
  /** The rest of the points now; the score is the sum of these, at most 100. */
  worth: number
}

export interface Score {
  score: number
  level: RadarLevel
  lines: ScoreLine[]
}

/** Older ones are worth less than two hundredths of their points. */
export const signalDays = 90
/** So many of the newest count: one person's score costs the same however much they do. */
export const mostSignals = 500

const tenths = (value: number) => Math.round(value * 10) / 10

export const levelOf = (score: number, { hot, warm }: Pick<RadarRules, 'hot' | 'warm'>): RadarLevel =>
  score >= hot ? 'hot' : score >= warm ? 'warm' : 'cold'

/** In the order of their happening; two of one moment always stand alike. */
const inOrder = (a: KeptSignal, b: KeptSignal) =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * The score of one person: the signals of all browsers behind them, each with its points up to the cap of the day, halved every
 * `halfLifeDays`. It depends on the set of signals alone, never on how they came together.
 */
export function scoreOf(
  signals: readonly KeptSignal[],
  rules: RadarRules,
  { now, dayOf }: { now: Date; dayOf: (at: Date) => string },
): Score {
  const since = now.getTime() - signalDays * dayMs
  const counted = signals
    .filter(({ at, kind }) => rules.rules[kind].isOn && at.getTime() >= since)
    .toSorted(inOrder)
    .slice(-mostSignals)
  const spent = new Map<string, number>()
  const lines = counted.flatMap(({ id, kind, at, visitId }): ScoreLine[] => {
    const { points: full, dailyCap } = rules.rules[kind]
    const day = `${kind} ${dayOf(at)}`
    const before = spent.get(day) ?? 0
    const points = Math.max(0, Math.min(full, dailyCap - before))
    spent.set(day, before + points)
    if (points === 0) return []
    const age = Math.max(0, now.getTime() - at.getTime()) / dayMs
    const worth = tenths(points * 0.5 ** (age / rules.halfLifeDays))
    return [{ signalId: id, kind, at: at.toISOString(), visitId, points, worth }]
  })
  const score = tenths(
    Math.min(
      100,
      lines.reduce((sum, { worth }) => sum + worth, 0),
    ),
  )
  return { score, level: levelOf(score, rules), lines: lines.toReversed() }
}

/** The facts about a person that the fit is read from. */
export interface FitFacts {
  title: string | null
  company: string | null
  region: string | null
}

/** How well somebody fits what the company looks for, 0 to 100: beside the score, never part of it. */
export function fitOf({ title, company, region }: FitFacts, { fit }: Pick<RadarRules, 'fit'>): number {
  const holds = (text: string | null, keywords: readonly string[]) =>
    text !== null && keywords.some((keyword) => text.includes(keyword))
  return (company ? 40 : 0) + (holds(title, fit.titles) ? 40 : 0) + (holds(region, fit.regions) ? 20 : 0)
}
