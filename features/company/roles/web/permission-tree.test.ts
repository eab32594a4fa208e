import { describe, expect, test } from 'vitest'

import { grantablePermissions } from '#platform/contract/permissions.ts'
import { areas, differenceOf, leavesOf, leavesOfArea, tick, tickedOf } from './permission-tree.ts'

const everything = new Set<string>(grantablePermissions)

test('every permission that a company can grant stands in one branch', () => {
  const leaves = areas.flatMap(({ key }) => leavesOfArea(key))
  expect(leaves.toSorted()).toEqual([...grantablePermissions].toSorted())
  expect(new Set(leaves).size).toBe(leaves.length)
})

test.each([
  [[], 'none'],
  [['card:view'], 'some'],
  [leavesOf('card'), 'all'],
  [['staff:view'], 'none'],
] as const)('a branch is derived from its leaves: %j', (chosen, ticked) => {
  expect(tickedOf(leavesOf('card'), new Set(chosen))).toBe(ticked)
})

describe('ticking', () => {
  test('an action brings its view along', () => {
    expect(
      [...tick(new Set(), { leaves: ['card:seal'], isOn: true, grantable: everything })].toSorted(),
    ).toEqual(['card:seal', 'card:view'])
  })
  test('a view takes its actions away, and nothing else', () => {
    const chosen = new Set(['card:view', 'card:seal', 'staff:view'])
    expect([...tick(chosen, { leaves: ['card:view'], isOn: false, grantable: everything })]).toEqual([
      'staff:view',
    ])
  })
  test('an action goes alone', () => {
    expect([
      ...tick(new Set(['card:view', 'card:seal']), {
        leaves: ['card:seal'],
        isOn: false,
        grantable: everything,
      }),
    ]).toEqual(['card:view'])
  })
  test('what one may not grant neither comes nor goes', () => {
    const grantable = new Set(['card:view', 'card:pause'])
    expect(
      [...tick(new Set(['card:seal']), { leaves: leavesOf('card'), isOn: true, grantable })].toSorted(),
    ).toEqual(['card:pause', 'card:seal', 'card:view'])
    expect([
      ...tick(new Set(['card:view', 'card:seal']), { leaves: ['card:view'], isOn: false, grantable }),
    ]).toEqual(['card:seal'])
  })
  test('says what changed', () => {
    expect(differenceOf(['card:view', 'card:pause'], new Set(['card:view', 'card:seal']))).toEqual({
      added: ['card:seal'],
      removed: ['card:pause'],
    })
  })
})
