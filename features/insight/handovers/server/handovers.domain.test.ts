import { describe, expect, test } from 'vitest'

import { handoverStates, type HandoverState } from '../handovers.contract.ts'
import {
  approvalReasonsOf,
  type HandoverActor,
  type HandoverContext,
  type HandoverEvent,
  handoverEvents,
  type HandoverFacts,
  handoverMachine,
  outcomeOf,
} from './handovers.domain.ts'

const now = new Date('2026-11-20T08:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const factsOf = (state: HandoverState, facts: Partial<HandoverFacts> = {}): HandoverFacts => ({
  state,
  simulatedAt: later(-1),
  planIsFrozen: true,
  effectiveAt: null,
  undoUntil: later(24),
  ...facts,
})
const fine: HandoverContext = {
  now,
  needsApproval: false,
  leaverIsGone: false,
  lines: { done: 3, failed: 0 },
}
const actor = (facts: Partial<HandoverActor> = {}): HandoverActor => ({
  isAdmin: false,
  mayHandOver: true,
  isLeaver: false,
  isInitiator: true,
  isManager: false,
  ...facts,
})

const roles = {
  admin: actor({ isAdmin: true }),
  otherAdmin: actor({ isAdmin: true, isInitiator: false }),
  templateAdmin: actor(),
  otherTemplateAdmin: actor({ isInitiator: false }),
  manager: actor({ isManager: true }),
  otherManager: actor({ isManager: true, isInitiator: false }),
  leaver: actor({ isLeaver: true, isAdmin: true, isInitiator: false }),
  staff: actor({ mayHandOver: false, isInitiator: false }),
  system: undefined,
} as const
type Role = keyof typeof roles

const initiators: readonly Role[] = ['admin', 'otherAdmin', 'templateAdmin', 'manager', 'system']

/** The table of transitions, written down a second time: event, from → to, who. */
const table: readonly (readonly [
  event: HandoverEvent,
  from: readonly HandoverState[],
  to: HandoverState,
  who: readonly Role[],
])[] = [
  ['edit', ['draft', 'simulated', 'pending_approval'], 'draft', initiators],
  ['simulate', ['draft', 'simulated'], 'simulated', initiators],
  ['submit', ['simulated'], 'scheduled', initiators],
  ['approve', ['pending_approval'], 'scheduled', ['otherAdmin', 'system']],
  ['reject', ['pending_approval'], 'cancelled', ['otherAdmin', 'system']],
  ['start', ['scheduled'], 'running', ['system']],
  ['finish', ['running'], 'completed', ['system']],
  [
    'retry',
    ['partial', 'failed'],
    'running',
    ['admin', 'otherAdmin', 'templateAdmin', 'otherTemplateAdmin', 'system'],
  ],
  ['cancel', ['draft', 'simulated', 'pending_approval', 'scheduled', 'failed'], 'cancelled', initiators],
  ['undo', ['completed', 'partial'], 'reverting', ['admin', 'otherAdmin', 'system']],
  ['undone', ['reverting'], 'reverted', ['system']],
  ['closeWindow', [], 'locked', ['system']],
]

const decide = (
  event: HandoverEvent,
  facts: HandoverFacts,
  role: Role,
  context: Partial<HandoverContext> = {},
) =>
  handoverMachine.decide(event, {
    subject: facts,
    context: { ...fine, ...context },
    actor: roles[role],
  })
const denialTo = (event: HandoverEvent, facts: HandoverFacts, context: Partial<HandoverContext> = {}) => {
  const decision = handoverMachine.decide(event, { subject: facts, context: { ...fine, ...context } })
  return decision.allowed ? undefined : decision.denial
}

