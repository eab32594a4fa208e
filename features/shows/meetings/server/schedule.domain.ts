import { boundOf, type Prices } from './schedule-bound.domain.ts'
import { compile, type ScheduleInput } from './schedule-input.domain.ts'
import { copyOf, emptyPlan, place, type Plan, takeOver, worthOf } from './schedule-plan.domain.ts'
import { closeHoles } from './schedule-holes.domain.ts'
import { fillUp, improve, randomOf } from './schedule-search.domain.ts'
import { seatMeetings } from './schedule-tables.domain.ts'

export interface Meeting {
  pair: number
  slot: number
  table: number
}

export interface Schedule {
  meetings: Meeting[]
  /** The sum of the weights of all meetings, and what no schedule can exceed. */
  score: number
  bound: number
  /** People with fewer meetings than they should have. */
  below: number
  hallChanges: number
  holes: number
}

export interface ScheduleOptions {
  seed: number
  /** Steps of the whole search: the same seed and number give the same schedule. */
  steps: number
  /** Ends the search early. */
  isOver?: () => boolean
  onProgress?: (share: number) => void
}

/** A search that begins anew has this many steps for each pair; where there are more left, it begins again. */
const stepsOfAPair = 60
const leastSteps = 3000

/** A plan with the fixed meetings alone. */
function startOf(input: ScheduleInput): Plan {
  const plan = emptyPlan(compile(input))
  for (const { pair, slot } of input.fixed) place(plan, pair, slot)
  return plan
}

interface Round {
  prices: Prices
  random: () => number
  options: Required<Pick<ScheduleOptions, 'isOver' | 'steps'>> & { onStep: (step: number) => void }
}

/** Whether nothing can be better: everybody has enough meetings, and no weight is left. */
const isBest = (plan: Plan, { bound }: Prices): boolean => {
  const { below, weight } = worthOf(plan)
  return below === 0 && weight >= bound
}

/** The best plan of several searches that each begin anew, with other preferences among equals. */
function search(start: Plan, { prices, random, options }: Round): Plan {
  const { isOver, steps, onStep } = options
  const each = Math.max(leastSteps, start.problem.pairs * stepsOfAPair)
  const best = copyOf(start)
  fillUp(best, { prices, random, noise: 0 })
  let done = 0
  for (let round = 0; done < steps && !isOver() && !isBest(best, prices); round += 1) {
    const plan = copyOf(round === 0 ? best : start)
    if (round > 0) fillUp(plan, { prices, random, noise: 0.5 + 20 * random() })
    const budget = Math.min(each, steps - done)
    done += improve(plan, {
      prices,
      random,
      steps: budget,
      isOver,
      onStep: (step) => onStep(done + step),
    })
    if (isBetter(plan, best)) takeOver(best, plan)
  }
  return best
}

function isBetter(plan: Plan, than: Plan): boolean {
  const [one, other] = [worthOf(plan), worthOf(than)]
  return one.below < other.below || (one.below === other.below && one.weight > other.weight)
}

/**
 * Plans the meetings of a round, with their slots and tables. In this order: as few people as possible have fewer meetings than they should,
 * the weights of all meetings add up to as much as possible, and people wait and walk little.
 */
export function schedule(input: ScheduleInput, options: ScheduleOptions): Schedule {
  const { seed, steps, isOver = () => false, onProgress = () => undefined } = options
  const start = startOf(input)
  const random = randomOf(seed)
  const prices = boundOf(start.problem)
  const plan = search(start, {
    prices,
    random,
    options: { steps, isOver, onStep: (step) => onProgress(step / steps) },
  })
  closeHoles(plan, input)
  const { meetings, hallChanges, holes } = seatMeetings(plan, input)
  const { below, weight } = worthOf(plan)
  return { meetings, score: weight, bound: prices.bound, below, hallChanges, holes }
}

export type { ScheduleInput } from './schedule-input.domain.ts'
