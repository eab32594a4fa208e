import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { requestEvents, requestStates } from '../invoices.contract.ts'
import {
  flawOfTaxNumber,
  holdingStates,
  type RequestActor,
  type RequestFacts,
  requestMachine,
  takesKind,
} from './invoices.domain.ts'

const today = '2026-11-22'
const actors = {
  buyer: { mayRequest: true, isSeller: false },
  seller: { mayRequest: false, isSeller: true },
  reader: { mayRequest: false, isSeller: false },
} satisfies Record<string, RequestActor>
const steps = {
  submit: [['draft'], 'submitted', 'buyer'],
  remove: [['draft'], 'draft', 'buyer'],
  accept: [['submitted'], 'issuing', 'seller'],
  reject: [['submitted', 'issuing'], 'rejected', 'seller'],
  issue: [['issuing'], 'issued', 'seller'],
  redFlush: [['issued'], 'red_issued', 'seller'],
  void: [['issued'], 'void', 'seller'],
} as const

describe.each(requestEvents)('%s', (event) => {
  test.each(Object.keys(actors) as (keyof typeof actors)[])('by %s from every state', (who) => {
    const [from, to, by] = steps[event]
    for (const state of requestStates) {
      // After a refund only for what is reversed.
      const request: RequestFacts = {
        state,
        amount: 100,
        room: event === 'redFlush' ? 0 : 100,
        issuedOn: today,
      }
      const decision = requestMachine.decide(event, {
        subject: request,
        actor: actors[who],
        context: { today },
      })
      if (who !== by)
        expect(decision, state).toEqual({
          allowed: false,
          denial: by === 'seller' ? 'sellerOnly' : 'permission',
        })
      else
        expect(decision, state).toEqual(
          (from as readonly string[]).includes(state)
            ? { allowed: true, to }
            : { allowed: false, denial: 'state' },
        )
    }
  })
})

test.each([
  ['submit', 'draft', { room: 99 }, 'tooMuch'],
  ['accept', 'submitted', { room: 99 }, 'tooMuch'],
  ['issue', 'issuing', { room: 99 }, 'tooMuch'],
  ['redFlush', 'issued', { room: 100 }, 'notRefunded'],
  ['void', 'issued', { issuedOn: '2026-11-21' }, 'notToday'],
] as const)('%s of one that is %s with %o is stopped by %s', (event, state, facts, denial) => {
  const request: RequestFacts = { state, amount: 100, room: 100, issuedOn: today, ...facts }
  const actor = event === 'submit' ? actors.buyer : actors.seller
  expect(requestMachine.decide(event, { subject: request, actor, context: { today } })).toEqual({
    allowed: false,
    denial,
  })
})

const isGood = (number: string) => number === '91350100M000100Y43'
test.each([
  ['enterprise', '91350100M000100Y43', undefined],
  ['enterprise', '91350100M000100Y4Z', 'checkDigit'],
  ['enterprise', '', 'missing'],
  ['enterprise', '9135010', 'characters'],
  ['enterprise', '350100100010004', undefined],
  ['enterprise', '9135-100M000100Y4', 'characters'],
  ['government', '', undefined],
  ['personal', '', undefined],
  ['personal', '91350100M000100Y43', 'notTaken'],
] as const)('%s with the tax number "%s": %s', (type, number, flaw) => {
  expect(flawOfTaxNumber(type, number, isGood)).toBe(flaw)
})

test('special invoices are for companies that say what they show', () => {
  expect(takesKind('special', { type: 'personal', takesSpecial: true })).toBe(false)
  expect(takesKind('special', { type: 'enterprise', takesSpecial: false })).toBe(false)
  expect(takesKind('special', { type: 'enterprise', takesSpecial: true })).toBe(true)
  expect(takesKind('normal', { type: 'personal', takesSpecial: false })).toBe(true)
})

/** Random lives of the invoices of one order; answers whether more was ever written than was paid and stayed. */
function overdraws(
  checksRoom: boolean,
  commands: readonly { event: number; which: number; amount: number }[],
): boolean {
  const paid = 1000
  let refunded = 0
  const requests: { state: (typeof requestStates)[number]; amount: number }[] = []
  const held = () =>
    requests.reduce((sum, { state, amount }) => (holdingStates.includes(state) ? sum + amount : sum), 0)
  for (const { event, which, amount } of commands) {
    const before = held()
    if (event === 8) refunded = Math.min(paid, refunded + amount)
    else if (event === 7) requests.push({ state: 'draft', amount })
    else {
      const request = requests[which % Math.max(1, requests.length)]
      const name = requestEvents[event]
      if (!request || !name) continue
      const room = checksRoom
        ? paid - refunded - before + (holdingStates.includes(request.state) ? request.amount : 0)
        : Infinity
      const facts = { ...request, room, issuedOn: today }
      const decision = requestMachine.decide(name, {
        subject: facts,
        actor: { mayRequest: true, isSeller: true },
        context: { today },
      })
      if (decision.allowed) request.state = decision.to
      // What is newly held must fit; a refund may come after, and is what reversing is for.
      if (held() > before && held() > paid - refunded) return true
    }
  }
  return false
}

const lives = fc.array(
  fc.record({
    event: fc.integer({ min: 0, max: 8 }),
    which: fc.nat(9),
    amount: fc.integer({ min: 1, max: 700 }),
  }),
  {
    maxLength: 60,
  },
)

test('whatever happens in whatever order: no more is invoiced than was paid and stayed', () => {
  const check = fc.check(
    fc.property(lives, (commands) => !overdraws(true, commands)),
    { numRuns: 1_000 },
  )
  expect(check.counterexample).toBeNull()
})

test('without the look at what is left more would be invoiced', () => {
  expect(() =>
    fc.assert(
      fc.property(lives, (commands) => !overdraws(false, commands)),
      { numRuns: 1_000 },
    ),
  ).toThrow()
})