describe('every state × event × role', () => {
  test('the table names every event once', () => {
    expect(table.map(([event]) => event).sort()).toEqual([...handoverEvents].sort())
  })

  test.each(
    table.flatMap(([event, from, to, who]) =>
      handoverStates.flatMap((state) =>
        (Object.keys(roles) as Role[]).map((role) => [event, state, role, { from, to, who }] as const),
      ),
    ),
  )('%s of %s by %s', (event, state, role, { from, to, who }) => {
    const decision = decide(event, factsOf(state), role)
    if (from.includes(state) && who.includes(role)) expect(decision).toEqual({ allowed: true, to })
    else expect(decision).toMatchObject({ allowed: false })
    // A person without the right learns nothing of the state.
    if (!who.includes(role))
      expect(['permission', 'leaver', 'adminOnly', 'notInitiator', 'ownRequest']).toContain(
        (decision as { denial: string }).denial,
      )
  })

  test('the leaver never, whatever the roles', () => {
    for (const event of handoverEvents)
      for (const state of handoverStates) expect(decide(event, factsOf(state), 'leaver').allowed).toBe(false)
  })
})

describe('guards', () => {
  test('a dry run is good for a day', () => {
    expect(denialTo('submit', factsOf('simulated', { simulatedAt: later(-24) }))).toBeUndefined()
    expect(
      denialTo('submit', factsOf('simulated', { simulatedAt: new Date(later(-24).getTime() - 1) })),
    ).toBe('stale')
    expect(denialTo('submit', factsOf('simulated', { simulatedAt: null }))).toBe('notSimulated')
  })

  test('nothing runs but what was looked at', () => {
    for (const [event, state] of [
      ['submit', 'simulated'],
      ['approve', 'pending_approval'],
      ['start', 'scheduled'],
    ] as const)
      expect(denialTo(event, factsOf(state, { planIsFrozen: false }))).toBe('changed')
  })

  test('consent is asked for where it is needed', () => {
    expect(decide('submit', factsOf('simulated'), 'manager', { needsApproval: true })).toEqual({
      allowed: true,
      to: 'pending_approval',
    })
  })

  test('begins at its time', () => {
    expect(denialTo('start', factsOf('scheduled', { effectiveAt: later(1) }))).toBe('notDue')
    expect(denialTo('start', factsOf('scheduled', { effectiveAt: now }))).toBeUndefined()
  })

  test('is undone within seven days, and while somebody could take it back', () => {
    expect(denialTo('undo', factsOf('completed', { undoUntil: new Date(now.getTime() - 1) }))).toBe('tooLate')
    expect(denialTo('undo', factsOf('completed'), { leaverIsGone: true })).toBe('leaverGone')
    expect(denialTo('closeWindow', factsOf('completed'))).toBe('notOver')
    expect(denialTo('closeWindow', factsOf('partial', { undoUntil: now }))).toBeUndefined()
  })

  test.each([
    [{ done: 3, failed: 0 }, 'completed'],
    [{ done: 0, failed: 0 }, 'completed'],
    [{ done: 3, failed: 1 }, 'partial'],
    [{ done: 0, failed: 1 }, 'failed'],
  ] as const)('%j ends as %s', (lines, state) => expect(outcomeOf(lines)).toBe(state))

  test.each([
    [{ contacts: 500, crossesDepartments: false, byManager: false }, []],
    [{ contacts: 501, crossesDepartments: false, byManager: false }, ['manyContacts']],
    [{ contacts: 1, crossesDepartments: true, byManager: true }, ['acrossDepartments', 'byManager']],
  ] as const)('%j needs consent for %j', (asked, reasons) =>
    expect(approvalReasonsOf(asked)).toEqual(reasons),
  )
})

describe('the whole machine', () => {
  const context: Partial<HandoverContext>[] = [
    {},
    { needsApproval: true },
    { lines: { done: 1, failed: 1 } },
    { lines: { done: 0, failed: 1 } },
    { now: later(48) },
  ]
  const nextOf = (state: HandoverState) =>
    handoverEvents.flatMap((event) =>
      context.flatMap((around) => {
        const decision = handoverMachine.decide(event, {
          subject: factsOf(state),
          context: { ...fine, ...around },
        })
        return decision.allowed ? [decision.to] : []
      }),
    )

  test('reaches every state', () => {
    const reached = new Set<HandoverState>(['draft'])
    for (const state of reached) for (const next of nextOf(state)) reached.add(next)
    expect([...reached].sort()).toEqual([...handoverStates].sort())
  })

  test.each(['reverted', 'cancelled', 'locked'] as const)('nothing leaves %s', (state) =>
    expect(nextOf(state)).toEqual([]),
  )
})
