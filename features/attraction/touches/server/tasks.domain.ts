import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { aheadOf, momentShown } from '#platform/domain/zone-clock.ts'

import type { Repeat, TaskEvent, TaskState } from '../tasks.contract.ts'

export interface TaskActor {
  /** Does it, planned it, or looks after those who do. */
  mayEdit: boolean
}

export type TaskDenial = 'permission' | 'state' | 'hasNext'

interface TaskTypes {
  subject: { state: TaskState }
  actor: TaskActor
  context: { hasNext: boolean }
  denial: 'permission' | 'hasNext'
}

const editor = ({ mayEdit }: TaskActor) => (mayEdit ? undefined : ('permission' as const))

/** A task is done or given up, and may be taken up again unless its successor has begun. */
export const taskMachine = stateMachine<TaskTypes, TaskEvent>(
  'follow tasks',
  {
    edit: { from: ['open'], to: stay, who: editor },
    finish: { from: ['open'], to: 'done', who: editor },
    cancel: { from: ['open'], to: 'cancelled', who: editor },
    reopen: {
      from: ['done', 'cancelled'],
      to: 'open',
      who: editor,
      guard: (_, { hasNext }) => (hasNext ? 'hasNext' : undefined),
    },
  },
  { initial: ['open'] },
)

interface Clock {
  year: number
  month: number
  day: number
  rest: number
}

function clockOf(moment: Date, zone: string): Clock {
  const local = new Date(moment.getTime() + aheadOf(zone, moment.getTime()))
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  return { year, month, day, rest: local.getTime() - Date.UTC(year, month, day) }
}

const momentOf = ({ year, month, day, rest }: Clock, zone: string): Date =>
  new Date(momentShown(zone, Date.UTC(year, month, day) + rest))

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The due time of a series after so many steps; a month without its day takes its last one. */
function stepOf(first: Clock, repeat: Exclude<Repeat, 'none'>, steps: number): Clock {
  if (repeat === 'month') {
    const start = new Date(Date.UTC(first.year, first.month + steps, 1))
    const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()]
    return { year, month, day: Math.min(first.day, lastDayOf(year, month)), rest: first.rest }
  }
  return { ...first, day: first.day + steps * (repeat === 'week' ? 7 : 1) }
}

const stepMs = { day: dayMs, week: 7 * dayMs, month: 28 * dayMs }

interface Series {
  repeat: Repeat
  firstDueAt: Date
  /** The due time after which the next one lies. */
  after: Date
}

/** When a series is due again: at the same time of day in the company's zone, and after `after`. Null for what does not repeat. */
export function nextDueAt({ repeat, firstDueAt, after }: Series, zone: string): Date | null {
  if (repeat === 'none') return null
  const first = clockOf(firstDueAt, zone)
  // Close below the answer, for months are of different lengths; from there one by one.
  const near =
    Math.floor(
      (after.getTime() - firstDueAt.getTime()) / (stepMs[repeat] * (repeat === 'month' ? 1.12 : 1)),
    ) - 1
  for (let steps = Math.max(1, near); ; steps += 1) {
    const due = momentOf(stepOf(first, repeat, steps), zone)
    if (due > after) return due
  }
}
