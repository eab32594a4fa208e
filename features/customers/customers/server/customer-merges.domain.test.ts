import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changesOf, type MergeCard, mergeCards, takenBack } from './customer-merges.domain.ts'

const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 })
const maybe = fc.option(fc.constantFrom('x', 'y', 'z'))
const state = fc.constantFrom('normal', 'duplicate', 'to_confirm', 'do_not_contact')
const card = fc.record({
  name: fc.constantFrom('张三', '李四'),
  pinyin: fc.constant('p'),
  mobile: maybe,
  otherMobiles: words,
  phones: words,
  email: maybe,
  otherEmails: words,
  company: maybe,
  department: maybe,
  title: maybe,
  address: maybe,
  website: maybe,
  wechat: maybe,
  fax: maybe,
  note: maybe,
  tags: words,
  visitorId: maybe,
  consentVersion: maybe,
  consentAt: fc.option(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })),
  pictureFileId: maybe,
  state,
}) as fc.Arbitrary<MergeCard>
const side = fc.constantFrom('left' as const, 'right' as const)
const choice = fc.record(
  {
    fields: fc.record({ name: side, company: side, title: side, fax: side }, { requiredKeys: [] }),
    lists: fc.record(
      {
        mobiles: fc.constantFrom('left', 'right', 'both'),
        tags: fc.constantFrom('left', 'right', 'both'),
      } as const,
      {
        requiredKeys: [],
      },
    ),
  },
  { requiredKeys: [] },
)
const numbers = ({ mobile, otherMobiles }: MergeCard) => [
  ...(mobile === null ? [] : [mobile]),
  ...otherMobiles,
]

test('a merge that is taken back at once leaves the card as it was', () => {
  fc.assert(
    fc.property(card, card, choice, (left, right, chosen) => {
      const after = mergeCards(left, right, chosen)
      expect({ ...after, ...takenBack(after, changesOf(left, after)) }).toEqual(left)
    }),
  )
})

test('unless somebody says otherwise no number is lost, and whoever asked to be left alone is', () => {
  fc.assert(
    fc.property(card, card, (left, right) => {
      const after = mergeCards(left, right, {})
      expect(new Set(numbers(after))).toEqual(new Set([...numbers(left), ...numbers(right)]))
      expect(after.state === 'do_not_contact').toBe(
        left.state === 'do_not_contact' || right.state === 'do_not_contact',
      )
    }),
  )
})

test('what was changed since the merge is not taken back', () => {
  const base: MergeCard = {
    name: '张三',
    pinyin: 'zhangsan zs',
    mobile: null,
    otherMobiles: [],
    phones: [],
    email: null,
    otherEmails: [],
    company: null,
    department: null,
    title: null,
    address: null,
    website: null,
    wechat: null,
    fax: null,
    note: null,
    tags: [],
    visitorId: null,
    consentVersion: null,
    consentAt: null,
    pictureFileId: null,
    state: 'normal',
  }
  const after = mergeCards(base, { ...base, company: '甲公司', title: '经理' }, {})
  const changed = changesOf(base, after)
  expect(takenBack({ ...after, company: '乙公司' }, changed)).toEqual({ title: null })
  expect(
    mergeCards({ ...base, company: '甲' }, { ...base, company: '乙' }, { fields: { company: 'right' } })
      .company,
  ).toBe('乙')
  expect(mergeCards(base, { ...base, company: '乙' }, { fields: { company: 'left' } }).company).toBeNull()
})

test('of two that are written differently and mean one, the first stays', () => {
  const [left] = fc.sample(card, 1)
  if (!left) throw new Error('no sample')
  const mine = { ...left, email: 'Lin@example.com', otherEmails: [], phones: ['0512-6288 8000'] }
  const theirs = {
    ...left,
    email: 'lin@example.com',
    otherEmails: ['b@example.com'],
    phones: ['051262888000'],
  }
  const { email, otherEmails, phones } = mergeCards(mine, theirs, {})
  expect([email, ...otherEmails, ...phones]).toEqual(['Lin@example.com', 'b@example.com', '0512-6288 8000'])
})
