import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { anybody, stateMachine, stay } from '#platform/domain/state-machine.ts'

import { stateColumns } from './exports-of-kind.ts'
import { machineProblems } from './machine-problems.ts'
import { type AnyMachine, everyMachine, type FoundMachine, statesOf } from './state-machines.ts'
import { statesPage } from './states-page.ts'

const page = join(import.meta.dirname, '../../../docs/states.md')

/** Columns whose states no machine moves, each for its reason. */
const withoutMachine: Readonly<Record<string, string>> = {
  jobs: 'moved by one engine, which claims and releases them: platform/server/jobs',
  outbox_messages: 'written once, sent once',
  sandbox_trades: 'plays what a provider does',
  payment_statements: 'read once a day, by a job',
  handover_lines: 'move with their hand-over',
  approval_steps: 'move with their approval',
  personnel_syncs: 'say how a run has ended',
  visitors: 'are recognised step by step, and never the other way round',
  share_links: 'are read off their limits',
  approvals: 'has a table of its own still',
  companies: 'has a table of its own still',
  company_certifications: 'has a table of its own still',
  export_requests: 'has a table of its own still',
}

let found: readonly FoundMachine[]
beforeAll(async () => {
  found = await everyMachine()
  // WRITE_STATES=1 writes the page as the code has it, to be read before it is committed.
  if (process.env['WRITE_STATES']) await writeFile(page, statesPage(found))
})

describe('every machine', () => {
  test('is read', () => {
    process.stdout.write(`${found.length} state machines\n`)
    expect(found.length).toBeGreaterThan(20)
    const names = found.map(({ machine }) => machine.name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('reaches every state that it speaks of, chooses among what it says, and asks for rights, state and guard in this order', () => {
    expect(
      found.flatMap(({ path, machine }) =>
        machineProblems(machine).map((problem) => `${path} ${machine.name}: ${problem}`),
      ),
    ).toEqual([])
  })

  test('stands in docs/states.md; WRITE_STATES=1 writes it', async () => {
    expect(await readFile(page, 'utf8')).toBe(statesPage(found))
  })
})

test('every state that a table may hold is known to a machine', async () => {
  const problems: string[] = []
  for (const { area, table, states } of await stateColumns()) {
    const machines = found
      .filter(({ path }) => path.split('/')[1] === area)
      .map(({ machine }) => statesOf(machine))
      .filter((known) => known.filter((state) => states.includes(state)).length > 1)
    const known = new Set(machines.flat())
    const unknown = states.filter((state) => !known.has(state))
    if (unknown.length > 0 && !(table in withoutMachine)) problems.push(`${table}: ${unknown.join(', ')}`)
  }
  expect(
    problems,
    'no event leads there, and nothing begins there: mend the machine, or say why there is none in `withoutMachine`',
  ).toEqual([])
})

describe('a planted machine is caught', () => {
  type Planted = { subject: { state: string }; actor: unknown; context: unknown; denial: string }
  const planted = (table: Parameters<typeof stateMachine<Planted, string>>[1]): AnyMachine =>
    stateMachine<Planted, string>('planted', table, { initial: ['begun'] })
  const sound = { end: { from: ['begun'], to: 'ended', who: anybody } }

  test('only where something is wrong', () => {
    expect(machineProblems(planted(sound))).toEqual([])
  })

  test.each([
    ['a state that nothing leads to', { ...sound, wake: { from: ['asleep'], to: 'begun' } }, 'asleep'],
    ['an event from nowhere', { ...sound, wake: { from: [], to: 'begun' } }, 'wake'],
    [
      'a choice that leads elsewhere',
      { ...sound, undo: { from: ['ended'], to: { among: ['begun'], choose: () => 'ended' } } },
      'undo',
    ],
    [
      'a choice of nothing',
      { ...sound, undo: { from: ['ended'], to: { among: [], choose: () => 'begun' } } },
      'undo',
    ],
  ])('%s', (_what, table, named) => {
    expect(machineProblems(planted(table)).join()).toContain(named)
  })

  test('one that looks at the state before it asks for rights', () => {
    const machine = planted(sound)
    const hasty: AnyMachine = {
      ...machine,
      decide: (event, question) =>
        machine.transitions[event]?.from.includes(question.subject.state)
          ? machine.decide(event, question)
          : { allowed: false, denial: 'state' },
    }
    expect(machineProblems(hasty).join()).toContain('rights')
  })

  test('and one that lets the product do what people do', () => {
    const machine = planted({
      ...sound,
      tidy: { from: ['begun'], to: stay },
      keep: { from: ['begun'], to: stay, who: anybody },
    })
    const careless: AnyMachine = {
      ...machine,
      decide: (event, question) =>
        event === 'keep' && question.actor === undefined
          ? { allowed: true, to: 'begun' }
          : machine.decide(event, question),
    }
    expect(machineProblems(careless).join()).toContain('product')
  })
})
