import type { ChainLink } from '../card-analytics.contract.ts'

type Own = Omit<ChainLink, 'branchViews' | 'branchSaves' | 'branchExchanges'>

/** Links in the order of the tree, each with what it and everything below it brought; links that are not there have no children. */
export function chainOf(links: readonly Own[]): ChainLink[] {
  const known = new Set(links.map(({ linkId }) => linkId))
  const below = new Map<string | null, Own[]>()
  for (const link of links) {
    const parent = link.parentId !== null && known.has(link.parentId) ? link.parentId : null
    below.set(parent, [...(below.get(parent) ?? []), link])
  }
  const walk = (link: Own): ChainLink[] => {
    const children = (below.get(link.linkId) ?? []).map(walk)
    const sum = (own: number, key: 'branchViews' | 'branchSaves' | 'branchExchanges') =>
      children.reduce((total, [first]) => total + (first?.[key] ?? 0), own)
    const branch = {
      branchViews: sum(link.views, 'branchViews'),
      branchSaves: sum(link.saves, 'branchSaves'),
      branchExchanges: sum(link.exchanges, 'branchExchanges'),
    }
    return [{ ...link, ...branch }, ...children.sort(byBranch).flat()]
  }
  return (below.get(null) ?? []).map(walk).sort(byBranch).flat()
}

/** What brought most comes first. */
const byBranch = ([a]: readonly ChainLink[], [b]: readonly ChainLink[]) =>
  (b?.branchViews ?? 0) - (a?.branchViews ?? 0) || (a?.at ?? '').localeCompare(b?.at ?? '')
