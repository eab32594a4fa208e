import { expect, test } from 'vitest'
import { changesOf, idsIn, restOf, withNames } from './changes.domain.ts'

test.each([
  ['nothing', null, []],
  ['a detail without both sides', { rows: 3 }, []],
  ['what stayed the same', { before: { name: '张三' }, after: { name: '张三' } }, []],
  [
    'a change',
    { before: { name: '张三' }, after: { name: '李四' } },
    [{ field: 'name', before: '张三', after: '李四' }],
  ],
  [
    'a field that came',
    { before: {}, after: { title: '经理' } },
    [{ field: 'title', before: null, after: '经理' }],
  ],
  [
    'a field that went',
    { before: { title: '经理' }, after: { title: '' } },
    [{ field: 'title', before: '经理', after: null }],
  ],
  [
    'a list',
    { before: { posts: ['a'] }, after: { posts: ['a', 'b'] } },
    [{ field: 'posts', before: 'a', after: 'a, b' }],
  ],
  [
    'a switch',
    { before: { enabled: true }, after: { enabled: false } },
    [{ field: 'enabled', before: 'true', after: 'false' }],
  ],
])('%s', (_what, detail, changes) => {
  expect(changesOf(detail)).toEqual(changes)
})

test('what an entry holds besides is kept apart', () => {
  expect(restOf({ before: {}, after: {}, rows: 3 })).toEqual({ rows: 3 })
  expect(restOf({ before: {}, after: {} })).toBeNull()
  expect(restOf(undefined)).toBeNull()
})

test('ids are read as names where they have one', () => {
  const [known, unknown] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
  const changes = [{ field: 'postIds', before: null, after: `${known}, ${unknown}` }]
  expect(idsIn(changes)).toEqual([known, unknown])
  expect(withNames(changes, new Map([[known, '店长']]))).toEqual([
    { field: 'postIds', before: null, after: `店长, ${unknown}` },
  ])
})
