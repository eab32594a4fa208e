import { expect, it } from 'vitest'

import { safeTarget } from './safe-target.ts'

const origin = 'https://cards.example'
const home = '/enterprise/index'

it.each([
  ['/index', home],
  [
    '/demo/digitalcard/staffcard?status=paused&page=2#row',
    '/enterprise/demo/digitalcard/staffcard?status=paused&page=2#row',
  ],
  ['/enterprise/demo/digitalcard/cardlist', '/enterprise/demo/digitalcard/cardlist'],
  ['/Enterprise/index', '/Enterprise/index'],
  ['/demo/a?back=//evil.example', '/enterprise/demo/a?back=//evil.example'],
])('returns to %s', (redirect, target) => {
  expect(safeTarget(redirect, origin)).toBe(target)
})

it.each([
  null,
  '',
  'index',
  'https://evil.example/enterprise/index',
  '//evil.example/enterprise/index',
  '/\\evil.example',
  '\\\\evil.example',
  '/enterprise\\..\\..\\evil',
  '/\t/evil.example',
  '/enterprise/../evil',
  '/enterprise/%2e%2e/evil',
  '/../../evil',
  'javascript:alert(1)',
  '/enterprise/login?redirect=/index',
  '/login',
  '/first-password',
  '/enterprise/',
])('does not go to %j', (redirect) => {
  expect(safeTarget(redirect, origin)).toBe(home)
})
