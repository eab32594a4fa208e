import { expect, test } from 'vitest'

import { chainOf } from './share-chain.domain.ts'

const link = (linkId: string, parentId: string | null, views: number) => ({
  linkId,
  parentId,
  depth: parentId === null ? 1 : 2,
  name: linkId,
  isColleague: false,
  forwarderId: linkId,
  at: `2026-11-01T00:00:0${views}Z`,
  views,
  visitors: views,
  saves: views,
  exchanges: 1,
  people: [],
})

test('a branch is everything below its link, parents first, what brought most before the rest', () => {
  const chain = chainOf([
    link('a', null, 1),
    link('b', null, 2),
    link('a1', 'a', 4),
    link('a2', 'a', 3),
    link('lost', 'gone', 0),
  ])
  expect(chain.map(({ linkId, branchViews }) => [linkId, branchViews])).toEqual([
    ['a', 8],
    ['a1', 4],
    ['a2', 3],
    ['b', 2],
    ['lost', 0],
  ])
  expect(chain[0]).toMatchObject({ branchSaves: 8, branchExchanges: 3, views: 1 })
})
