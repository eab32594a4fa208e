import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type OrderState, orderStates } from '../orders.contract.ts'
import { type AnyOrderEvent, type OrderActor, type OrderFacts, orderMachine } from './orders.domain.ts'

const now = new Date('2026-11-20T10:00:00Z')
const circumstances = { now, canTransfer: true }
const actors = {
  buyer: { mayOrder: true, isMaker: true, isSeller: false },
  colleague: { mayOrder: true, isMaker: false, isSeller: false },
  sellerWhoAsked: { mayOrder: true, isMaker: true, isSeller: true },
  seller: { mayOrder: true, isMaker: false, isSeller: true },
  reader: { mayOrder: false, isMaker: false, isSeller: true },
  system: undefined,
} satisfies Record<string, OrderActor | undefined>
type Who = keyof typeof actors

const people = ['submitProof', 'cancel', 'confirm', 'rejectProof'] as const
const machine = [
  'pay',
  'fulfil',
  'complete',
  'close',
  'askRefund',
  'refundPart',
  'refundAll',
  'keepMoney',
] as const
const events: readonly AnyOrderEvent[] = [...people, ...machine]

const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'unpaid',
  amount: 100,
  hasProof: false,
  expiresAt: now,
  refundFrom: null,
  ...facts,
})
const whoMay: Record<AnyOrderEvent, readonly Who[]> = {
  submitProof: ['buyer', 'colleague', 'sellerWhoAsked', 'seller'],
  cancel: ['buyer', 'colleague', 'sellerWhoAsked', 'seller'],
  confirm: ['seller'],
  rejectProof: ['seller'],
  pay: ['system'],
  fulfil: ['system'],
  complete: ['system'],
  close: ['system'],
  askRefund: ['system'],
  refundPart: ['system'],
  refundAll: ['system'],
  keepMoney: ['system'],
}
const steps: Record<AnyOrderEvent, readonly [OrderState | readonly OrderState[], OrderState]> = {
  submitProof: ['unpaid', 'unpaid'],
  cancel: ['unpaid', 'cancelled'],
  confirm: ['unpaid', 'paid'],
  rejectProof: ['unpaid', 'unpaid'],
  pay: ['unpaid', 'paid'],
  fulfil: ['paid', 'fulfilling'],
  complete: ['fulfilling', 'completed'],
  close: ['unpaid', 'closed'],
  askRefund: [['paid', 'fulfilling', 'completed', 'part_refunded'], 'refunding'],
  refundPart: ['refunding', 'part_refunded'],
  refundAll: ['refunding', 'refunded'],
  keepMoney: ['refunding', 'fulfilling'],
}
/** The facts with which an event has nothing but rights and state in its way. */
const ready = (event: AnyOrderEvent): Partial<OrderFacts> => ({
  hasProof: event === 'confirm' || event === 'rejectProof',
  amount: event === 'pay' ? 0 : 100,
  refundFrom: event === 'keepMoney' ? 'fulfilling' : null,
})

const ask = (event: AnyOrderEvent, who: Who, facts: Partial<OrderFacts>) => {
  const actor = actors[who]
  return orderMachine.decide(event, { subject: order(facts), context: circumstances, actor })
}

describe.each(events)('%s', (event) => {
  test.each(Object.keys(actors) as Who[])('by %s from every state', (who) => {
    for (const state of orderStates) {
      const decision = ask(event, who, { ...ready(event), state })
      const [from, to] = steps[event]
      const may = whoMay[event].includes(who)
      if (!may)
        expect(['permission', 'sellerOnly', 'ownOrder'], state).toContain(
          !decision.allowed && decision.denial,
        )
      else
        expect(decision, state).toEqual(
          [from].flat().includes(state) ? { allowed: true, to } : { allowed: false, denial: 'state' },
        )
    }
  })
})

test.each([
  ['submitProof', 'buyer', { hasProof: true }, 'proofWaits'],
  ['cancel', 'buyer', { hasProof: true }, 'proofWaits'],
  ['confirm', 'seller', { hasProof: false }, 'noProof'],
  ['rejectProof', 'seller', { hasProof: false }, 'noProof'],
  ['confirm', 'sellerWhoAsked', { hasProof: true }, 'ownOrder'],
  ['confirm', 'colleague', { hasProof: true }, 'sellerOnly'],
  ['pay', 'system', { amount: 1 }, 'notPaid'],
  ['close', 'system', { hasProof: true }, 'proofWaits'],
  ['close', 'system', { expiresAt: new Date(now.getTime() + 1) }, 'notDue'],
] as const)('%s by %s with %o is stopped by %s', (event, who, facts, denial) => {
  expect(ask(event, who, facts)).toEqual({ allowed: false, denial })
})

test('nothing is transferred while there is no account to transfer to', () => {
  const decision = orderMachine.decide('submitProof', {
    subject: order(),
    context: { now, canTransfer: false },
    actor: actors.buyer,
  })
  expect(decision).toEqual({ allowed: false, denial: 'noAccount' })
})

test('whatever happens in whatever order: an order is fulfilled at most once, and nothing happens after it was cancelled, closed or given back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...events), fc.constantFrom(...(Object.keys(actors) as Who[]))), {
        maxLength: 60,
      }),
      (happenings) => {
        let current = order()
        let fulfilled = 0
        let ended = false
        for (const [event, who] of happenings) {
          const actor = actors[who]
          const decision = orderMachine.decide(event, { subject: current, context: circumstances, actor })
          if (!decision.allowed) continue
          expect(ended).toBe(false)
          if (event === 'fulfil') fulfilled += 1
          if (event === 'submitProof') current = { ...current, hasProof: true }
          if (event === 'rejectProof') current = { ...current, hasProof: false }
          if (event === 'askRefund') current = { ...current, refundFrom: current.state }
          current = { ...current, state: decision.to }
          ended = ['refunded', 'cancelled', 'closed'].includes(current.state)
        }
        expect(fulfilled).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 1_000 },
  )
})
