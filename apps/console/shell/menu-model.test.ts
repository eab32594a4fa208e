import { describe, expect, it } from 'vitest'

import { buildMenus, homeOf, isSection, leavesOf, targetOf, trailOf, type WireEntry } from './menu-model.ts'

const wire = (menuId: string, parentId: string, path: string, more: Partial<WireEntry> = {}): WireEntry => ({
  menuId,
  parentId,
  path,
  menuName: `n${menuId}`,
  icon: '',
  component: '',
  remark: '',
  ...more,
})

const entries = [
  wire('1', '0', '/index'),
  wire('2', '0', '/demo/digitalcard', { icon: 'card', remark: 'card-filled' }),
  wire('21', '2', '/demo/digitalcard/cardlist'),
  wire('22', '2', '/demo/digitalcard/card'),
  wire('23', '2', ''),
  wire('231', '23', '/demo/digitalcard/staffcard'),
  wire('24', '2', ''),
  wire('3', '0', '/demo/user'),
  wire('31', '3', '/demo/user/user'),
  wire('4', '0', '/demo/myenterprise', { component: 'hidden' }),
  wire('41', '4', '/demo/myenterprise/enterpriseinfo'),
  wire('9', '8', '/orphan'),
]
const { headerMenu, sideMenu } = buildMenus(entries)
const ids = (trail: readonly { menuId: string }[]) => trail.map(({ menuId }) => menuId)

describe('menus from the server', () => {
  it('become trees in the order of the list', () => {
    expect(ids(sideMenu)).toEqual(['1', '2', '3', '4'])
    expect(ids(sideMenu[1]?.children ?? [])).toEqual(['21', '22', '23', '24'])
    expect(sideMenu[1]).toMatchObject({ icon: 'card', activeIcon: 'card-filled' })
  })

  it('keep hidden areas out of the header only', () => {
    expect(ids(headerMenu)).toEqual(['1', '2', '3'])
  })

  it('have sections: titles that lead nowhere, with entries below', () => {
    expect((sideMenu[1]?.children ?? []).map(isSection)).toEqual([false, false, true, false])
  })

  it('survive entries that stand above themselves', () => {
    expect(
      buildMenus([wire('a', '0', '/a'), wire('b', 'a', '/b'), wire('a', 'b', '/a')]).sideMenu[0]?.children[0]
        ?.children,
    ).toEqual([])
  })
})

describe('the active entry', () => {
  it.each([
    ['/demo/digitalcard/cardlist', ['2', '21']],
    ['/demo/digitalcard/cardlist/detail?id=1', ['2', '21']],
    ['/demo/digitalcard/cardX', ['2']],
    ['/DEMO/DigitalCard/StaffCard/', ['2', '23', '231']],
    ['/demo/user/User', ['3', '31']],
    ['/demo/users', []],
    ['/log', []],
  ])('of %s is %j', (path, expected) => {
    expect(ids(trailOf(sideMenu, path))).toEqual(expected)
  })
})

describe('choosing an entry', () => {
  it.each([
    ['/index', { kind: 'screen', path: '/index' }],
    ['https://example.com/a', { kind: 'window', url: 'https://example.com/a' }],
    ['HTTP://example.com', { kind: 'window', url: 'http://example.com/' }],
    ['/go?to=http://example.com', { kind: 'screen', path: '/go?to=http://example.com' }],
    ['http://', { kind: 'placeholder' }],
    ['', { kind: 'placeholder' }],
    ['javascript:alert(1)', { kind: 'placeholder' }],
    ['//evil.example', { kind: 'placeholder' }],
  ])('%s', (path, target) => {
    expect(targetOf(path)).toEqual(target)
  })

  it('leads an area to its first screen', () => {
    expect(sideMenu.map(homeOf)).toEqual([
      '/index',
      '/demo/digitalcard/cardlist',
      '/demo/user/user',
      '/demo/myenterprise/enterpriseinfo',
    ])
  })
})

it('finds every screen once, with the way to it', () => {
  const twice = buildMenus([...entries, wire('5', '0', '/Demo/User/User')]).sideMenu
  expect(leavesOf(twice).map(({ path }) => path)).toEqual([
    '/index',
    '/demo/digitalcard/cardlist',
    '/demo/digitalcard/card',
    '/demo/digitalcard/staffcard',
    '/demo/user/user',
    '/demo/myenterprise/enterpriseinfo',
  ])
  expect(leavesOf(twice)[3]?.fullTitle).toEqual(['n2', 'n23', 'n231'])
})
