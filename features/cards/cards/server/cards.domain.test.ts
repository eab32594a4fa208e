import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Blocker, blockers, cardStates, type CardState } from '../cards.contract.ts'
import {
  type ActorRights,
  allowedActions,
  type AnyCardEvent,
  type CardFacts,
  type CardDenial,
  type CardContext,
  decide,
  type EventPermission,
} from './cards.domain.ts'

const now = new Date('2026-11-20T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const factsOf = (state: CardState, change: Partial<CardFacts> = {}): CardFacts => ({
  state,
  pauseReason: state === 'paused' ? 'manual' : null,
  stateBefore: state === 'paused' || state === 'sealed' || state === 'recycled' ? 'active' : null,
  recycledFrom: state === 'recycled' ? 'active' : null,
  inheritedFrom: state === 'inherited' ? 'active' : null,
  hasHolder: state !== 'draft' && state !== 'unclaimed',
  sealedAt: state === 'sealed' ? daysAgo(3) : null,
  recycledAt: state === 'recycled' ? daysAgo(3) : null,
  ...change,
})

const fine: CardContext = {
  now,
  templateAlive: true,
  templateOpen: true,
  reachable: true,
  noticesLeft: 3,
  holderActive: true,
}

const can = (permissions: readonly EventPermission[], isAdmin = false): ActorRights => ({
  holds: (permission) => permissions.includes(permission),
  isAdmin,
})
const roles = {
  admin: can(
    ['card:edit', 'card:issue', 'card:pause', 'card:enable', 'card:unbind', 'card:seal', 'card:delete'],
    true,
  ),
  templateAdmin: can([
    'card:edit',
    'card:issue',
    'card:pause',
    'card:enable',
    'card:unbind',
    'card:seal',
    'card:delete',
  ]),
  operator: can(['card:edit', 'card:issue', 'card:pause', 'card:enable']),
  holder: can(['card:edit']),
  auditor: can([]),
  platform: { ...can([]), isOperator: true },
  system: undefined,
} as const
type Role = keyof typeof roles

const issuers: readonly Role[] = ['admin', 'templateAdmin', 'operator', 'system']
const owners: readonly Role[] = ['admin', 'templateAdmin', 'system']

/** The product's table of transitions, written down a second time: event, from → to, who. */
const table: readonly (readonly [
  event: AnyCardEvent,
  from: readonly CardState[],
  to: CardState | 'same',
  who: readonly Role[],
])[] = [
  ['edit', ['draft', 'unclaimed', 'active', 'paused'], 'same', [...issuers, 'holder']],
  ['notice', ['unclaimed'], 'same', issuers],
  ['pause', ['unclaimed', 'active'], 'paused', issuers],
  ['enable', ['paused'], 'active', issuers],
  ['block', ['unclaimed', 'active', 'paused'], 'paused', ['admin', 'platform', 'system']],
  ['unblock', [], 'active', ['admin', 'platform', 'system']],
  ['unbind', ['active', 'paused'], 'unclaimed', owners],
  ['seal', ['unclaimed', 'active', 'paused'], 'sealed', owners],
  ['reopen', ['sealed'], 'paused', ['admin', 'system']],
  ['remove', ['draft', 'unclaimed', 'active', 'paused', 'sealed'], 'recycled', owners],
  ['restore', ['recycled'], 'active', ['admin', 'system']],
  ['complete', ['draft'], 'unclaimed', ['system']],
  ['bind', ['draft', 'unclaimed'], 'active', ['system']],
  ['claim', ['unclaimed'], 'active', ['system']],
  ['suspend', ['unclaimed', 'active'], 'paused', ['system']],
  ['resume', [], 'active', ['system']],
  ['inherit', ['active', 'paused', 'sealed'], 'inherited', ['system']],
  ['undoInherit', ['inherited'], 'active', ['system']],
  ['purge', ['recycled'], 'purged', ['system']],
]

const allRoles = Object.keys(roles) as Role[]

describe('every state × event × role', () => {
  test('the table names every event once', () => {
    expect(new Set(table.map(([event]) => event)).size).toBe(19)
  })

  test.each(table)('%s', (event, from, to, who) => {
    const expected = (state: CardState, role: Role) =>
      !who.includes(role) ? 'refused' : !from.includes(state) ? 'state' : to === 'same' ? state : to
    const found = (state: CardState, role: Role) => {
      const decision = decide({ event, subject: factsOf(state), context: fine, actor: roles[role] })
      if (decision.allowed) return decision.change.state
      if (decision.denial === 'notBlocked') return 'state'
      return decision.denial === 'permission' || decision.denial === 'adminOnly' ? 'refused' : decision.denial
    }
    const cells = (of: (state: CardState, role: Role) => string) =>
      cardStates.map((state) => [state, ...allRoles.map((role) => `${role}: ${of(state, role)}`)])
    expect(cells(found)).toEqual(cells(expected))
  })
})

const denialTo = (event: AnyCardEvent, card: CardFacts, change: Partial<CardContext> = {}) => {
  const decision = decide({ event, subject: card, context: { ...fine, ...change }, actor: roles.admin })
  return decision.allowed ? null : decision.denial
}

