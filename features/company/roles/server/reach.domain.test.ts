import { describe, expect, test } from 'vitest'

import type { Permission } from '#platform/contract/permissions.ts'

import { type Extent, extentOf, reachesOf, unionOf } from './reach.domain.ts'

const all: Extent = { scope: 'all', departmentIds: [] }
const self: Extent = { scope: 'self', departmentIds: [] }
const departments = (...departmentIds: string[]): Extent => ({ scope: 'departments', departmentIds })
const place = { chosen: ['north', 'south'], own: ['sales'], below: ['sales', 'sales-east'] }
const nowhere = { chosen: [], own: [], below: [] }

describe('what a scope means for a person', () => {
  test.each([
    ['all', place, all],
    ['dept_custom', place, departments('north', 'south')],
    ['dept', place, departments('sales')],
    ['dept_and_child', place, departments('sales', 'sales-east')],
    ['self', place, self],
    // Somebody without a department, or a role without chosen ones, reaches nobody else.
    ['dept_custom', nowhere, self],
    ['dept', nowhere, self],
    ['dept_and_child', nowhere, self],
    ['all', nowhere, all],
  ] as const)('%s', (dataScope, where, extent) => {
    expect(extentOf(dataScope, where)).toEqual(extent)
  })
})

test.each([
  [[], self],
  [[self, self], self],
  [[self, departments('a')], departments('a')],
  [[departments('a', 'b'), departments('b', 'c')], departments('a', 'b', 'c')],
  [[departments('a'), all, self], all],
])('several together reach what any of them reaches: %j', (extents, extent) => {
  expect(unionOf(extents)).toEqual(extent)
})

describe('how far each permission reaches', () => {
  const role = (extent: Extent, ...permissions: Permission[]) => ({ permissions, extent })

  test('a wide role counts only for what it may do', () => {
    const auditor = role(all, 'card:view', 'staff:view')
    const manager = role(departments('sales'), 'card:view', 'card:edit')
    const reaches = reachesOf([auditor, manager])
    expect(reaches.get('card:view')).toEqual(all)
    expect(reaches.get('staff:view')).toEqual(all)
    expect(reaches.get('card:edit')).toEqual(departments('sales'))
    expect(reaches.has('card:delete')).toBe(false)
  })

  test('permissions of the same roles share one extent', () => {
    const reaches = reachesOf([
      role(departments('a'), 'card:view', 'card:edit'),
      role(departments('b'), 'card:view', 'card:edit'),
    ])
    expect(reaches.get('card:view')).toEqual(departments('a', 'b'))
    expect(reaches.get('card:view')).toBe(reaches.get('card:edit'))
  })
})
