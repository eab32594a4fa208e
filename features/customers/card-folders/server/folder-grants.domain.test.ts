import { describe, expect, test } from 'vitest'

import { fieldMasks, grantLevels } from '../card-folders.contract.ts'
import { grantStates, type GrantState } from '../folder-grants.contract.ts'
import {
  decideGrant,
  excessOf,
  type Given,
  type GrantEvent,
  grantEvents,
  grantRoles,
  type Limits,
} from './folder-grants.domain.ts'

const now = new Date('2026-11-22T08:00:00Z')
const before = new Date('2026-11-01T00:00:00Z')
const after = new Date('2026-12-01T00:00:00Z')

/** Who moves a grant: people, and the product itself. */
const roles = [...grantRoles, 'system'] as const
type Role = (typeof roles)[number]

const states: readonly (GrantState | null)[] = [null, ...grantStates]
const decide = (
  event: GrantEvent,
  state: GrantState | null,
  role: Role,
  times: { startsAt?: Date; expireAt?: Date | null } = {},
) => {
  const decision = decideGrant({
    event,
    role,
    now,
    grant: { state, startsAt: before, expireAt: null, ...times },
  })
  return decision.allowed ? decision.to : decision.denial
}

/** What domain.md 3.8 says, line by line: from → to, by whom. Times are those at which the event is due. */
const declared: Readonly<
  Record<GrantEvent, { by: readonly Role[]; moves: Partial<Record<GrantState | 'none', GrantState>> }>
> = {
  grant: { by: ['admin', 'owner', 'manager'], moves: { none: 'effective' } },
  change: {
    by: ['admin', 'owner', 'manager'],
    moves: { effective: 'revoked', scheduled: 'revoked', suspended: 'revoked' },
  },
  revoke: {
    by: ['admin', 'owner', 'manager'],
    moves: { effective: 'revoked', scheduled: 'revoked', suspended: 'revoked' },
  },
  start: { by: ['system'], moves: { scheduled: 'effective' } },
  expire: { by: ['system'], moves: { effective: 'expired', scheduled: 'expired', suspended: 'expired' } },
  suspend: { by: ['system'], moves: { effective: 'suspended', scheduled: 'suspended' } },
  resume: { by: ['system'], moves: { suspended: 'effective' } },
  leave: { by: ['system'], moves: { effective: 'revoked', scheduled: 'revoked', suspended: 'revoked' } },
}

const cells = grantEvents.flatMap((event) =>
  states.flatMap((state) =>
    roles.map((role) => {
      const { by, moves } = declared[event]
      return {
        event,
        state,
        role,
        expected: by.includes(role) ? (moves[state ?? 'none'] ?? 'state') : 'permission',
      }
    }),
  ),
)

describe('the states of a grant', () => {
  test.each(cells)(
    '$event of a grant that is $state by $role: $expected',
    ({ event, state, role, expected }) => {
      expect(decide(event, state, role, event === 'expire' ? { expireAt: before } : {})).toBe(expected)
    },
  )

  test('every state is reached, and none that is over is left', () => {
    const reached = new Set(
      cells
        .map(({ expected }) => expected)
        .filter((word) => (grantStates as readonly string[]).includes(word)),
    )
    expect([...reached, decide('grant', null, 'owner', { startsAt: after })].sort()).toEqual(
      [...grantStates].sort(),
    )
    const ways = cells.filter(
      ({ state, expected }) =>
        (state === 'expired' || state === 'revoked') && grantStates.some((one) => one === expected),
    )
    expect(ways).toEqual([])
  })

  test('time decides: what begins later waits, what has ended cannot be given, nothing ends or begins too early', () => {
    expect(decide('grant', null, 'owner', { startsAt: after })).toBe('scheduled')
    expect(decide('grant', null, 'owner', { expireAt: before })).toBe('over')
    expect(decide('start', 'scheduled', 'system', { startsAt: after })).toBe('notDue')
    expect(decide('expire', 'effective', 'system', { expireAt: after })).toBe('notDue')
    expect(decide('expire', 'effective', 'system', { expireAt: null })).toBe('notDue')
    expect(decide('resume', 'suspended', 'system', { startsAt: after })).toBe('scheduled')
  })
})

const limits: Limits = {
  level: 'edit',
  mayGrantExport: false,
  mayGrantAddToOwn: false,
  fieldMask: 'phone',
  until: after,
}
const plain: Given = {
  level: 'view',
  canExport: false,
  canAddToOwn: false,
  fieldMask: 'phone',
  expireAt: now,
}

describe('what somebody may give', () => {
  test.each(grantLevels.flatMap((level) => fieldMasks.map((fieldMask) => ({ level, fieldMask }))))(
    '$level with $fieldMask',
    ({ level, fieldMask }) => {
      const expected = level === 'manage' ? 'level' : fieldMask === 'none' ? 'mask' : undefined
      expect(excessOf({ ...plain, level, fieldMask }, { before: null, limits })).toBe(expected)
    },
  )

  test('no right to export or to keep, and nothing that lasts longer', () => {
    const ask = (given: Partial<Given>, former: Given | null = null) =>
      excessOf({ ...plain, ...given }, { before: former, limits })
    expect(ask({ canExport: true })).toBe('export')
    expect(ask({ canAddToOwn: true })).toBe('addToOwn')
    expect(ask({ expireAt: null })).toBe('expiry')
    expect(ask({ expireAt: new Date(after.getTime() + 1) })).toBe('expiry')
    expect(ask({ expireAt: after })).toBeUndefined()
  })

  test('what somebody higher gave may stay when something else of it is changed', () => {
    const former: Given = {
      level: 'manage',
      canExport: true,
      canAddToOwn: true,
      fieldMask: 'none',
      expireAt: null,
    }
    expect(excessOf({ ...former, level: 'view' }, { before: former, limits })).toBeUndefined()
    expect(
      excessOf({ ...former, canExport: true }, { before: { ...former, canExport: false }, limits }),
    ).toBe('export')
    expect(excessOf(former, { before: { ...former, expireAt: after }, limits })).toBe('expiry')
  })
})
