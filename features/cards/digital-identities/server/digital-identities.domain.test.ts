import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { identityKinds, type IdentityState, identityStates } from '../digital-identities.contract.ts'
import {
  type AnyIdentityEvent,
  dueMoments,
  endOfDay,
  type IdentityActor,
  type IdentityContext,
  type IdentityFacts,
  identityMachine,
  isInForce,
  keptDays,
  needsReminder,
  stateNow,
  verifiedDays,
  verifiedUntilOf,
} from './digital-identities.domain.ts'

interface Question {
  event: AnyIdentityEvent
  identity: IdentityFacts
  context: IdentityContext
  actor?: IdentityActor | undefined
}
const decideIdentity = ({ event, identity: subject, context, actor }: Question) =>
  identityMachine.decide(event, { subject, context, actor })

const now = new Date('2026-11-20T08:00:00Z')
const day = 86_400_000
const context = { now, today: '2026-11-20', isWorking: true, hasConsent: true }
const factsIn = (state: IdentityState, more: Partial<IdentityFacts> = {}): IdentityFacts => ({
  state,
  kind: 'real_name',
  validUntil: null,
  verifiedUntil: state === 'verified' ? new Date(now.getTime() + day) : null,
  decidedAt: null,
  remindedAt: null,
  erasedAt: null,
  ...more,
})

const roles = {
  self: { isSelf: true, mayReview: false },
  reviewer: { isSelf: false, mayReview: true },
  selfReviewer: { isSelf: true, mayReview: true },
  colleague: { isSelf: false, mayReview: false },
} satisfies Record<string, IdentityActor>
type RoleName = keyof typeof roles

/** Who may do what from where; everything that is not named is refused, and why. */
const table: Record<
  'submit' | 'approve' | 'reject' | 'revoke',
  { from: readonly IdentityState[]; to: IdentityState; who: readonly RoleName[] }
> = {
  submit: { from: ['unverified', 'rejected', 'expired'], to: 'submitted', who: ['self', 'selfReviewer'] },
  approve: { from: ['submitted'], to: 'verified', who: ['reviewer'] },
  reject: { from: ['submitted'], to: 'rejected', who: ['reviewer'] },
  revoke: { from: ['verified'], to: 'revoked', who: ['self', 'reviewer', 'selfReviewer'] },
}
const events = Object.keys(table) as (keyof typeof table)[]
const cases = events.flatMap((event) =>
  identityStates.flatMap((state) =>
    (Object.keys(roles) as RoleName[]).map((role) => ({ event, state, role })),
  ),
)

describe('every event in every state by everybody', () => {
  test.each(cases)('$event in $state by $role', ({ event, state, role }) => {
    const { from, to, who } = table[event]
    const decision = decideIdentity({ event, identity: factsIn(state), context, actor: roles[role] })
    if (!who.includes(role)) {
      const denial = event === 'submit' ? 'notYours' : role === 'selfReviewer' ? 'ownClaim' : 'permission'
      expect(decision).toEqual({ allowed: false, denial })
    } else
      expect(decision).toEqual(
        from.includes(state) ? { allowed: true, to } : { allowed: false, denial: 'state' },
      )
  })

  test.each(
    identityStates.flatMap((state) => (Object.keys(roles) as RoleName[]).map((role) => ({ state, role }))),
  )('what time does is nobody’s button: $state, $role', ({ state, role }) => {
    for (const event of ['confirm', 'expire', 'erase'] as const)
      expect(decideIdentity({ event, identity: factsIn(state), context, actor: roles[role] })).toEqual({
        allowed: false,
        denial: 'permission',
      })
  })
})

test('what else is in the way', () => {
  const ask = (event: AnyIdentityEvent, identity: IdentityFacts, more = {}, actor?: IdentityActor) =>
    decideIdentity({ event, identity, context: { ...context, ...more }, actor })
  expect(ask('submit', factsIn('unverified'), { hasConsent: false }, roles.self)).toEqual({
    allowed: false,
    denial: 'noConsent',
  })
  expect(ask('submit', factsIn('unverified'), { isWorking: false }, roles.self)).toEqual({
    allowed: false,
    denial: 'notWorking',
  })
  expect(ask('approve', factsIn('submitted'), { isWorking: false }, roles.reviewer)).toEqual({
    allowed: false,
    denial: 'notWorking',
  })
  expect(ask('approve', factsIn('submitted', { validUntil: '2026-11-19' }), {}, roles.reviewer)).toEqual({
    allowed: false,
    denial: 'paperEnded',
  })
  expect(ask('approve', factsIn('submitted', { validUntil: '2026-11-20' }), {}, roles.reviewer).allowed).toBe(
    true,
  )
  for (const kind of identityKinds) {
    expect(ask('confirm', factsIn('submitted', { kind })).allowed).toBe(kind === 'employment')
    expect(ask('confirm', factsIn('submitted', { kind }), { isWorking: false }).allowed).toBe(false)
  }
})

