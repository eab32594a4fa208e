import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { templateEvents } from '../card-templates.contract.ts'
import {
  type AnyTemplateEvent,
  type AnyTemplateState,
  cardsPausedBy,
  dueNotice,
  extendedTo,
  nextNoticeAt,
  overdueEvent,
  licenceAt,
  type TemplateContext,
  type TemplateFacts,
  templateMachine,
  templateStateAt,
} from './card-templates.domain.ts'

const now = new Date('2026-11-20T08:00:00Z')
const day = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * day)

const states = [
  'unpaid',
  'active',
  'expiring',
  'grace',
  'expired',
  'disabled',
  'deleted',
] as const satisfies readonly AnyTemplateState[]
const endOf: Readonly<Record<AnyTemplateState, Date | null>> = {
  unpaid: null,
  active: inDays(200),
  expiring: inDays(20),
  grace: inDays(-3),
  expired: inDays(-16),
  disabled: inDays(200),
  deleted: inDays(200),
}
const factsOf = (state: AnyTemplateState, part: Partial<TemplateFacts> = {}): TemplateFacts => ({
  state,
  validTo: endOf[state],
  pausesCards: false,
  deletedFrom: state === 'deleted' ? 'disabled' : null,
  deletedAt: state === 'deleted' ? inDays(-1) : null,
  ...part,
})
const fine: TemplateContext = { now, cardsInTheWay: 0, nameTaken: false }

const roles = {
  admin: { holds: () => true },
  buyer: { holds: (permission: string) => permission === 'order:create' },
  templateAdmin: { holds: () => false },
  system: undefined,
} as const
type Role = keyof typeof roles
const allRoles = Object.keys(roles) as Role[]

interface Question {
  template: TemplateFacts
  context?: Partial<TemplateContext>
  role?: Role
}
const moved: readonly AnyTemplateEvent[] = ['pay', 'nearEnd', 'runOut', 'graceOver']
/** People act on what is, payments and time on what was written last. */
const decide = (event: AnyTemplateEvent, { template, context, role = 'system' }: Question) =>
  templateMachine.decide(event, {
    subject: moved.includes(event) ? template : licenceAt(template, now),
    context: { ...fine, ...context },
    actor: roles[role],
  })

type Target = AnyTemplateState | 'same'
const table: readonly [
  event: AnyTemplateEvent,
  from: readonly AnyTemplateState[],
  to: Target,
  who: readonly Role[],
][] = [
  ['renew', ['active', 'expiring', 'grace', 'expired', 'disabled'], 'same', ['admin', 'buyer', 'system']],
  ['addSeats', ['active', 'expiring'], 'same', ['admin', 'buyer', 'system']],
  ['disable', ['active', 'expiring'], 'disabled', ['admin', 'system']],
  ['enable', ['disabled'], 'active', ['admin', 'system']],
  ['remove', ['unpaid', 'expired', 'disabled'], 'deleted', ['admin', 'system']],
  ['restore', ['deleted'], 'disabled', ['admin', 'system']],
  ['nearEnd', ['active'], 'expiring', ['system']],
  ['runOut', ['active', 'expiring'], 'grace', ['system']],
  ['graceOver', ['active', 'expiring', 'grace'], 'expired', ['system']],
]

describe('every state × event × role', () => {
  test('the table names every event but paying, which has its own', () => {
    expect(new Set([...table.map(([event]) => event), 'pay'])).toEqual(
      new Set([...templateEvents, 'pay', 'nearEnd', 'runOut', 'graceOver']),
    )
  })

  test.each(table)('%s', (event, from, to, who) => {
    const expected = (state: AnyTemplateState, role: Role) =>
      !who.includes(role) ? 'permission' : !from.includes(state) ? 'state' : to === 'same' ? state : to
    const found = (state: AnyTemplateState, role: Role) => {
      const decision = decide(event, { template: factsOf(state), role })
      return decision.allowed ? decision.to : decision.denial
    }
    const cells = (of: typeof found) =>
      states.flatMap((state) => allRoles.map((role) => `${state} ${role}: ${of(state, role)}`))
    expect(cells(found)).toEqual(cells(expected))
  })

  test('what was paid for is taken in every state, by nobody’s hand', () => {
    const paid = states.map((state) => {
      const decision = decide('pay', { template: factsOf(state) })
      return decision.allowed ? decision.to : decision.denial
    })
    expect(paid).toEqual(['active', 'active', 'active', 'active', 'active', 'disabled', 'deleted'])
    expect(decide('pay', { template: factsOf('unpaid'), role: 'admin' })).toMatchObject({
      denial: 'permission',
    })
  })
})

