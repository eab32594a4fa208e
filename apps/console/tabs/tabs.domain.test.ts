import { describe, expect, test } from 'vitest'
import { addressOf, changeSearch, parseSearch, tidyPath } from './tab-address.ts'
import {
  cachedPages,
  emptyTabs,
  mountedIds,
  reduceTabs,
  type TabAction,
  tabAt,
  type TabsState,
} from './tabs.domain.ts'

const run = (...actions: TabAction[]) => actions.reduce(reduceTabs, emptyTabs)
const open = (path: string, search = {}, cache = true): TabAction => ({ type: 'open', path, search, cache })
const ids = (state: TabsState) => state.tabs.map((tab) => tab.id)
/** index a b c d, with c in front. */
const five = run(open('/a'), open('/b'), open('/c'), open('/d'), { type: 'show', id: '/c' })

describe('opening', () => {
  test('appends at the end and brings to the front', () => {
    expect(ids(five)).toEqual(['/index', '/a', '/b', '/c', '/d'])
    expect(run(open('/a'), { type: 'show', id: '/index' }, open('/b')).activeId).toBe('/b')
  })
  test('an open address is shown, not opened twice, and keeps its place', () => {
    const state = reduceTabs(five, open('/a'))
    expect(ids(state)).toEqual(ids(five))
    expect(state.activeId).toBe('/a')
  })
  test('another query is another tab, whatever the order of its keys', () => {
    const state = run(
      open('/edit', { id: '1', from: 'x' }),
      open('/edit', { id: '2' }),
      open('/edit', { from: 'x', id: '1' }),
    )
    expect(ids(state)).toEqual(['/index', '/edit?from=x&id=1', '/edit?id=2'])
    expect(state.activeId).toBe('/edit?from=x&id=1')
  })
  test('a tab whose own search has changed is still found by the address it was opened with, and by the present one', () => {
    const state = run(open('/a'), { type: 'search', id: '/a', search: { page: '2' } }, open('/b'), open('/a'))
    expect(ids(state)).toEqual(['/index', '/a', '/b'])
    expect(state.tabs[1]?.search).toEqual({ page: '2' })
    expect(tabAt(state, '/a', { page: '2' })?.id).toBe('/a')
    expect(tabAt(state, '/a', { page: '3' })).toBeUndefined()
  })
  test('remembers the opener', () => {
    expect(run({ type: 'open', path: '/a', search: {}, cache: true, opener: '/index' }).tabs[1]?.opener).toBe(
      '/index',
    )
  })
})

describe('closing', () => {
  const rows: [name: string, action: TabAction, left: string[], active: string][] = [
    ['a background tab', { type: 'close', id: '/a' }, ['/index', '/b', '/c', '/d'], '/c'],
    ['the tab in front: right neighbour', { type: 'close', id: '/c' }, ['/index', '/a', '/b', '/d'], '/d'],
    ['the index tab', { type: 'close', id: '/index' }, ['/index', '/a', '/b', '/c', '/d'], '/c'],
    ['an unknown tab', { type: 'close', id: '/x' }, ['/index', '/a', '/b', '/c', '/d'], '/c'],
    ['left of the tab in front', { type: 'closeLeft', id: '/c' }, ['/index', '/c', '/d'], '/c'],
    ['left of a background tab', { type: 'closeLeft', id: '/b' }, ['/index', '/b', '/c', '/d'], '/b'],
    ['right of a background tab', { type: 'closeRight', id: '/a' }, ['/index', '/a'], '/a'],
    ['right of the last', { type: 'closeRight', id: '/d' }, ['/index', '/a', '/b', '/c', '/d'], '/d'],
    ['others', { type: 'closeOthers', id: '/b' }, ['/index', '/b'], '/b'],
    ['others of index', { type: 'closeOthers', id: '/index' }, ['/index'], '/index'],
    ['right of index', { type: 'closeRight', id: '/index' }, ['/index'], '/index'],
    ['all', { type: 'closeAll', id: '/b' }, ['/index'], '/index'],
    ['others of an unknown tab', { type: 'closeOthers', id: '/x' }, ['/index', '/a', '/b', '/c', '/d'], '/c'],
  ]
  test.each(rows)('%s', (_, action, left, active) => {
    const state = reduceTabs(five, action)
    expect(ids(state)).toEqual(left)
    expect(state.activeId).toBe(active)
    expect(state.visited.every((id) => left.includes(id))).toBe(true)
  })
  test('the last tab in front: left neighbour, at the end index', () => {
    const last = reduceTabs(reduceTabs(five, { type: 'show', id: '/d' }), { type: 'close', id: '/d' })
    expect(last.activeId).toBe('/c')
    expect(run(open('/a'), { type: 'close', id: '/a' }).activeId).toBe('/index')
  })
  test('closing in the background of an address without a tab leaves that address', () => {
    const state = reduceTabs(reduceTabs(five, { type: 'leave' }), { type: 'close', id: '/a' })
    expect(state.activeId).toBeUndefined()
  })
})

