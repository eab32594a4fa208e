import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { CompanyState } from '../companies.contract.ts'
import {
  allowedEvents,
  cleanCompanyName,
  closesAt,
  companyEvents,
  type CompanyEvent,
  type CompanyFacts,
  moveCompany,
} from './companies.domain.ts'
import { companyStates } from './companies.tables.ts'

const now = new Date('2026-11-20T08:00:00Z')
const longAgo = new Date('2026-10-01T08:00:00Z')
const facts = (state: CompanyState, more: Partial<CompanyFacts> = {}): CompanyFacts => ({
  state,
  stateBefore: 'certified',
  isCertified: false,
  closingAt: longAgo,
  ...more,
})

/** Where each event leads from each state; what is missing is refused. */
const table: Record<CompanyState, Partial<Record<CompanyEvent, CompanyState>>> = {
  registered: {
    edit: 'registered',
    rename: 'registered',
    submitAuth: 'pending_auth',
    suspend: 'suspended',
    close: 'closing',
  },
  pending_auth: {
    edit: 'pending_auth',
    approve: 'certified',
    reject: 'auth_rejected',
    withdrawAuth: 'registered',
    suspend: 'suspended',
  },
  certified: { edit: 'certified', rename: 'pending_auth', suspend: 'suspended', close: 'closing' },
  auth_rejected: {
    edit: 'auth_rejected',
    rename: 'auth_rejected',
    submitAuth: 'pending_auth',
    suspend: 'suspended',
    close: 'closing',
  },
  suspended: { resume: 'certified' },
  closing: { edit: 'closing', suspend: 'suspended', revokeClose: 'registered', finishClose: 'closed' },
  closed: {},
}

describe('every state and every event', () => {
  test.each(
    companyStates.flatMap((state) =>
      companyEvents.map((event) => [state, event, table[state][event]] as const),
    ),
  )('%s, %s → %s', (state, event, to) => {
    expect(moveCompany(facts(state), event, now)).toEqual(to === undefined ? { denial: 'state' } : { to })
    expect(allowedEvents(state).includes(event)).toBe(to !== undefined)
  })

  test('a certification once given outlives a refused new name, a withdrawal and a closure that was called off', () => {
    const certified = { isCertified: true }
    expect(moveCompany(facts('pending_auth', certified), 'reject', now)).toEqual({ to: 'certified' })
    expect(moveCompany(facts('pending_auth', certified), 'withdrawAuth', now)).toEqual({ to: 'certified' })
    expect(moveCompany(facts('closing', certified), 'revokeClose', now)).toEqual({ to: 'certified' })
  })

  test('resuming returns to the state before, whichever it was', () => {
    for (const stateBefore of companyStates.filter((state) => state !== 'closed' && state !== 'suspended'))
      expect(moveCompany(facts('suspended', { stateBefore }), 'resume', now)).toEqual({ to: stateBefore })
  })

  test('nobody is closed a moment before thirty days have passed', () => {
    const end = closesAt(longAgo)
    expect(moveCompany(facts('closing'), 'finishClose', new Date(end.getTime() - 1))).toEqual({
      denial: 'tooEarly',
    })
    expect(moveCompany(facts('closing'), 'finishClose', end)).toEqual({ to: 'closed' })
    expect(moveCompany(facts('closing', { closingAt: null }), 'finishClose', now)).toEqual({
      denial: 'tooEarly',
    })
  })

  test('every state can be reached from the first, and a closed company stays closed', () => {
    const reached = new Set<CompanyState>(['registered'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...companyEvents), { maxLength: 40 }), (events) => {
        let company = facts('registered', { stateBefore: null, closingAt: null })
        for (const event of events) {
          const move = moveCompany(company, event, now)
          if ('denial' in move) continue
          expect(company.state).not.toBe('closed')
          const { state } = company
          company = {
            state: move.to,
            stateBefore: event === 'suspend' ? state : company.stateBefore,
            isCertified: company.isCertified || event === 'approve',
            closingAt: event === 'close' ? longAgo : company.closingAt,
          }
          reached.add(move.to)
        }
      }),
      { numRuns: 2000 },
    )
    expect([...reached].sort()).toEqual([...companyStates].sort())
  })
})

test.each([
  ['[企业]明远智造', '明远智造'],
  ['明远智造[企业]', '明远智造'],
  ['【企业】明远智造（苏州）', '明远智造（苏州）'],
  ['［企业］ 明远  智造 ', '明远 智造'],
  ['[ 企业 ]', ''],
  ['企业家协会', '企业家协会'],
])('the name %s is stored as %s', (typed, stored) => {
  expect(cleanCompanyName(typed)).toBe(stored)
})
