import { describe, expect, test } from 'vitest'

import {
  type KnowledgeItemEvent,
  knowledgeItemEvents,
  knowledgeItemStates,
} from '../knowledge-items.contract.ts'
import { knowledgeGapMachine, knowledgeItemMachine } from './knowledge-items.domain.ts'
import { judgeRow } from './knowledge-rows.domain.ts'
import { factsOfText } from './proposals.domain.ts'

/** The state that each event leads to from each state; from all others it leads nowhere. */
const steps: Record<KnowledgeItemEvent, Partial<Record<(typeof knowledgeItemStates)[number], string>>> = {
  edit: { draft: 'draft', review: 'draft', effective: 'draft', expired: 'draft', withdrawn: 'draft' },
  submit: { draft: 'review' },
  approve: { review: 'effective' },
  sendBack: { review: 'draft' },
  withdraw: { effective: 'withdrawn' },
  remove: { draft: 'draft', expired: 'expired', withdrawn: 'withdrawn' },
  expire: { effective: 'expired' },
}
const context = { today: '2026-06-01' }
const actor = { accountId: 'reviewer', mayEdit: true, mayReview: true }
const subjectIn = (state: (typeof knowledgeItemStates)[number], validUntil: string | null = null) => ({
  state,
  editedBy: 'writer',
  validUntil,
})

describe.each(knowledgeItemEvents)('%s', (event) => {
  test.each(knowledgeItemStates)('from %s', (state) => {
    const subject = subjectIn(state)
    // The product itself ends what is over; people do everything else.
    const person = event === 'expire' ? undefined : actor
    const to = steps[event][state]
    expect(knowledgeItemMachine.decide(event, { subject, context, actor: person })).toEqual(
      to ? { allowed: true, to } : { allowed: false, denial: 'state' },
    )
    const nobody = { accountId: 'x', mayEdit: false, mayReview: false }
    expect(knowledgeItemMachine.decide(event, { subject, context, actor: nobody })).toEqual({
      allowed: false,
      denial: 'permission',
    })
  })
})

test('nobody approves the own text, and nothing that is over becomes effective', () => {
  const approve = (accountId: string, validUntil: string | null) =>
    knowledgeItemMachine.decide('approve', {
      subject: subjectIn('review', validUntil),
      context,
      actor: { ...actor, accountId },
    })
  expect(approve('writer', null)).toEqual({ allowed: false, denial: 'ownText' })
  expect(approve('reviewer', '2026-05-31')).toEqual({ allowed: false, denial: 'over' })
  expect(approve('reviewer', '2026-06-01')).toEqual({ allowed: true, to: 'effective' })
})

test('a question that is asked again after it was answered is open again; one that was put aside is not', () => {
  const ask = (state: 'open' | 'answered' | 'dismissed') =>
    knowledgeGapMachine.decide('ask', { subject: { state }, context: undefined })
  expect(ask('answered')).toEqual({ allowed: true, to: 'open' })
  expect(ask('dismissed')).toEqual({ allowed: true, to: 'dismissed' })
})

describe('a row of a sheet', () => {
  const values = {
    question: '质保多久？',
    variants: '保修期\n质保期；质保多久？',
    answer: '24 个月。',
    source: '《承诺》',
    validFrom: '2026/1/5',
    validUntil: '',
  }
  const judge = (part: Partial<typeof values>, questions: string[] = [], seen = new Map<string, number>()) =>
    judgeRow(2, { ...values, ...part }, { questions: new Set(questions), seen })
  test('is read with its other wordings and days', () => {
    expect(judge({})).toMatchObject({
      variants: ['保修期', '质保期'],
      validFrom: '2026-01-05',
      validUntil: null,
      verdict: 'ok',
    })
  })
  test.each([
    [{ answer: '' }, 'needed'],
    [{ source: 'x'.repeat(121) }, 'tooLong'],
    [{ validUntil: '2026-02-31' }, 'day'],
    [{ validUntil: '2025-01-01' }, 'days'],
  ])('with %o is wrong', (part, kind) => {
    const row = judge(part)
    expect(row.verdict).toBe('error')
    expect(row.messages.map((message) => message.kind)).toEqual([kind])
  })
  test('with a question that stands there already is wrong', () => {
    expect(judge({}, ['质保多久？']).messages).toEqual([{ kind: 'known' }])
    expect(judge({}, [], new Map([['质保多久？', 1]])).messages).toEqual([
      { kind: 'twice', values: { row: 1 } },
    ])
  })
})

test('a page of a document brings its questions with answers and its named facts', () => {
  const text =
    '产品手册\n问：能加工钛合金吗？\n答：可以。\n定位精度：0.005 mm\n答：没有问题\n很长很长，不是参数：x'
  expect(factsOfText(text)).toEqual([
    { question: '能加工钛合金吗？', answer: '可以。', isQuestion: true },
    { question: '定位精度', answer: '0.005 mm', isQuestion: false },
  ])
})
