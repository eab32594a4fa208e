import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { clockIn, nextHourIn } from '#platform/domain/zone-clock.ts'

import type { ClockRule } from '../clue-pools.contract.ts'
import type { ClueClock, ClueGrade, ClueState } from '../clues.contract.ts'
import { afterWorkingTime } from './working-time.domain.ts'

/** The facts that the clocks of a clue run from. */
export interface Clocked {
  state: ClueState
  grade: ClueGrade
  productLine: string
  ownedAt: Date | null
  lastValidAt: Date | null
  extendedUntil: Date | null
}

/** The clocks of a pool, and the zone in which its company counts days. */
export interface Clocks {
  clocks: readonly ClockRule[]
  zone: string
}

/** Of a pool that is not there any more. */
export const noClocks: Clocks = { clocks: [], zone: 'UTC' }

export interface Due {
  recycleAt: Date | null
  clock: ClueClock | null
}

const fits = ({ grades, productLine }: ClockRule, clue: Clocked) =>
  (grades.length === 0 || grades.includes(clue.grade)) &&
  (productLine === '' || productLine === clue.productLine)

/** The rule whose clocks run for a clue: the first that fits by grade and line. */
export const clockRuleOf = (rules: readonly ClockRule[], clue: Clocked): ClockRule | undefined =>
  rules.find((rule) => fits(rule, clue))

interface Running {
  clock: ClueClock
  at: number
}

/**
 * Counts the days of silence from the last valid touch, never from the last change: who edits a field has not followed up. A
 * clue without any touch has the clock of the first one besides.
 */
function runningClocks(rule: ClockRule, zone: string, { state, ownedAt, lastValidAt }: Clocked): Running[] {
  if (!ownedAt) return []
  const from = ownedAt.getTime()
  const after = (start: number, ms: number) =>
    rule.isOfWorkingDays ? afterWorkingTime(zone, start, ms) : start + ms
  const touched = lastValidAt && lastValidAt > ownedAt ? lastValidAt.getTime() : undefined
  const running: Running[] = []
  if (rule.firstTouchHours !== null && state === 'pending')
    running.push({ clock: 'firstTouch', at: after(from, rule.firstTouchHours * hourMs) })
  if (rule.silentDays !== null)
    running.push({ clock: 'silence', at: after(touched ?? from, rule.silentDays * dayMs) })
  if (rule.noDealDays !== null) running.push({ clock: 'deal', at: after(from, rule.noDealDays * dayMs) })
  return running
}

/** When a clue goes back, and by which clock; never for one that nobody works on. */
export function dueOf({ clocks, zone }: Clocks, clue: Clocked): Due {
  const rule = clue.state === 'pending' || clue.state === 'following' ? clockRuleOf(clocks, clue) : undefined
  const [first] = rule ? runningClocks(rule, zone, clue).toSorted((a, b) => a.at - b.at) : []
  if (!first) return { recycleAt: null, clock: null }
  const at = Math.max(first.at, clue.extendedUntil?.getTime() ?? 0)
  return { recycleAt: new Date(at), clock: first.clock }
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  const at = Date.parse(day)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}

const reviewHour = 9

/** The next Monday morning of a zone: what was marked invalid in the week before is reviewed. */
export function nextReviewIn(zone: string, after: Date): Date {
  let at = nextHourIn(zone, reviewHour, after)
  while (mondayOf(clockIn(zone, at).day) !== clockIn(zone, at).day) at = nextHourIn(zone, reviewHour, at)
  return at
}

/** Hours of the company's day at which people are told, and at which clues go back. */
export const previewHour = 18
export const runHour = 2
/** A preview younger than this takes nothing: people had no time. */
export const previewAgeMs = 6 * hourMs

/** Absences longer than this do not hold a clue. */
export const longestAbsenceDays = 15