test.each([
  [['card:issue', 'card:edit'], true],
  [['card:issue'], false],
  [['card:edit'], false],
])('a claim link is in the hand of somebody with %j: %s', (held, isAllowed) => {
  const actor = { holds: (permission: string) => held.includes(permission), isAdmin: false }
  const { allowed } = decide({ event: 'claimLink', subject: factsOf('unclaimed'), context: fine, actor })
  expect(allowed).toBe(isAllowed)
})

describe('guards', () => {
  test.each([
    ['edit', factsOf('active'), { templateAlive: false }, 'templateEnded'],
    ['notice', factsOf('unclaimed'), { templateAlive: false }, 'templateEnded'],
    ['notice', factsOf('unclaimed'), { reachable: false }, 'noTarget'],
    ['notice', factsOf('unclaimed'), { noticesLeft: 0 }, 'noticesUsed'],
    ['claimLink', factsOf('unclaimed'), { reachable: false }, 'noTarget'],
    ['enable', factsOf('paused', { pauseReason: 'violation' }), {}, 'violation'],
    ['block', factsOf('paused', { pauseReason: 'violation' }), {}, 'blocked'],
    ['enable', factsOf('paused', { pauseReason: 'staff_disabled' }), {}, 'pausedBySystem'],
    ['enable', factsOf('paused'), { templateAlive: false }, 'templateEnded'],
    ['enable', factsOf('paused'), { holderActive: false }, 'holderInactive'],
    ['unbind', factsOf('paused', { stateBefore: 'unclaimed', hasHolder: false }), {}, 'noHolder'],
    ['unbind', factsOf('paused', { pauseReason: 'violation' }), {}, 'violation'],
    ['reopen', factsOf('sealed', { sealedAt: daysAgo(31) }), {}, 'tooLate'],
    ['reopen', factsOf('sealed'), { templateAlive: false }, 'templateEnded'],
    ['restore', factsOf('recycled', { recycledAt: daysAgo(31) }), {}, 'tooLate'],
  ] as const)('%s is stopped: %#', (event, card, change, denial) => {
    expect(denialTo(event, card, change)).toBe(denial)
    expect(denialTo(event, factsOf(card.state))).toBe(null)
  })

  test('what the system paused is resumed by the system alone', () => {
    const card = factsOf('paused', { pauseReason: 'staff_disabled', stateBefore: 'unclaimed' })
    expect(decide({ event: 'resume', subject: card, context: fine })).toMatchObject({
      allowed: true,
      change: { state: 'unclaimed', pauseReason: null },
    })
    expect(decide({ event: 'resume', subject: card, context: fine, actor: roles.admin })).toEqual({
      allowed: false,
      denial: 'permission',
    })
  })

  test.each([
    ['staff_disabled', 'staff_leaving'],
    ['staff_leaving', 'staff_disabled'],
  ] as const)('a holder who was %s becomes %s: the pause stays and its reason changes', (was, is) => {
    const card = factsOf('paused', { pauseReason: was, stateBefore: 'unclaimed' })
    expect(decide({ event: 'suspend', subject: card, context: fine, pauseReason: is })).toMatchObject({
      allowed: true,
      change: { state: 'paused', pauseReason: is, stateBefore: 'unclaimed', seats: 0 },
    })
  })

  test.each(['manual', 'expired', 'violation'] as const)(
    'a pause for %s is none of the holder’s',
    (pauseReason) => {
      const card = factsOf('paused', { pauseReason })
      expect(
        decide({ event: 'suspend', subject: card, context: fine, pauseReason: 'staff_leaving' }),
      ).toEqual({
        allowed: false,
        denial: 'state',
      })
    },
  )

  test('buttons say what is allowed and what is in the way', () => {
    const actions = allowedActions({ subject: factsOf('active'), context: fine, actor: roles.operator })
    expect(actions.filter(({ denial }) => denial === null).map(({ event }) => event)).toEqual([
      'edit',
      'pause',
    ])
    expect(actions.find(({ event }) => event === 'seal')).toEqual({ event: 'seal', denial: 'permission' })
    expect(actions.find(({ event }) => event === 'notice')).toEqual({ event: 'notice', denial: 'state' })
  })
})

