import { type MachineTypes, type StateMachine, stay } from '#platform/domain/state-machine.ts'

import { exportsOfKind } from './exports-of-kind.ts'

interface AnyTypes extends MachineTypes {
  denial: string
}
export type AnyMachine = StateMachine<AnyTypes, string>
export type AnyRule = AnyMachine['transitions'][string]

export interface FoundMachine {
  /** The file that exports it. */
  path: string
  machine: AnyMachine
}

/** A machine is known by its shape: it has a table of events and decides by it. */
const isMachine = (value: unknown): value is AnyMachine =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'initial', 'transitions', 'decide', 'possible'].every((key) => key in value)

/** Every machine that a `*.domain.ts` exports, by name. */
export async function everyMachine(): Promise<FoundMachine[]> {
  const modules = await exportsOfKind('domain')
  const found = modules.flatMap(({ path, exports }) =>
    Object.values(exports)
      .filter(isMachine)
      .map((machine) => ({ path, machine })),
  )
  return found.sort((a, b) => (a.machine.name < b.machine.name ? -1 : 1))
}

export interface EventOf {
  machine: AnyMachine
  event: string
  rule: AnyRule
}

/** The events of a machine with their rules. */
export const eventsOf = (machine: AnyMachine): EventOf[] =>
  Object.entries(machine.transitions).map(([event, rule]) => ({ machine, event, rule }))

/** Where an event may lead to from a state. */
export function targetsOf({ to }: AnyRule, from: string): readonly string[] {
  if (to === stay) return [from]
  return typeof to === 'object' ? to.among : [to]
}

/** Every state that a machine speaks of. */
export const statesOf = (machine: AnyMachine): string[] => [
  ...new Set([
    ...machine.initial,
    ...eventsOf(machine).flatMap(({ rule }) => [
      ...rule.from,
      ...rule.from.flatMap((from) => targetsOf(rule, from)),
    ]),
  ]),
]

/** The states that something can come into from where it begins. */
export function reachableOf(machine: AnyMachine): Set<string> {
  const reached = new Set(machine.initial)
  for (const state of reached)
    for (const { rule } of eventsOf(machine))
      if (rule.from.includes(state)) for (const next of targetsOf(rule, state)) reached.add(next)
  return reached
}

/** The states that nothing leads out of. */
export const finalsOf = (machine: AnyMachine): string[] =>
  statesOf(machine).filter((state) =>
    eventsOf(machine).every(
      ({ rule }) => !rule.from.includes(state) || targetsOf(rule, state).every((next) => next === state),
    ),
  )