describe('time', () => {
  test('a year, or to the end of the paper’s last day where the company is', () => {
    const zone = 'Asia/Shanghai'
    expect(verifiedUntilOf(null, { now, zone })).toEqual(new Date(now.getTime() + verifiedDays * day))
    expect(verifiedUntilOf('2027-03-01', { now, zone })).toEqual(new Date('2027-03-01T16:00:00Z'))
    expect(verifiedUntilOf('2040-01-01', { now, zone })).toEqual(new Date(now.getTime() + verifiedDays * day))
    expect(endOfDay('2027-03-01', 'America/New_York')).toEqual(new Date('2027-03-02T05:00:00Z'))
  })

  test('what has run out counts no more, whether the job ran or not', () => {
    const ended = factsIn('verified', { verifiedUntil: now })
    expect([isInForce(ended, now), stateNow(ended, now)]).toEqual([false, 'expired'])
    expect(decideIdentity({ event: 'expire', identity: ended, context }).allowed).toBe(true)
    expect(decideIdentity({ event: 'expire', identity: factsIn('verified'), context })).toEqual({
      allowed: false,
      denial: 'notDue',
    })
  })

  test('papers are erased ninety days after the decision, once', () => {
    const decidedAt = new Date(now.getTime() - keptDays * day)
    for (const state of ['verified', 'rejected', 'expired', 'revoked'] as const)
      expect(decideIdentity({ event: 'erase', identity: factsIn(state, { decidedAt }), context })).toEqual({
        allowed: true,
        to: state,
      })
    expect(
      decideIdentity({
        event: 'erase',
        identity: factsIn('verified', { decidedAt, erasedAt: now }),
        context,
      }).allowed,
    ).toBe(false)
    expect(
      decideIdentity({ event: 'erase', identity: factsIn('submitted', { decidedAt: null }), context })
        .allowed,
    ).toBe(false)
    const early = new Date(decidedAt.getTime() + 1)
    expect(
      decideIdentity({ event: 'erase', identity: factsIn('rejected', { decidedAt: early }), context })
        .allowed,
    ).toBe(false)
  })

  test('one reminder within the last thirty days', () => {
    const at = (days: number, remindedAt: Date | null = null) =>
      needsReminder(
        factsIn('verified', { verifiedUntil: new Date(now.getTime() + days * day), remindedAt }),
        now,
      )
    expect([at(31), at(30), at(1), at(0), at(10, now)]).toEqual([false, true, true, false, false])
  })

  test('the moments that a job waits for are never in the past', () => {
    const decidedAt = new Date(now.getTime() - 400 * day)
    const moments = dueMoments(
      factsIn('verified', { decidedAt, verifiedUntil: new Date(now.getTime() + day) }),
      now,
    )
    expect(moments).toHaveLength(3)
    expect(moments.every((moment) => moment >= now)).toBe(true)
  })
})

/** A claim after an event, as it is stored. */
function after(
  identity: IdentityFacts,
  step: { event: AnyIdentityEvent; to: IdentityState; now: Date },
): IdentityFacts {
  const next = { ...identity, state: step.to }
  if (step.event === 'submit') return { ...next, erasedAt: null, decidedAt: null, verifiedUntil: null }
  if (step.event === 'erase') return { ...next, erasedAt: step.now }
  if (step.event === 'reject') return { ...next, decidedAt: step.now, verifiedUntil: null }
  if (step.event !== 'approve' && step.event !== 'confirm') return next
  return {
    ...next,
    decidedAt: step.now,
    verifiedUntil: verifiedUntilOf(null, { now: step.now, zone: 'UTC' }),
  }
}

test('in any order of events only reviewers verify, nobody verifies themself, what was revoked stays so', () => {
  const step = fc.record({
    event: fc.constantFrom<AnyIdentityEvent>(
      'submit',
      'approve',
      'reject',
      'revoke',
      'confirm',
      'expire',
      'erase',
    ),
    role: fc.constantFrom<RoleName | undefined>('self', 'reviewer', 'selfReviewer', 'colleague', undefined),
    later: fc.integer({ min: 0, max: 200 * day }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...identityKinds), fc.array(step, { maxLength: 25 }), (kind, steps) => {
      let identity = factsIn('unverified', { kind })
      let time = now.getTime()
      for (const { event, role, later } of steps) {
        time += later
        const at = { ...context, now: new Date(time) }
        const actor = role && roles[role]
        const decision = decideIdentity({
          event,
          identity: { ...identity, state: stateNow(identity, at.now) },
          context: at,
          actor,
        })
        if (!decision.allowed) continue
        const from = identity.state
        // Its papers are still erased.
        if (from === 'revoked') expect([event, decision.to]).toEqual(['erase', 'revoked'])
        if (decision.to === 'verified' && from !== 'verified') {
          expect(from).toBe('submitted')
          if (actor) expect([actor.mayReview, actor.isSelf]).toEqual([true, false])
          if (event === 'confirm') expect(kind).toBe('employment')
        }
        if (actor && decision.to === 'submitted') expect(actor.isSelf).toBe(true)
        identity = after(identity, { event, to: decision.to, now: at.now })
        if (identity.erasedAt !== null) expect(identity.state).not.toBe('submitted')
      }
    }),
    {
      examples: [
        [
          'real_name',
          [
            { event: 'submit', role: 'self', later: 0 },
            { event: 'approve', role: 'reviewer', later: 0 },
            { event: 'revoke', role: 'self', later: 0 },
            { event: 'erase', role: undefined, later: 100 * day },
          ],
        ],
      ],
    },
  )
})