describe('a card that was stopped for a violation', () => {
  const stoppedBy = (blockedBy: Blocker, part: Partial<CardFacts> = {}) =>
    factsOf('paused', { pauseReason: 'violation', blockedBy, ...part })
  const outcomeOf = (event: AnyCardEvent, card: CardFacts, role: Role) => {
    const decision = decide({ event, subject: card, context: fine, actor: roles[role] })
    return decision.allowed ? decision.change.state : decision.denial
  }
  /** Who may lift which stop, written down a second time. */
  const lifts: Readonly<Record<Blocker, Readonly<Record<Role, CardState | CardDenial>>>> = {
    company: {
      admin: 'active',
      templateAdmin: 'adminOnly',
      operator: 'adminOnly',
      holder: 'permission',
      auditor: 'permission',
      platform: 'companyOnly',
      system: 'active',
    },
    operator: {
      admin: 'violation',
      templateAdmin: 'adminOnly',
      operator: 'adminOnly',
      holder: 'permission',
      auditor: 'permission',
      platform: 'active',
      system: 'active',
    },
  }
  test.each(blockers.flatMap((by) => allRoles.map((role) => ({ by, role }))))(
    'by the $by: $role',
    ({ by, role }) => {
      expect(outcomeOf('unblock', stoppedBy(by), role)).toBe(lifts[by][role])
    },
  )
  test.each(allRoles)('%s neither resumes, nor unbinds, nor stops it again', (role) => {
    for (const by of blockers)
      for (const event of ['enable', 'unbind', 'block'] as const)
        expect(['violation', 'blocked', 'permission', 'adminOnly'], `${event} ${by}`).toContain(
          outcomeOf(event, stoppedBy(by), role),
        )
  })
  test('waits on where something else holds it', () => {
    for (const heldFor of ['manual', 'expired', 'staff_disabled'] as const)
      expect(
        decide({
          event: 'unblock',
          subject: stoppedBy('company'),
          context: { ...fine, heldFor },
          actor: roles.admin,
        }),
      ).toMatchObject({
        allowed: true,
        change: { state: 'paused', pauseReason: heldFor, stateBefore: 'active' },
      })
  })
  test('remembers where it stood, also where it rested already', () => {
    for (const card of [factsOf('active'), factsOf('paused')])
      expect(decide({ event: 'block', subject: card, context: fine, actor: roles.admin })).toMatchObject({
        change: { state: 'paused', pauseReason: 'violation', stateBefore: 'active', seats: 0 },
      })
  })
})

/** A card moved by an event, as the repository applies it. */
function moved(
  card: CardFacts,
  event: AnyCardEvent,
  pauseReason?: 'violation' | 'staff_disabled',
): { card: CardFacts; seats: number } | undefined {
  const decision = decide({ event, subject: card, context: fine, ...(pauseReason && { pauseReason }) })
  if (!decision.allowed) return undefined
  const { seats, clearsHolder, ...change } = decision.change
  const gainsHolder = event === 'claim' || event === 'bind'
  return {
    seats,
    card: {
      ...card,
      ...change,
      hasHolder: gainsHolder || (card.hasHolder && !clearsHolder),
      sealedAt: change.state === 'sealed' && card.state !== 'recycled' ? now : card.sealedAt,
      recycledAt: change.state === 'recycled' ? now : null,
    },
  }
}

const newCard = factsOf('draft')
const events = table.map(([event]) => event)

/** Who holds the card follows from where it stands, or from where it will return to. */
const shouldHaveHolder = (card: CardFacts): boolean => {
  if (card.state === 'active') return true
  if (card.state === 'draft' || card.state === 'unclaimed') return false
  return (card.stateBefore ?? card.inheritedFrom ?? card.recycledFrom) === 'active'
}

describe('any sequence of events', () => {
  const steps = fc.array(fc.record({ card: fc.nat(5), event: fc.constantFrom(...events) }), { maxLength: 60 })

  test('never breaks the seats of a template and never leaves a card with a wrong holder', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), steps, (seats, sequence) => {
        const cards = Array.from({ length: 6 }, () => newCard)
        let taken = 0
        for (const { card: at, event } of sequence) {
          const before = cards[at] ?? newCard
          const after = moved(before, event, event === 'suspend' ? 'violation' : undefined)
          if (!after || taken + after.seats > seats) continue
          taken += after.seats
          cards[at] = after.card
          expect(taken).toBe(
            cards.filter((card) => ['unclaimed', 'active', 'paused'].includes(card.state)).length,
          )
          expect(taken).toBeGreaterThanOrEqual(0)
          if (event !== 'purge') expect(after.card.hasHolder).toBe(shouldHaveHolder(after.card))
          expect(after.card.pauseReason !== null || after.card.state !== 'paused').toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('reaches every state, and nothing leaves an ending', () => {
    const reached = new Map<CardState, CardFacts>([['draft', newCard]])
    for (let round = 0; round < cardStates.length; round += 1) {
      for (const card of Array.from(reached.values())) {
        for (const event of events) {
          const next = moved(card, event)
          if (next && !reached.has(next.card.state)) reached.set(next.card.state, next.card)
        }
      }
    }
    expect([...reached.keys()].sort()).toEqual([...cardStates].sort())
    for (const event of events) expect(moved(factsOf('purged'), event)).toBeUndefined()
    expect(events.filter((event) => moved(factsOf('inherited'), event))).toEqual(['undoInherit'])
  })

  test('a violation outlives sealing, the bin and every way back', () => {
    const path: AnyCardEvent[] = ['complete', 'claim', 'suspend', 'seal', 'remove', 'restore', 'reopen']
    const end = path.reduce<CardFacts>(
      (card, event) => moved(card, event, 'violation')?.card ?? card,
      newCard,
    )
    expect(end).toMatchObject({ state: 'paused', pauseReason: 'violation', stateBefore: 'active' })
    expect(denialTo('enable', end)).toBe('violation')
  })
})
