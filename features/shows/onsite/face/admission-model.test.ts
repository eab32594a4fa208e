import fc from 'fast-check'
import { expect, test } from 'vitest'

import { admission, type AdmissionQuestion, denials } from './admission-model.ts'
import { nobody } from './offline-merge-model.ts'

const typeId = '01900000-0000-7000-8000-00000000abcd'
const question = (changes: Partial<AdmissionQuestion> = {}): AdmissionQuestion => ({
  gate: { direction: 'entry', allowsReentry: true, typeIds: [] },
  activity: {
    end: 'ffff',
    startsAt: '2027-03-01T01:00:00.000Z',
    endsAt: '2027-03-02T09:00:00.000Z',
    zone: 'Asia/Shanghai',
  },
  at: '2027-03-01T02:00:00.000Z',
  code: { activityEnd: 'ffff', typeEnd: 'abcd', days: 0xffffffff, codeVersion: 1 },
  ticket: { typeId, state: 'confirmed', codeVersion: 1 },
  presence: nobody,
  ...changes,
})
const gate = question().gate
const code = question().code
const ticket = question().ticket
if (!code || !ticket) throw new Error('the question has both')
const inside = { isInside: true, entries: 1, firstEntry: 0, last: null }
const outside = { ...inside, isInside: false }

test('each reason has its case', () => {
  const cases: [Partial<AdmissionQuestion>, string][] = [
    [{}, 'entry'],
    [{ code: undefined }, 'entry'],
    [{ ticket: undefined }, 'toConfirm'],
    [{ ticket: undefined, code: undefined }, 'NOT_FOUND'],
    [{ code: { ...code, activityEnd: 'eeee' } }, 'WRONG_EVENT'],
    [{ ticket: { ...ticket, state: 'awaiting_payment' } }, 'NOT_PAID'],
    [{ ticket: { ...ticket, state: 'pending_review' } }, 'NOT_APPROVED'],
    [{ ticket: { ...ticket, state: 'cancelled' } }, 'CANCELLED'],
    [{ ticket: { ...ticket, codeVersion: 2 } }, 'CANCELLED'],
    [{ at: '2027-02-28T15:59:00.000Z' }, 'WRONG_DAY'],
    [{ at: '2027-03-02T16:01:00.000Z' }, 'WRONG_DAY'],
    [{ code: { ...code, days: 0b10 } }, 'WRONG_DAY'],
    [{ code: { ...code, days: 0b10 }, at: '2027-03-02T02:00:00.000Z' }, 'entry'],
    [{ gate: { ...gate, typeIds: ['other'] } }, 'WRONG_GATE'],
    [{ gate: { ...gate, typeIds: [typeId] } }, 'entry'],
    [{ gate: { ...gate, typeIds: [typeId] }, ticket: undefined }, 'toConfirm'],
    [{ presence: inside }, 'ALREADY_IN'],
    [{ presence: outside }, 'entry'],
    [{ presence: outside, gate: { ...gate, allowsReentry: false } }, 'ALREADY_IN'],
    [
      { presence: inside, gate: { ...gate, direction: 'exit' }, ticket: { ...ticket, state: 'cancelled' } },
      'exit',
    ],
  ]
  for (const [changes, expected] of cases) {
    const answer = admission(question(changes))
    expect('denial' in answer ? answer.denial : answer.verdict).toBe(expected)
  }
})

test('nobody enters twice, and no ticket that is not valid enters at all', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('confirmed', 'attended', 'cancelled', 'awaiting_payment', 'pending_review', 'rejected'),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (state, codeVersion, current, isInside) => {
        const answer = admission(
          question({
            code: { ...code, codeVersion },
            ticket: { ...ticket, state, codeVersion: current },
            presence: isInside ? inside : nobody,
          }),
        )
        const mayEnter = ['confirmed', 'attended'].includes(state) && codeVersion >= current && !isInside
        expect(answer.verdict === 'entry').toBe(mayEnter)
        if ('denial' in answer) expect(denials).toContain(answer.denial)
      },
    ),
  ))
