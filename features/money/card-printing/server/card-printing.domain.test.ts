import { describe, expect, test } from 'vitest'

import {
  type AnyPrintEvent,
  anyPrintEvents,
  type PrintState,
  printStates,
} from '../card-printing.contract.ts'
import {
  dueAfter,
  isRefundable,
  missingOf,
  printMachine,
  type PrintRole,
  runThatCounts,
} from './card-printing.domain.ts'

const roles = ['buyer', 'reader', 'printer', 'system'] as const satisfies readonly PrintRole[]

/** Every step there is; everything else is refused. */
const table: Record<AnyPrintEvent, { who: PrintRole; steps: Partial<Record<PrintState, PrintState>> }> = {
  paid: { who: 'system', steps: { unpaid: 'proofing' } },
  expire: { who: 'system', steps: { unpaid: 'cancelled' } },
  sendProof: { who: 'printer', steps: { proofing: 'proof_sent' } },
  confirmProof: { who: 'buyer', steps: { proof_sent: 'producing' } },
  autoConfirm: { who: 'system', steps: { proof_sent: 'producing' } },
  rejectProof: { who: 'buyer', steps: { proof_sent: 'proof_rejected' } },
  resubmit: { who: 'buyer', steps: { proof_rejected: 'proofing' } },
  checkQuality: { who: 'printer', steps: { producing: 'quality' } },
  ship: { who: 'printer', steps: { quality: 'shipped' } },
  receive: { who: 'buyer', steps: { shipped: 'received' } },
  autoReceive: { who: 'system', steps: { shipped: 'received' } },
  complete: { who: 'system', steps: { received: 'completed' } },
  complain: { who: 'buyer', steps: { received: 'after_sale' } },
  settle: { who: 'printer', steps: { after_sale: 'completed' } },
  reprint: { who: 'printer', steps: { after_sale: 'reprinting' } },
  reprinted: { who: 'system', steps: { reprinting: 'completed' } },
  reprintEnded: { who: 'system', steps: { reprinting: 'after_sale' } },
  skipProof: { who: 'buyer', steps: { proofing: 'producing' } },
  cancel: {
    who: 'buyer',
    steps: {
      unpaid: 'cancelled',
      proofing: 'cancelled',
      proof_sent: 'cancelled',
      proof_rejected: 'cancelled',
    },
  },
  stop: {
    who: 'printer',
    steps: {
      proofing: 'cancelled',
      proof_sent: 'cancelled',
      proof_rejected: 'cancelled',
      producing: 'cancelled',
      quality: 'cancelled',
    },
  },
  refunded: {
    who: 'system',
    steps: {
      proofing: 'cancelled',
      proof_sent: 'cancelled',
      proof_rejected: 'cancelled',
      producing: 'cancelled',
      quality: 'cancelled',
      after_sale: 'cancelled',
      reprinting: 'cancelled',
      cancelled: 'cancelled',
    },
  },
}

const now = new Date('2026-11-20T08:00:00Z')
const tries = printStates.flatMap((state) => [[state, false] as const, [state, true] as const])

describe.each(anyPrintEvents)('%s', (event) => {
  describe.each(roles)('by %s', (role) => {
    test.each(tries)('from %s, of a reprint: %s', (state, isReprint) => {
      const decision = printMachine.decide(event, {
        subject: { state, reprintOf: isReprint ? 'job' : null },
        actor: role,
        context: { now, dueAt: now },
      })
      const { who, steps } = table[event]
      if (role === 'reader') expect(decision).toEqual({ allowed: false, denial: 'permission' })
      else if (role !== who) expect(decision).toEqual({ allowed: false, denial: 'otherSide' })
      else if (steps[state] && event === 'skipProof' && !isReprint)
        expect(decision).toEqual({ allowed: false, denial: 'firstPrint' })
      else
        expect(decision).toEqual(
          steps[state] ? { allowed: true, to: steps[state] } : { allowed: false, denial: 'state' },
        )
    })
  })
})

test.each([
  ['autoConfirm', 'proof_sent'],
  ['autoReceive', 'shipped'],
  ['complete', 'received'],
] as const)('%s waits for its time', (event, state) => {
  const decide = (dueAt: Date | null) =>
    printMachine.decide(event, {
      subject: { state, reprintOf: null },
      actor: 'system',
      context: { now, dueAt },
    })
  expect(decide(null)).toEqual({ allowed: false, denial: 'notDue' })
  expect(decide(new Date(now.getTime() + 1))).toEqual({
    allowed: false,
    denial: 'notDue',
  })
  expect(decide(now).allowed).toBe(true)
})

test('the buyer has 48 hours for a proof and hears of it once more before; 10 days for the parcel, 7 for what is in it', () => {
  const hours = (at: Date) => (at.getTime() - now.getTime()) / 3_600_000
  expect(Object.values(dueAfter).map((due) => hours(due(now)))).toEqual([48, 36, 240, 168])
})

const nothing = { text: ' ', carrier: '', trackingNumber: ' ' }
test.each([
  ['rejectProof', nothing, 'remark'],
  ['complain', nothing, 'complaint'],
  ['settle', nothing, 'settlement'],
  ['reprint', nothing, 'settlement'],
  ['stop', nothing, 'reason'],
  ['ship', nothing, 'carrier'],
  ['ship', { ...nothing, carrier: 'SF' }, 'trackingNumber'],
  ['ship', { ...nothing, carrier: 'SF', trackingNumber: 'SF1' }, undefined],
  ['rejectProof', { ...nothing, text: 'Logo' }, undefined],
  ['confirmProof', nothing, undefined],
  ['cancel', nothing, undefined],
] as const)('%s with %o misses %s', (event, given, missing) => {
  expect(missingOf(event, given)).toBe(missing)
})

test('money goes back until paper is cut, and where a complaint is open', () => {
  expect(printStates.filter(isRefundable)).toEqual([
    'proofing',
    'proof_sent',
    'proof_rejected',
    'after_sale',
    'cancelled',
  ])
})

test.each([
  ['only what was ordered', [['after_sale', null]], 0, false],
  [
    'a reprint under way',
    [
      ['reprinting', null],
      ['proofing', 'a'],
    ],
    1,
    true,
  ],
  [
    'a reprint that was complained about',
    [
      ['reprinting', null],
      ['after_sale', 'a'],
    ],
    1,
    false,
  ],
  [
    'a reprint that was given up',
    [
      ['after_sale', null],
      ['cancelled', 'a'],
    ],
    0,
    false,
  ],
  [
    'a second reprint',
    [
      ['reprinting', null],
      ['cancelled', 'a'],
      ['shipped', 'a'],
    ],
    2,
    true,
  ],
  [
    'everything given up',
    [
      ['cancelled', null],
      ['cancelled', 'a'],
    ],
    0,
    false,
  ],
  [
    'everything done',
    [
      ['completed', null],
      ['completed', 'a'],
    ],
    1,
    false,
  ],
] as const)('of %s the money is about one run', (_, rows, index, isReprintOpen) => {
  const runs = rows.map(([state, reprintOf]) => ({ state, reprintOf }))
  const found = runThatCounts<{ state: PrintState; reprintOf: string | null }>(runs)
  expect(found).toEqual({ run: runs[index], isReprintOpen })
})
