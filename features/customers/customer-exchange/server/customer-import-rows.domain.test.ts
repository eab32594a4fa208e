import { expect, test } from 'vitest'

import {
  addedFacts,
  markKnown,
  markTwice,
  readRow,
  sheetFields,
  verdictOf,
} from './customer-import-rows.domain.ts'

const cells = (said: Partial<Record<(typeof sheetFields)[number], string>>) =>
  ({ ...Object.fromEntries(sheetFields.map((field) => [field, ''])), ...said }) as Record<
    (typeof sheetFields)[number],
    string
  >
const known = { id: 'x', name: '王五', state: 'normal', isVisible: true, mayEdit: true }

test('a row becomes facts: lists by any comma, numbers in their one spelling', () => {
  const judged = readRow(
    2,
    cells({
      name: ' 张三 ',
      mobiles: '+86 138 0013 8000，13900001111',
      emails: 'A@b.cn',
      tags: '展会、重点',
    }),
  )
  expect(judged).toMatchObject({ row: 2, mobile: '13800138000', email: 'a@b.cn', errors: [] })
  expect(judged.facts).toEqual({
    name: '张三',
    mobiles: ['+86 138 0013 8000', '13900001111'],
    emails: ['A@b.cn'],
    tags: ['展会', '重点'],
  })
})

test.each([
  [{}, ['needed']],
  [{ name: '张三', mobiles: '123' }, ['mobile']],
  [{ name: '张三', emails: 'nowhere' }, ['email']],
  [{ name: '张三', company: '长'.repeat(200) }, ['tooLong']],
  [{ name: '张三', tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join(',') }, ['tooLong']],
  [{ mobiles: '1', emails: '2' }, ['needed', 'mobile', 'email']],
])('%j has %j', (said, kinds) => {
  const judged = readRow(2, cells(said))
  expect(judged.errors.map(({ kind }) => kind)).toEqual(kinds)
  expect(verdictOf(judged)).toBe('error')
})

test('the second row with a number or an address is wrong, and says which was the first', () => {
  const seen = new Map<string, number>()
  const one = markTwice(readRow(2, cells({ name: '甲', mobiles: '13800138000', emails: 'a@b.cn' })), seen)
  const other = markTwice(readRow(5, cells({ name: '乙', emails: 'A@B.cn' })), seen)
  expect([one.errors, other.errors]).toEqual([[], [{ kind: 'twice', values: { row: 2 } }]])
})

test.each([
  [known, ['known'], '王五'],
  [{ ...known, state: 'do_not_contact' }, ['known', 'optedOut'], '王五'],
  [{ ...known, mayEdit: false }, ['hidden'], undefined],
  [{ ...known, isVisible: false, mayEdit: false, state: 'do_not_contact' }, ['hidden'], undefined],
])('whom one may not see or change is not named: %j', (customer, kinds, name) => {
  const { warnings } = markKnown(readRow(2, cells({ name: '张三', mobiles: '13800138000' })), customer)
  expect(warnings.map(({ kind }) => kind)).toEqual(kinds)
  expect(warnings[0]?.values?.['name']).toBe(name)
})

test('an update adds numbers and tags, replaces lines, and leaves what the file does not say', () => {
  const now = { name: '王五', mobiles: ['13800138000'], company: '旧', title: '经理', tags: ['老客户'] }
  const said = { name: '王五', mobiles: ['13900001111', '13800138000'], company: '新', tags: ['展会'] }
  expect(addedFacts(now, said)).toEqual({
    name: '王五',
    mobiles: ['13800138000', '13900001111'],
    company: '新',
    tags: ['老客户', '展会'],
  })
})
