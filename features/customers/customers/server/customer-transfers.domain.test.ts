import { describe, expect, test } from 'vitest'

import { transferStates } from '../customer-transfers.contract.ts'
import {
  endingOf,
  lineStateOf,
  movesAllowed,
  needsAcceptance,
  needsConsent,
  denialOf,
  type TransferActor,
  transferEvents,
  transferMachine,
} from './customer-transfers.domain.ts'

const free = {
  state: 'normal',
  mayTransfer: true,
  isThere: false,
  isInTransfer: false,
  recentMoves: 0,
} as const
const request = { mode: 'move', isOverride: false, room: 1 } as const

describe('why a customer does not go', () => {
  test.each([
    [{}, {}, undefined],
    [{ mayTransfer: false, state: 'recycled' }, {}, 'NO_PERMISSION'],
    [{ state: 'do_not_contact' }, {}, 'DO_NOT_CONTACT'],
    [{ state: 'merged' }, {}, 'LOCKED'],
    [{ state: 'recycled' }, {}, 'LOCKED'],
    [{ isInTransfer: true, isThere: true }, {}, 'IN_TRANSFER'],
    [{ isThere: true }, {}, 'ALREADY_OWNED'],
    [{ recentMoves: movesAllowed - 1 }, {}, undefined],
    [{ recentMoves: movesAllowed }, {}, 'COOLDOWN'],
    [{ recentMoves: movesAllowed }, { isOverride: true }, undefined],
    [{ recentMoves: movesAllowed }, { mode: 'share' }, undefined],
    [{}, { room: 0 }, 'OVER_LIMIT'],
    [{}, { room: 0, mode: 'copy' }, 'OVER_LIMIT'],
    [{}, { room: 0, mode: 'share' }, undefined],
  ] as const)('%j %j', (facts, more, expected) => {
    expect(denialOf({ ...free, ...facts }, { ...request, ...more })).toBe(expected)
  })
  test('each reason has its place among the lines', () => {
    expect([undefined, 'OVER_LIMIT', 'LOCKED'].map((code) => lineStateOf(code as 'LOCKED'))).toEqual([
      'waiting',
      'over_limit',
      'skipped',
    ])
  })
})

test.each([
  ['move', 20, false, false],
  ['move', 21, false, true],
  ['move', 1, true, true],
  ['share', 100, true, false],
  ['copy', 100, true, false],
] as const)('%s of %i, elsewhere %s: consent %s', (mode, count, leavesDepartment, expected) => {
  expect(needsConsent({ mode, count, leavesDepartment })).toBe(expected)
})

const person: TransferActor = { isRequester: false, isAdmin: false, isSigner: false }
const actors = {
  requester: { ...person, isRequester: true },
  signer: { ...person, isSigner: true },
  admin: { ...person, isAdmin: true },
  requestingAdmin: { ...person, isAdmin: true, isRequester: true, isSigner: true },
  stranger: person,
  /** The product itself. */
  system: undefined,
} satisfies Record<string, TransferActor | undefined>
type Role = keyof typeof actors
const table = {
  approve: { from: ['pending_approval'], to: 'running', who: ['signer', 'admin'] },
  reject: { from: ['pending_approval'], to: 'rejected', who: ['signer', 'admin'] },
  finish: { from: ['running'], to: 'completed', who: ['system'] },
  revoke: {
    from: ['pending_approval', 'running'],
    to: 'revoked',
    who: ['requester', 'admin', 'requestingAdmin'],
  },
} as const
const cases = transferEvents.flatMap((event) =>
  transferStates.flatMap((state) => (Object.keys(actors) as Role[]).map((role) => ({ event, state, role }))),
)

describe('every event of a transfer in every state by everybody', () => {
  test.each(cases)('$event in $state by $role', ({ event, state, role }) => {
    const { from, to, who } = table[event]
    const isAllowed = (from as readonly string[]).includes(state) && (who as readonly Role[]).includes(role)
    const decision = transferMachine.decide(event, {
      subject: { state },
      context: { ending: 'whole' },
      actor: actors[role],
    })
    expect(decision.allowed).toBe(isAllowed)
    if (decision.allowed) expect(decision.to).toBe(to)
  })
})

test.each([
  [['done', 'done'], 'whole', 'completed'],
  [['done', 'skipped'], 'part', 'partial'],
  [['done', 'returned'], 'part', 'partial'],
  [['skipped', 'over_limit'], 'part', 'partial'],
  [['returned'], 'refused', 'rejected'],
  [['returned', 'skipped'], 'refused', 'rejected'],
] as const)('lines that ended %j are %s: the transfer is %s', (states, ending, to) => {
  expect(endingOf(states)).toBe(ending)
  expect(transferMachine.decide('finish', { subject: { state: 'running' }, context: { ending } })).toEqual({
    allowed: true,
    to,
  })
})

test.each([
  [true, 'move', ['asks'], true],
  [false, 'move', ['asks'], false],
  [true, 'share', ['asks'], false],
  [true, 'copy', ['asks'], false],
  [true, 'move', ['receives'], false],
  [true, 'move', ['asks', 'receives'], false],
  [true, 'move', ['asks', null], true],
] as const)(
  'setting %s, %s, agreed %j: the receiver is asked %s',
  (receiverAccepts, mode, agreed, expected) => {
    expect(needsAcceptance({ receiverAccepts, mode, agreed, toAccountId: 'receives' })).toBe(expected)
  },
)
