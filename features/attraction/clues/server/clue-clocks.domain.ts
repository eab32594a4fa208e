import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { clockIn, nextHourIn } from '#platform/domain/zone-clock.ts'

import type { ClockRule } from '../clue-pools.contract.ts'
import type { ClueClock, ClueGrade, ClueState } from '../clues.contract.ts'

/** The facts that the clocks of a clue run from. */
export interface Clocked {
  state: ClueState
  grade: ClueGrade
  productLine: string
  ownedAt: Date | null
  lastValidAt: Date | null
  extendedUntil: Date | null
}

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
function runningClocks(rule: ClockRule, { state, ownedAt, lastValidAt }: Clocked): Running[] {
  if (!ownedAt) return []
  const from = ownedAt.getTime()
  const touched = lastValidAt && lastValidAt > ownedAt ? lastValidAt.getTime() : undefined
  const running: Running[] = []
  if (rule.firstTouchHours !== null && state === 'pending')
    running.push({ clock: 'firstTouch', at: from + rule.firstTouchHours * hourMs })
  if (rule.silentDays !== null)
    running.push({ clock: 'silence', at: (touched ?? from) + rule.silentDays * dayMs })
  if (rule.noDealDays !== null) running.push({ clock: 'deal', at: from + rule.noDealDays * dayMs })
  return running
}

/** When a clue goes back, and by which clock; never for one that nobody works on. */
export function dueOf(rules: readonly ClockRule[], clue: Clocked): Due {
  const rule = clue.state === 'pending' || clue.state === 'following' ? clockRuleOf(rules, clue) : undefined
  const [first] = rule ? runningClocks(rule, clue).toSorted((a, b) => a.at - b.at) : []
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
