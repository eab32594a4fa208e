import type { Tx } from '#platform/server/database/database.ts'

import { findGroupNames, type GroupBy, groupKeys } from './compare.repository.ts'
import type { AnalysisScope } from './analysis.actions.ts'
import { askAbout, findGroups, type GroupNumbers } from './numbers.repository.ts'

const nothing: Omit<GroupNumbers, 'key'> = {
  views: 0,
  visitors: 0,
  bots: 0,
  saves: 0,
  calls: 0,
  copies: 0,
  shares: 0,
  exchanges: 0,
  dwellMs: 0,
  dwellViews: 0,
}

/** Templates, departments or people beside each other, most views first; those without a view are there too. */
export async function compareGroups(tx: Tx, { scope, period, compared }: AnalysisScope, by: GroupBy) {
  const names = await findGroupNames(tx, scope, by)
  const now = await findGroups(tx, await askAbout(tx, scope, period), groupKeys[by])
  const before = await findGroups(tx, await askAbout(tx, scope, compared), groupKeys[by])
  const numbers = new Map(now.map((group) => [group.key, group]))
  const viewsBefore = new Map(before.map(({ key, views }) => [key, views]))
  return names
    .map(({ key, name, cards }) => {
      const { dwellMs, dwellViews, ...rest } = numbers.get(key) ?? { ...nothing, key }
      const mean = dwellViews === 0 ? 0 : Math.round(dwellMs / dwellViews)
      return { ...rest, dwellMs: mean, name, cards, viewsBefore: viewsBefore.get(key) ?? 0 }
    })
    .sort((a, b) => b.views - a.views || a.name.localeCompare(b.name))
}
