import { expect, test } from 'vitest'
import { changeOf, nearestIndex, niceTicks, shownLabels } from './charts/chart-scale.ts'
import { fileNameOf } from './download.ts'
import { splitEvents } from './follow-events.ts'
import { preferencesPrefix, storagePrefix } from './session/storage-keys.ts'
import { restoreSession, storeSession, wipeSession } from './session/stored-session.ts'
import { readToken, writeToken } from './session/token.ts'
import { currentViewer, mayViewer } from './session/viewer.ts'
import { relativeText } from './ui/relative-time.tsx'

test.each([
  [`attachment; filename="x.xlsx"; filename*=UTF-8''%E5%90%8D%E7%89%87.xlsx`, '名片.xlsx'],
  ['attachment; filename="plain.csv"', 'plain.csv'],
  [`attachment; filename="safe.csv"; filename*=UTF-8''%E5%ZZ`, 'safe.csv'],
  [null, 'fallback'],
])('file name of %s', (disposition, name) => expect(fileNameOf(disposition, 'fallback')).toBe(name))

test('events are cut at blank lines, comments dropped, the rest kept for later', () => {
  const { blocks, rest } = splitEvents(
    'retry: 2000\n\n:\n\nid: 4\r\ndata: {"a":1}\r\n\r\ndata: x\ndata: y\n\nid: 5\nda',
  )
  expect(blocks).toEqual([
    { id: undefined, data: undefined },
    { id: undefined, data: undefined },
    { id: '4', data: '{"a":1}' },
    { id: undefined, data: 'x\ny' },
  ])
  expect(rest).toBe('id: 5\nda')
})

test('signing out forgets everything but the preferences', () => {
  const viewer = { ...currentViewer(), username: 'admin', permissions: new Set(['card:view']) }
  writeToken('t')
  storeSession(viewer, { sideMenu: [], headerMenu: [] })
  localStorage.setItem(`${preferencesPrefix}/admin/theme`, '"star"')
  localStorage.setItem(`${storagePrefix}chosen-template`, 'x')
  sessionStorage.setItem('anything', 'x')
  document.cookie = 'somebody-elses=x; Path=/'
  expect([restoreSession(), mayViewer('card:view'), mayViewer('card:pause'), mayViewer(undefined)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  wipeSession()
  expect(Object.keys(localStorage)).toEqual([`${preferencesPrefix}/admin/theme`])
  expect(document.cookie).toBe('')
  expect([sessionStorage.length, readToken(), restoreSession(), currentViewer().username]).toEqual([
    0,
    undefined,
    false,
    '',
  ])
})

test('axes have round numbers and labels that fit', () => {
  expect([niceTicks(0), niceTicks(7), niceTicks(230)]).toEqual([
    [0, 1],
    [0, 2, 4, 6, 8],
    [0, 100, 200, 300],
  ])
  expect([shownLabels(5, 1000, 50), shownLabels(30, 300, 50)]).toEqual([
    [0, 1, 2, 3, 4],
    [4, 9, 14, 19, 24, 29],
  ])
  expect(
    nearestIndex(46, [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 80, y: 0 },
    ]),
  ).toBe(1)
  expect([changeOf(12, 10), changeOf(0, 0), changeOf(3, 0)]).toEqual([0.2, 0, undefined])
})

test('how long ago', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(relativeText('2026-11-20T09:00:00Z', 'zh-CN', now)).toBe('3小时前')
  expect(relativeText('2026-11-22T12:00:00Z', 'en', now)).toBe('in 2 days')
})
