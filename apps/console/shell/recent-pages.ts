import { useTabLabels } from '../tabs/tab-labels.ts'
import { useTabStore } from '../tabs/tab-store.ts'
import { addressOf } from '../tabs/tab-address.ts'
import { isIndex, type Tab, type TabsState } from '../tabs/tabs.domain.ts'

const most = 6

/** The tabs that were looked at last, the one in front left out, then those that were closed last. */
export function recentTabs({ tabs, visited, activeId, closed }: TabsState): readonly Tab[] {
  const open = visited.flatMap((id) => tabs.filter((tab) => tab.id === id && id !== activeId))
  const all = [...open, ...closed.map(({ tab }) => tab)].filter(({ id }) => !isIndex(id) && id !== activeId)
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place).slice(0, most)
}

/** The pages that the person looked at last, by name and address. */
export function useRecentPages(): readonly { title: string; path: string }[] {
  const tabs = recentTabs(useTabStore((store) => store.tabs))
  const labels = useTabLabels(tabs)
  return tabs.flatMap(({ path, search }, index) => {
    const title = labels[index] ?? ''
    return title === '' ? [] : [{ title, path: addressOf(path, search) }]
  })
}
