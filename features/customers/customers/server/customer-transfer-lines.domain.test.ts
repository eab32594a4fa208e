import { describe, expect, test } from 'vitest'

import { transferLineStates, transferStates } from '../customer-transfers.contract.ts'
import { type LineActor, lineEvents, lineMachine } from './customer-transfer-lines.domain.ts'

const person: LineActor = { isReceiver: false, isRequester: false, isAdmin: false }
const actors = {
  receiver: { ...person, isReceiver: true },
  requester: { ...person, isRequester: true },
  admin: { ...person, isAdmin: true },
  receivingAdmin: { ...person, isReceiver: true, isAdmin: true },
  stranger: person,
  /** The product itself: time, or what becomes of the transfer. */
  system: undefined,
} satisfies Record<string, LineActor | undefined>
type Role = keyof typeof actors

/** Who may do what with a line that waits, by where its transfer stands; nothing else may happen to anything. */
const table = {
  accept: { during: ['running'], to: 'done', who: ['receiver', 'receivingAdmin'] },
  takeOver: { during: ['running'], to: 'done', who: ['system'] },
  refuse: { during: ['running'], to: 'returned', who: ['receiver', 'receivingAdmin'] },
  revoke: {
    during: ['pending_approval', 'running'],
    to: 'returned',
    who: ['requester', 'admin', 'receivingAdmin'],
  },
  reject: { during: ['pending_approval'], to: 'returned', who: ['system'] },
  stop: { during: ['running'], to: 'skipped', who: ['system'] },
} as const

const now = new Date('2026-11-22T08:00:00Z')
const cases = lineEvents.flatMap((event) =>
  transferLineStates.flatMap((state) =>
    transferStates.flatMap((transferState) =>
      (Object.keys(actors) as Role[]).map((role) => ({ event, state, transferState, role })),
    ),
  ),
)

describe('every event of a line in every state by everybody', () => {
  test.each(cases)(
    '$event of a line $state in a transfer $transferState by $role',
    ({ event, state, transferState, role }) => {
      const { during, to, who } = table[event]
      const isAllowed =
        state === 'waiting' &&
        (during as readonly string[]).includes(transferState) &&
        (who as readonly Role[]).includes(role)
      const decision = lineMachine.decide(event, {
        subject: { state, transferState, acceptUntil: now },
        context: { now },
        actor: actors[role],
      })
      expect(decision.allowed).toBe(isAllowed)
      if (decision.allowed) expect(decision.to).toBe(to)
      else expect(decision.denial).toBe((who as readonly Role[]).includes(role) ? 'state' : 'permission')
    },
  )
})

test.each([
  ['system', -1, 'notDue'],
  ['system', 0, undefined],
  ['system', 1, undefined],
  ['system', null, undefined],
  ['receiver', -1, undefined],
  ['receiver', 1, undefined],
] as const)('%s accepts %s ms after the end of the time: %s', (role, late, expected) => {
  const acceptUntil = late === null ? null : new Date(now.getTime() - late)
  const decision = lineMachine.decide(role === 'system' ? 'takeOver' : 'accept', {
    subject: { state: 'waiting', transferState: 'running', acceptUntil },
    context: { now },
    actor: actors[role],
  })
  expect(decision.allowed ? undefined : decision.denial).toBe(expected)
})

test('whatever has ended stays as it is', () => {
  for (const state of transferLineStates.filter((one) => one !== 'waiting'))
    for (const event of lineEvents)
      for (const actor of Object.values(actors))
        expect(
          lineMachine.decide(event, {
            subject: { state, transferState: 'running', acceptUntil: null },
            context: { now },
            actor,
          }).allowed,
        ).toBe(false)
})