describe('reopening', () => {
  test('brings back the latest closed at its place, as a new page', () => {
    const state = reduceTabs(reduceTabs(five, { type: 'close', id: '/b' }), { type: 'reopen' })
    expect(ids(state)).toEqual(['/index', '/a', '/b', '/c', '/d'])
    expect(state.activeId).toBe('/b')
    expect(state.tabs[2]?.instance).toBe(1)
  })
  test('after closing all, one by one in their old order', () => {
    const closed = reduceTabs(five, { type: 'closeAll', id: '/c' })
    const once = reduceTabs(closed, { type: 'reopen' })
    expect(ids(once)).toEqual(['/index', '/a'])
    expect(ids(reduceTabs(once, { type: 'reopen' }))).toEqual(['/index', '/a', '/b'])
  })
  test('shows a tab that was opened again meanwhile; nothing to reopen changes nothing', () => {
    const again = reduceTabs(reduceTabs(reduceTabs(five, { type: 'close', id: '/b' }), open('/b')), {
      type: 'reopen',
    })
    expect(ids(again)).toEqual(['/index', '/a', '/c', '/d', '/b'])
    expect(run({ type: 'reopen' })).toBe(emptyTabs)
  })
})

test('tabs of another device come behind those that are open, unseen', () => {
  const other = { id: '/x', path: '/x', search: {}, cache: true, instance: 0 }
  const state = reduceTabs(five, { type: 'adopt', tabs: [other, { ...other, id: '/a', path: '/a' }] })
  expect(ids(state)).toEqual([...ids(five), '/x'])
  expect([state.activeId, mountedIds(state, new Set()).has('/x')]).toEqual(['/c', false])
})

describe('dragging', () => {
  const rows: [id: string, to: number, order: string[]][] = [
    ['/a', 3, ['/index', '/b', '/c', '/a', '/d']],
    ['/d', 1, ['/index', '/d', '/a', '/b', '/c']],
    ['/d', 0, ['/index', '/d', '/a', '/b', '/c']],
    ['/a', 99, ['/index', '/b', '/c', '/d', '/a']],
    ['/index', 2, ['/index', '/a', '/b', '/c', '/d']],
  ]
  test.each(rows)('%s to position %i', (id, to, order) => {
    expect(ids(reduceTabs(five, { type: 'move', id, to }))).toEqual(order)
  })
})