describe('guards', () => {
  test.each([
    ['remove', factsOf('disabled'), { cardsInTheWay: 1 }, 'templateHasCards'],
    ['enable', factsOf('disabled', { validTo: inDays(-1) }), {}, 'licenceEnded'],
    ['restore', factsOf('deleted', { deletedAt: inDays(-31) }), {}, 'tooLate'],
    ['restore', factsOf('deleted'), { nameTaken: true }, 'duplicate'],
    ['disable', factsOf('active', { validTo: inDays(-3) }), {}, 'state'],
    ['remove', factsOf('active', { validTo: inDays(-3) }), {}, 'state'],
  ] as const)('%s is stopped: %#', (event, template, context, denial) => {
    expect(decide(event, { template, context, role: 'admin' })).toEqual({
      allowed: false,
      denial,
    })
  })

  test('an ended licence that nobody wrote down yet can be deleted all the same: people act on what is', () => {
    const template = factsOf('active', { validTo: inDays(-40) })
    expect(decide('remove', { template, role: 'admin' })).toEqual({
      allowed: true,
      to: 'deleted',
    })
  })
})

describe('time', () => {
  test.each([
    [31, 'active', undefined],
    [30, 'expiring', 'nearEnd'],
    [0.001, 'expiring', 'nearEnd'],
    [0, 'grace', 'runOut'],
    [-14.9, 'grace', 'runOut'],
    [-15, 'expired', 'graceOver'],
    [-400, 'expired', 'graceOver'],
  ] as const)('%s days before its end a template is %s', (days, state, event) => {
    const template = factsOf('active', { validTo: inDays(days) })
    expect([templateStateAt(template, now), overdueEvent(template, now)]).toEqual([state, event])
  })

  test('what is decided by people does not move by time', () => {
    for (const state of ['unpaid', 'disabled', 'deleted'] as const) {
      expect(overdueEvent(factsOf(state, { validTo: inDays(-100) }), now)).toBeUndefined()
    }
  })

  test('after a long sleep only the last thing is said', () => {
    expect([40, 30, 8, 7, 1, 0, -14, -15, -300].map((days) => dueNotice(inDays(days), now))).toEqual([
      undefined,
      'days30',
      'days30',
      'days7',
      'days1',
      'ended',
      'ended',
      'over',
      'over',
    ])
    expect(nextNoticeAt(inDays(8), now)).toEqual(inDays(1))
    expect(nextNoticeAt(inDays(-15), now)).toBeUndefined()
  })

  test('cards are held by an end or by being switched off with the template', () => {
    expect(cardsPausedBy(factsOf('grace'), now)).toBeNull()
    expect(cardsPausedBy(factsOf('expired'), now)).toBe('expired')
    expect(cardsPausedBy(factsOf('disabled'), now)).toBeNull()
    expect(cardsPausedBy(factsOf('disabled', { pausesCards: true }), now)).toBe('template_disabled')
  })

  test('paying early loses no day, paying late pays for none that is gone', () => {
    expect(extendedTo(inDays(10), 12, now).toISOString()).toBe('2027-11-30T08:00:00.000Z')
    expect(extendedTo(inDays(-10), 12, now).toISOString()).toBe('2027-11-20T08:00:00.000Z')
    expect(extendedTo(null, 1, now).toISOString()).toBe('2026-12-20T08:00:00.000Z')
    // The end of a month stays the end of a month.
    expect(extendedTo(new Date('2027-01-31T00:00:00Z'), 1, now).toISOString()).toBe(
      '2027-02-28T00:00:00.000Z',
    )
  })

  test('a licence that is paid for again always ends later, whatever is paid when', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: 1, max: 36 }), (days, months) => {
        const end = extendedTo(inDays(days), months, now)
        const from = Math.max(now.getTime(), inDays(days).getTime())
        expect(end.getTime() - from).toBeGreaterThanOrEqual((months * 28 - 1) * day)
      }),
    )
  })
})
