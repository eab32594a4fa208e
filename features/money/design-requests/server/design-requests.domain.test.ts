import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { designEvents, type DesignState, designStates } from '../design-requests.contract.ts'
import { type DesignActor, designMachine, missingOf } from './design-requests.domain.ts'

const actors = {
  requester: { side: 'requester', mayRequest: true },
  reader: { side: 'requester', mayRequest: false },
  operator: { side: 'operator', mayRequest: true },
} as const satisfies Record<string, DesignActor>
type Who = keyof typeof actors

const table: Record<
  (typeof designEvents)[number],
  { who: readonly Who[]; steps: Partial<Record<DesignState, DesignState>> }
> = {
  accept: { who: ['operator'], steps: { submitted: 'accepted' } },
  reject: { who: ['operator'], steps: { submitted: 'rejected', accepted: 'rejected' } },
  startDesign: { who: ['operator'], steps: { accepted: 'designing', revising: 'designing' } },
  propose: { who: ['operator'], steps: { designing: 'proposed', revising: 'proposed' } },
  confirm: { who: ['requester'], steps: { proposed: 'confirmed' } },
  askChanges: { who: ['requester'], steps: { proposed: 'revising' } },
  cancel: {
    who: ['requester'],
    steps: {
      submitted: 'cancelled',
      accepted: 'cancelled',
      designing: 'cancelled',
      proposed: 'cancelled',
      revising: 'cancelled',
    },
  },
  message: {
    who: ['requester', 'operator'],
    steps: {
      submitted: 'submitted',
      accepted: 'accepted',
      designing: 'designing',
      proposed: 'proposed',
      revising: 'revising',
    },
  },
}

describe.each(designEvents)('%s', (event) => {
  test.each(Object.keys(actors) as Who[])('by %s from every state', (who) => {
    for (const state of designStates) {
      const decision = designMachine.decide(event, {
        subject: { state },
        context: undefined,
        actor: actors[who],
      })
      const to = table[event].steps[state]
      if (!table[event].who.includes(who)) expect(decision.allowed, state).toBe(false)
      else expect(decision, state).toEqual(to ? { allowed: true, to } : { allowed: false, denial: 'state' })
    }
  })
})

test('nothing is confirmed that was not proposed since changes were last asked for', () => {
  const step = fc.tuple(fc.constantFrom(...designEvents), fc.constantFrom(...(Object.keys(actors) as Who[])))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let state: DesignState = 'submitted'
      let isProposed = false
      for (const [event, who] of steps) {
        const decision = designMachine.decide(event, {
          subject: { state },
          context: undefined,
          actor: actors[who],
        })
        if (!decision.allowed) continue
        expect(['confirmed', 'rejected', 'cancelled']).not.toContain(state)
        if (event === 'confirm') expect(isProposed).toBe(true)
        if (event === 'propose') isProposed = true
        if (event === 'askChanges') isProposed = false
        state = decision.to
      }
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['reject', { text: ' ', files: 3 }, 'reason'],
  ['askChanges', { text: '', files: 1 }, 'changes'],
  ['propose', { text: 'Look', files: 0 }, 'proposal'],
  ['message', { text: '', files: 0 }, 'words'],
  ['message', { text: '', files: 1 }, undefined],
  ['accept', { text: '', files: 0 }, undefined],
] as const)('%s with %o misses %s', (event, given, missing) => {
  expect(missingOf(event, given)).toBe(missing)
})
