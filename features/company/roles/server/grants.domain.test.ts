import { describe, expect, test } from 'vitest'

import { grantablePermissions, type Permission } from '#platform/contract/permissions.ts'

import { type GivenRole, type Giver, overreachOf } from './grants.domain.ts'
import type { Extent } from './reach.domain.ts'

const all: Extent = { scope: 'all', departmentIds: [] }
const self: Extent = { scope: 'self', departmentIds: [] }
const inside = (...departmentIds: string[]): Extent => ({ scope: 'departments', departmentIds })

const giver = (
  extent: Extent,
  { permissions = ['card:view', 'role:edit'], isOwner = false, whole = true } = {},
): Giver => ({
  permissions: new Set(permissions),
  isOwner,
  reachOf: (permission) => (permissions.includes(permission) ? extent : self),
  isWhole: () => whole,
})
const role = (
  dataScope: GivenRole['dataScope'],
  permissions: Permission[] = ['card:view'],
  departmentIds: string[] = [],
): GivenRole => ({
  code: 'own',
  builtIn: false,
  permissions,
  dataScope,
  departmentIds,
})

describe('the scope of a role that somebody gives', () => {
  const beyond = { kind: 'scope', permission: 'card:view' }
  test.each([
    ['all', all, undefined],
    ['dept_custom', all, undefined],
    ['self', all, undefined],
    ['all', inside('a'), beyond],
    ['dept', inside('a'), undefined],
    ['dept_and_child', inside('a'), undefined],
    ['self', inside('a'), undefined],
    ['all', self, beyond],
    ['dept', self, beyond],
    ['dept_and_child', self, beyond],
    ['dept_custom', self, beyond],
    ['self', self, undefined],
  ] as const)('%s by somebody who reaches %j', (dataScope, extent, overreach) => {
    expect(overreachOf(role(dataScope, ['card:view'], ['a']), giver(extent))).toEqual(overreach)
  })

  test('chosen departments stay within the giver’s', () => {
    expect(
      overreachOf(role('dept_custom', ['card:view'], ['a', 'b']), giver(inside('a', 'b', 'c'))),
    ).toBeUndefined()
    expect(overreachOf(role('dept_custom', ['card:view'], ['a', 'x']), giver(inside('a', 'b')))).toEqual(
      beyond,
    )
  })

  test('a department with all below it is beyond somebody who does not have all below it', () => {
    expect(overreachOf(role('dept_and_child'), giver(inside('a'), { whole: false }))).toEqual(beyond)
    expect(overreachOf(role('dept'), giver(inside('a'), { whole: false }))).toBeUndefined()
  })

  test('is measured for each permission by itself', () => {
    const mixed: Giver = {
      ...giver(all, { permissions: ['card:view', 'card:edit'] }),
      reachOf: (one) => (one === 'card:edit' ? inside('a') : all),
    }
    expect(overreachOf(role('all', ['card:view']), mixed)).toBeUndefined()
    expect(overreachOf(role('all', ['card:view', 'card:edit']), mixed)).toEqual({
      kind: 'scope',
      permission: 'card:edit',
    })
  })
})

test('a permission that the giver does not hold is named', () => {
  expect(overreachOf(role('self', ['card:view', 'card:delete', 'card:seal']), giver(all))).toEqual({
    kind: 'permissions',
    permissions: ['card:delete', 'card:seal'],
  })
  expect(overreachOf(role('all', []), giver(self, { permissions: [] }))).toBeUndefined()
})

describe('the roles of administrators', () => {
  const everything = [...grantablePermissions]
  const builtIn = (code: string): GivenRole => ({ ...role('self', everything), code, builtIn: true })
  const administrator = giver(all, { permissions: everything })

  test('only an owner makes an owner', () => {
    expect(overreachOf(builtIn('company_owner'), administrator)).toEqual({ kind: 'owner' })
    expect(overreachOf(builtIn('company_owner'), { ...administrator, isOwner: true })).toBeUndefined()
    expect(overreachOf(builtIn('company_admin'), administrator)).toBeUndefined()
  })

  test('hold everything in the whole company, whatever is stored as their scope', () => {
    const local = giver(inside('a'), { permissions: everything })
    expect(overreachOf(builtIn('company_admin'), local)).toMatchObject({ kind: 'scope' })
  })

  test('are known by being built in, not by their word', () => {
    expect(overreachOf({ ...builtIn('company_owner'), builtIn: false }, administrator)).toBeUndefined()
  })
})