describe('names and restarts', () => {
  test('a title belongs to one tab; the index tab keeps its own', () => {
    const state = run(open('/edit', { id: '1' }), open('/edit', { id: '2' }), {
      type: 'rename',
      id: '/edit?id=1',
      title: '王芳',
    })
    expect(state.tabs.map((tab) => tab.title)).toEqual([undefined, '王芳', undefined])
    expect(reduceTabs(state, { type: 'rename', id: '/index', title: 'x' })).toBe(state)
    expect(
      reduceTabs(state, { type: 'rename', id: '/edit?id=1', title: undefined }).tabs[1],
    ).not.toHaveProperty('title')
  })
  test('refresh restarts exactly that tab', () => {
    expect(reduceTabs(five, { type: 'refresh', id: '/a' }).tabs.map((tab) => tab.instance)).toEqual([
      0, 1, 0, 0, 0,
    ])
  })
})

describe('which pages stay mounted', () => {
  test('what may not be cached goes when hidden, unless it holds input', () => {
    const state = run(open('/a', {}, false), open('/b'))
    expect([...mountedIds(state, new Set())]).toEqual(['/b', '/index'])
    expect(mountedIds(state, new Set(['/a']))).toContain('/a')
  })
  test('the least recently visited goes first, dirty ones stay', () => {
    const many = run(...Array.from({ length: 14 }, (_, index) => open(`/p${index}`)))
    expect(mountedIds(many, new Set()).size).toBe(cachedPages)
    expect(mountedIds(many, new Set())).not.toContain('/p3')
    expect(mountedIds(many, new Set(['/p0']))).toContain('/p0')
    expect(mountedIds(reduceTabs(many, { type: 'show', id: '/p3' }), new Set())).toContain('/p3')
  })
})

test('addresses', () => {
  expect(addressOf('/a', parseSearch('?b=2&a=1'))).toBe('/a?a=1&b=2')
  expect(['/a/', '//a//b/', '/'].map(tidyPath)).toEqual(['/a', '/a/b', '/'])
  expect(changeSearch({ page: '2', q: 'x' }, { page: undefined, q: '', size: 10 })).toEqual({ size: '10' })
})

describe('pinned tabs', () => {
  const pinned = run(open('/a'), open('/b'), open('/c'), open('/d'), {
    type: 'pin',
    id: '/c',
    isPinned: true,
  })
  test('stand behind the index tab in the order in which they were pinned', () => {
    expect(ids(pinned)).toEqual(['/index', '/c', '/a', '/b', '/d'])
    expect(ids(reduceTabs(pinned, { type: 'pin', id: '/d', isPinned: true }))).toEqual([
      '/index',
      '/c',
      '/d',
      '/a',
      '/b',
    ])
  })
  test.each(['closeAll', 'closeOthers', 'closeLeft'] as const)(
    'stay when others are closed by %s',
    (type) => {
      expect(ids(reduceTabs(pinned, { type, id: '/d' }))).toContain('/c')
    },
  )
  test('close by themselves, and come back pinned', () => {
    const closed = reduceTabs(pinned, { type: 'close', id: '/c' })
    expect(ids(closed)).toEqual(['/index', '/a', '/b', '/d'])
    expect(reduceTabs(closed, { type: 'reopen' }).tabs[1]).toMatchObject({ id: '/c', isPinned: true })
  })
  test('no tab moves from one kind among the other', () => {
    expect(ids(reduceTabs(pinned, { type: 'move', id: '/d', to: 0 }))).toEqual([
      '/index',
      '/c',
      '/d',
      '/a',
      '/b',
    ])
    expect(ids(reduceTabs(pinned, { type: 'move', id: '/c', to: 4 }))).toEqual(ids(pinned))
  })
  test('one that is let go stands before all others', () => {
    const free = reduceTabs(pinned, { type: 'pin', id: '/c', isPinned: false })
    expect(ids(free)).toEqual(['/index', '/c', '/a', '/b', '/d'])
    expect(free.tabs[1]).not.toHaveProperty('isPinned')
    expect(ids(reduceTabs(free, { type: 'closeAll', id: '/index' }))).toEqual(['/index'])
  })
  test('the index tab is none of them', () => {
    expect(reduceTabs(pinned, { type: 'pin', id: '/index', isPinned: true })).toBe(pinned)
  })
})
