import { stay } from '#platform/domain/state-machine.ts'

import {
  type AnyMachine,
  type AnyRule,
  type EventOf,
  eventsOf,
  reachableOf,
  statesOf,
} from './state-machines.ts'

/** Values of every type that a choice may meet where it looks for a fact. */
const factsFor = ({ to }: AnyRule): readonly unknown[] => [
  undefined,
  null,
  true,
  false,
  0,
  7,
  new Date(),
  [],
  ...(typeof to === 'object' ? to.among : []),
]

/** Something that has an answer to every question about it, a different one each time it is made. */
const anything = (values: readonly unknown[], at: number, own: Readonly<Record<string, unknown>>): object =>
  new Proxy(own, {
    get: (target, key: string): unknown =>
      key in target ? target[key] : values[(at * 31 + key.length * 7 + key.charCodeAt(0)) % values.length],
  })

function choiceProblems({ machine, event, rule }: EventOf): string[] {
  const { to } = rule
  if (typeof to !== 'object') return []
  if (to.among.length === 0) return [`${event} chooses among nothing`]
  const values = factsFor(rule)
  const states = new Set(statesOf(machine))
  const chosen = new Set<string>()
  for (const state of rule.from)
    for (let at = 0; at < values.length * 8; at += 1) {
      try {
        const next: unknown = to.choose(
          anything(values, at, { state }) as { state: string },
          anything(values, at + 3, {}),
        )
        // A fact of another type than it expects makes no state.
        if (typeof next === 'string' && states.has(next)) chosen.add(next)
      } catch {
        // Nor does one that it cannot read.
      }
    }
  const astray = [...chosen].filter((state) => !to.among.includes(state))
  return astray.length > 0 ? [`${event} chooses ${astray.join(', ')}, which is not among its choices`] : []
}

/** What is asked, in which order, when somebody wants an event: by a machine whose rule answers what it is told to. */
function orderOf({ machine, event, rule }: EventOf, denies: 'who' | 'state' | 'guard') {
  const asked: string[] = []
  const answer = (what: 'who' | 'guard') => () => {
    asked.push(what)
    return denies === what ? 'denied' : undefined
  }
  const subject = {
    get state() {
      if (asked.at(-1) !== 'state') asked.push('state')
      return denies === 'state' ? 'no state at all' : (rule.from[0] ?? '')
    },
  }
  const { who, guard, to } = rule
  Object.assign(rule, { who: answer('who'), guard: answer('guard'), to: stay })
  try {
    const decision = machine.decide(event, { subject, context: {}, actor: {} })
    return { asked, denial: decision.allowed ? undefined : decision.denial }
  } finally {
    Object.assign(rule, { who, guard, to })
    if (who === undefined) delete rule.who
    if (guard === undefined) delete rule.guard
  }
}

function orderProblems(of: EventOf): string[] {
  const { event } = of
  const denied = orderOf(of, 'who')
  const misplaced = orderOf(of, 'state')
  const guarded = orderOf(of, 'guard')
  return [
    ...(denied.denial === 'denied' && !denied.asked.includes('guard') && denied.asked[0] === 'who'
      ? []
      : [`${event} does not ask for rights first`]),
    ...(misplaced.denial === 'state' && !misplaced.asked.includes('guard')
      ? []
      : [`${event} does not look at the state before the guard`]),
    ...(guarded.denial === 'denied' ? [] : [`${event} does not ask its guard`]),
  ]
}

function isAllowed({ machine, event, rule }: EventOf, actor?: object): boolean {
  const { guard, to } = rule
  Object.assign(rule, { guard: undefined, to: stay })
  try {
    const subject = { state: rule.from[0] ?? '' }
    return machine.decide(event, { subject, context: {}, ...(actor && { actor }) }).allowed
  } finally {
    Object.assign(rule, { guard, to })
    if (guard === undefined) delete rule.guard
  }
}

/** What people raise, the product may raise too: in all of a machine, or in none of it. */
export const productMayAll = (machine: AnyMachine): boolean =>
  eventsOf(machine).some((of) => of.rule.who !== undefined && isAllowed(of))

function productProblems(machine: AnyMachine): string[] {
  const raised = eventsOf(machine).filter(({ rule }) => rule.who !== undefined)
  const own = eventsOf(machine).filter(({ rule }) => rule.who === undefined)
  const open = raised.filter((of) => isAllowed(of))
  return [
    ...own
      .filter((of) => isAllowed(of, {}))
      .map(({ event }) => `${event} is the product’s, and people may raise it`),
    ...(open.length > 0 && open.length < raised.length
      ? [
          `the product may raise ${open.map(({ event }) => event).join(', ')} and nothing else that people raise`,
        ]
      : []),
  ]
}

/** What is wrong with a machine; nothing where it is sound. */
export function machineProblems(machine: AnyMachine): string[] {
  const reached = reachableOf(machine)
  return [
    ...statesOf(machine)
      .filter((state) => !reached.has(state))
      .map((state) => `nothing leads to ${state}`),
    ...eventsOf(machine).flatMap((of) =>
      of.rule.from.length === 0
        ? [`${of.event} may happen nowhere`]
        : [...choiceProblems(of), ...orderProblems(of)],
    ),
    ...productProblems(machine),
  ]
}
