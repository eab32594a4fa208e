import { describe, expect, test } from 'vitest'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { clampToWindow } from '#platform/web/ui/pop-menu.tsx'
import { redirectTarget } from '../router.ts'
import { findScreen, isSignedOutPage, resolveArea } from '../screens.ts'
import { keyTarget } from './tab-keys.ts'
import { distinctLabels, labelOf } from './tab-labels.ts'
import { mirrorOf } from './tab-mirror.ts'
import { restoreTabs, storeTabs } from './tab-storage.ts'
import { emptyTabs, reduceTabs } from './tabs.domain.ts'

test('screens are found whatever the case and the slashes', () => {
  expect(['/LOG', '/log/', '//log'].map((path) => findScreen(path)?.path)).toEqual(['/log', '/log', '/log'])
  expect(findScreen('/log/more')).toBeUndefined()
  expect([resolveArea('/'), resolveArea('/Demo/User/'), resolveArea('/log')]).toEqual([
    '/index',
    '/demo/user/user',
    '/log',
  ])
  expect([isSignedOutPage('/Login'), isSignedOutPage('/company'), isSignedOutPage('/index')]).toEqual([
    true,
    true,
    false,
  ])
})

describe('/redirect/<JSON>', () => {
  test.each([
    [
      { path: '/log', query: { kind: 'danger', page: 2 } },
      { path: '/log', search: { kind: 'danger', page: '2' } },
    ],
    [{ path: '//evil.example/' }, undefined],
    [{ path: 'https://evil.example/' }, undefined],
    [{ name: 'log' }, undefined],
    ['/log', undefined],
    [null, undefined],
  ])('%j', (route, target) => {
    expect(redirectTarget(`/redirect/${encodeURIComponent(JSON.stringify(route))}`)).toEqual(target)
  })
  test('what is no JSON leads nowhere', () => {
    expect([
      redirectTarget('/redirect/{'),
      redirectTarget('/redirect/%'),
      redirectTarget('/redirect'),
      redirectTarget('/log'),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })
})

test.each(['zh-CN', 'zh-TW', 'ja', 'en'] as const)(
  'the index tab has its name with the frame, the same as its page has, in %s',
  async (language) => {
    const index = findScreen('/index')
    await webTexts.load(language)
    const [tab] = emptyTabs.tabs
    const label = tab && labelOf(tab, language)
    expect(index?.texts.loaded(language)).toBeUndefined()
    const tree = await index?.texts.load(language)
    expect(label).toBe(tree && index?.title(tree))
  },
)

test('keys of the tab bar go round', () => {
  expect([
    keyTarget('ArrowLeft', 0, 3),
    keyTarget('ArrowRight', 2, 3),
    keyTarget('Home', 2, 3),
    keyTarget('End', 0, 3),
    keyTarget('x', 0, 3),
  ]).toEqual([2, 0, 0, 2, undefined])
})

test('a menu is moved into the window', () => {
  const window = { width: 400, height: 300 }
  const size = { width: 150, height: 220 }
  expect(clampToWindow({ x: 390, y: 290 }, size, window)).toEqual({ left: 242, top: 72 })
  expect(clampToWindow({ x: -5, y: 2 }, size, window)).toEqual({ left: 8, top: 8 })
  expect(clampToWindow({ x: 20, y: 30 }, size, window)).toEqual({ left: 20, top: 30 })
})

test('another device gets addresses and names, not the index tab', () => {
  const opened = reduceTabs(emptyTabs, {
    type: 'open',
    path: '/log',
    search: { kind: 'danger' },
    cache: true,
  })
  expect(mirrorOf(reduceTabs(opened, { type: 'rename', id: '/log?kind=danger', title: '异常' }))).toEqual([
    { path: '/log?kind=danger', title: '异常' },
  ])
  const pinned = reduceTabs(opened, { type: 'pin', id: '/log?kind=danger', isPinned: true })
  expect(mirrorOf(pinned)).toEqual([{ path: '/log?kind=danger', isPinned: true }])
})

test('a pinned tab is pinned in the next window, too', () => {
  const open = reduceTabs(emptyTabs, { type: 'open', path: '/log', search: {}, cache: true })
  const state = reduceTabs(open, { type: 'pin', id: '/log', isPinned: true })
  storeTabs('somebody', state)
  expect(restoreTabs('somebody').tabs[1]).toMatchObject({ path: '/log', isPinned: true })
})

test('tabs of the same name are told apart by their screens, and what is left by a number', () => {
  const screens = ['名片详情', '名片分析', '名片详情', '员工名片管理', '员工名片管理']
  const labels = ['秦海波', '秦海波', '秦海波', '员工名片管理', '员工名片管理']
  expect(distinctLabels(labels, (index) => screens[index])).toEqual([
    '秦海波 · 名片详情',
    '秦海波 · 名片分析',
    '秦海波 · 名片详情 (2)',
    '员工名片管理',
    '员工名片管理 (2)',
  ])
  expect(distinctLabels(['秦海波', '', ''], () => '名片详情')).toEqual(['秦海波', '', ''])
})
