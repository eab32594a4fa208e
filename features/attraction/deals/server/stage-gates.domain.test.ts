import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  type DealEvent,
  dealEvents,
  dealStates,
  type GateField,
  gateFields,
  type MissingThing,
} from '../deals.contract.ts'
import { dealMachine, reopenDays } from './deals.domain.ts'
import { type GatedStage, type GateEvidence, missingFor, stagesOnTheWay } from './stage-gates.domain.ts'

const documents = ['Budget', 'Letter', 'Plan']

const gate = fc.record({
  fields: fc.uniqueArray(fc.constantFrom(...gateFields), { maxLength: 4 }),
  documents: fc.uniqueArray(fc.constantFrom(...documents), { maxLength: 2 }),
  needsApproval: fc.boolean(),
})

const stagesArbitrary = fc
  .array(gate, { minLength: 2, maxLength: 7 })
  .map((gates): GatedStage[] =>
    gates.map((own, place) => ({ id: `s${place}`, name: `S${place}`, place, gate: own })),
  )

const subset = <T>(all: readonly T[]) => fc.subarray([...all]).map((some): ReadonlySet<T> => new Set(some))

const evidenceArbitrary = fc
  .record({
    fields: subset<GateField>(gateFields),
    documents: subset(documents),
    checked: subset(documents),
    approvedStages: subset(['s0', 's1', 's2', 's3', 's4', 's5', 's6']),
    hasProblem: fc.boolean(),
  })
  // Only what was handed in can have been checked.
  .map((evidence): GateEvidence => ({
    ...evidence,
    checked: new Set([...evidence.checked].filter((name) => evidence.documents.has(name))),
  }))

type Rule = typeof missingFor

/** The same, from what a person would say: nothing that any stage on the way asks for may be absent. */
function mayEnter(way: readonly GatedStage[], evidence: GateEvidence): boolean {
  if (way.length === 0) return true
  return (
    !evidence.hasProblem &&
    way.every(
      ({ id, gate: own }) =>
        own.fields.every((field) => evidence.fields.has(field)) &&
        own.documents.every((name) => evidence.checked.has(name)) &&
        (!own.needsApproval || evidence.approvedStages.has(id)),
    )
  )
}

const agreesWithPeople = (rule: Rule) =>
  fc.property(
    stagesArbitrary,
    evidenceArbitrary,
    fc.nat({ max: 6 }),
    fc.nat({ max: 6 }),
    (stages, evidence, start, end) => {
      const [from, to] = [`s${start % stages.length}`, `s${end % stages.length}`]
      const way = stagesOnTheWay(stages, { from, to })
      expect(rule(way, evidence).length === 0).toBe(mayEnter(way, evidence))
    },
  )

/** Fills in everything that an answer names. */
function supplied(
  evidence: GateEvidence,
  missing: readonly MissingThing[],
  way: readonly GatedStage[],
): GateEvidence {
  const named = (...kinds: MissingThing['kind'][]) =>
    missing.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  const papers = named('document', 'unchecked')
  const stages = missing.filter(({ kind }) => kind === 'approval').map(({ stage }) => stage)
  return {
    fields: new Set([...evidence.fields, ...(named('field') as GateField[])]),
    documents: new Set([...evidence.documents, ...papers]),
    checked: new Set([...evidence.checked, ...papers]),
    approvedStages: new Set([
      ...evidence.approvedStages,
      ...way.filter(({ name }) => stages.includes(name)).map(({ id }) => id),
    ]),
    hasProblem: evidence.hasProblem && !missing.some(({ kind }) => kind === 'problem'),
  }
}

describe('gates of stages', () => {
  test('every gate that is jumped over counts', () => {
    expect(() => fc.assert(agreesWithPeople(missingFor), { numRuns: 500 })).not.toThrow()
  })

  test('control: a rule that asks the target alone lets deals jump over gates', () => {
    const targetOnly: Rule = (way, evidence) => missingFor(way.slice(-1), evidence)
    expect(() => fc.assert(agreesWithPeople(targetOnly), { numRuns: 500 })).toThrow()
  })

  test('one answer names all that is missing: with all of it a deal gets in', () => {
    fc.assert(
      fc.property(stagesArbitrary, evidenceArbitrary, (stages, evidence) => {
        const way = stagesOnTheWay(stages, { from: 's0', to: stages.at(-1)?.id ?? '' })
        const missing = missingFor(way, evidence)
        expect(missingFor(way, supplied(evidence, missing, way))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('backwards nothing is asked for', () => {
    fc.assert(
      fc.property(stagesArbitrary, (stages) => {
        expect(stagesOnTheWay(stages, { from: stages.at(-1)?.id ?? '', to: 's0' })).toEqual([])
      }),
    )
  })

  test('a thing that two stages ask for is named once, where it is first asked for', () => {
    const own = { fields: ['amount' as const], documents: ['Budget'], needsApproval: true }
    const way = [1, 2].map((place) => ({ id: `s${place}`, name: `S${place}`, place, gate: own }))
    const evidence: GateEvidence = {
      fields: new Set(),
      documents: new Set(['Budget']),
      checked: new Set(),
      approvedStages: new Set(),
      hasProblem: true,
    }
    expect(missingFor(way, evidence)).toEqual([
      { kind: 'field', name: 'amount', stage: 'S1' },
      { kind: 'unchecked', name: 'Budget', stage: 'S1' },
      { kind: 'approval', name: '', stage: 'S1' },
      { kind: 'approval', name: '', stage: 'S2' },
      { kind: 'problem', name: '', stage: 'S2' },
    ])
  })
})

describe('who may do what to a deal', () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const roles = {
    reader: { mayEdit: false, mayReopen: false },
    owner: { mayEdit: true, mayReopen: false },
    manager: { mayEdit: true, mayReopen: true },
  }
  const allowed = (
    role: keyof typeof roles,
    state: (typeof dealStates)[number],
    more: { isIncomplete?: boolean; hasSignedContract?: boolean; endedAt?: Date | null } = {},
  ): DealEvent[] =>
    dealMachine.possible(dealEvents, {
      subject: { state },
      actor: roles[role],
      context: { isIncomplete: false, hasSignedContract: false, endedAt: null, now, ...more },
    })

  test('roles by states', () => {
    for (const state of dealStates) expect(allowed('reader', state)).toEqual([])
    expect(allowed('owner', 'open')).toEqual(['edit', 'move', 'lose', 'invalidate', 'hold'])
    expect(allowed('owner', 'on_hold')).toEqual(['edit', 'lose', 'invalidate', 'resume'])
    for (const state of ['won', 'lost', 'invalid'] as const) expect(allowed('owner', state)).toEqual([])
    expect(allowed('manager', 'lost', { endedAt: daysAgo(reopenDays) })).toEqual(['reopen'])
    expect(allowed('manager', 'lost', { endedAt: daysAgo(reopenDays + 1) })).toEqual([])
  })

  test('only a signed contract wins, and only a complete deal moves', () => {
    expect(allowed('owner', 'open', { hasSignedContract: true })).toContain('win')
    expect(allowed('owner', 'open', { isIncomplete: true })).not.toContain('move')
  })
})
