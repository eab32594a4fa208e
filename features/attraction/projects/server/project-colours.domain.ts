import { dayMs } from '#platform/domain/durations.ts'

import type { Colour } from '../face/project-model.ts'

export const signalKeys = [
  'sla',
  'blocking',
  'shortfall',
  'slaNear',
  'overdueProblem',
  'noVisit',
  'visitPast',
] as const
export type SignalKey = (typeof signalKeys)[number]

/** Something that makes a project red or amber from a moment on. */
export interface Signal {
  key: SignalKey
  colour: Exclude<Colour, 'green'>
  from: Date
}

export interface ColourFacts {
  /** A project on hold, at its end or terminated has no colour. */
  isMoving: boolean
  stageSince: Date
  slaDays: number | null
  blockingSince: Date | null
  /** The first moment at which an open problem is late. */
  problemLateFrom: Date | null
  nextVisitAt: Date | null
  arrivedFen: number
  /** Sums that were to arrive, from the moment on from which it is late. */
  plan: readonly { from: Date; amountFen: number }[]
}

/** Less than this share of the plan to date is red, in percent. */
const enoughOfPlan = 80
/** More than this share of the time of a stage is amber, in percent. */
const mostOfTime = 80

/** The moment from which less than four fifths of the plan have arrived; undefined where they have of all of it. */
export function shortFrom({ plan, arrivedFen }: Pick<ColourFacts, 'plan' | 'arrivedFen'>): Date | undefined {
  let due = 0
  for (const { from, amountFen } of plan.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    due += amountFen
    if (arrivedFen * 100 < due * enoughOfPlan) return from
  }
  return undefined
}

function timeSignals({ slaDays, stageSince }: ColourFacts): Signal[] {
  if (slaDays === null) return []
  const after = (percent: number) => new Date(stageSince.getTime() + (slaDays * dayMs * percent) / 100)
  return [
    { key: 'sla', colour: 'red', from: after(100) },
    { key: 'slaNear', colour: 'amber', from: after(mostOfTime) },
  ]
}

/** Everything that colours a project, now or later, for as long as nobody writes. */
export function signalsOf(facts: ColourFacts): Signal[] {
  if (!facts.isMoving) return []
  const { blockingSince, problemLateFrom, nextVisitAt, stageSince } = facts
  const signals = timeSignals(facts)
  const short = shortFrom(facts)
  if (blockingSince) signals.push({ key: 'blocking', colour: 'red', from: blockingSince })
  if (short) signals.push({ key: 'shortfall', colour: 'red', from: short })
  if (problemLateFrom) signals.push({ key: 'overdueProblem', colour: 'amber', from: problemLateFrom })
  signals.push(
    nextVisitAt
      ? { key: 'visitPast', colour: 'amber', from: nextVisitAt }
      : { key: 'noVisit', colour: 'amber', from: stageSince },
  )
  return signals
}

const earliest = (signals: readonly Signal[], colour: Signal['colour']): Date | null => {
  const times = signals.filter((signal) => signal.colour === colour).map(({ from }) => from.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** The moments that the database compares with the clock. */
export const turnsOf = (signals: readonly Signal[]) => ({
  redFrom: earliest(signals, 'red'),
  amberFrom: earliest(signals, 'amber'),
})

/** The colour at a moment, with the signals that make it. */
export function colourAt(
  signals: readonly Signal[],
  now: Date,
): { colour: Colour; because: readonly SignalKey[] } {
  const lit = signals.filter(({ from }) => from <= now)
  const colour = (['red', 'amber'] as const).find((each) => lit.some((signal) => signal.colour === each))
  return {
    colour: colour ?? 'green',
    because: lit.filter((signal) => signal.colour === colour).map(({ key }) => key),
  }
}
