import { currentViewer } from '#platform/web/session/viewer.ts'
import { readOwnPreferences, saveOwnPreferences } from '../own-preferences.ts'
import { findScreen } from '../screens.ts'
import { parseSearch } from './tab-address.ts'
import { dispatchTabs, tabStore } from './tab-store.ts'
import { isIndex, type Tab, type TabsState } from './tabs.domain.ts'

interface MirroredTab {
  path: string
  title?: string | undefined
  isPinned?: boolean | undefined
}

const quietTime = 3000
const mostTabs = 60

/** The tabs as another device gets them. */
export const mirrorOf = ({ tabs }: TabsState): MirroredTab[] =>
  tabs
    .filter(({ id }) => !isIndex(id) && id.length <= 300)
    .slice(0, mostTabs)
    .map(({ id, title, isPinned }) => ({
      path: id,
      ...(title ? { title: title.slice(0, 120) } : {}),
      ...(isPinned ? { isPinned } : {}),
    }))

/** A tab of another device; undefined where this version has no such screen. */
function adopt({ path: id, title, isPinned }: MirroredTab): Tab | undefined {
  const [path = '', query = ''] = id.split('?')
  const route = findScreen(path)
  return (
    route && {
      id,
      path: route.path,
      search: parseSearch(query),
      cache: route.cache ?? true,
      instance: 0,
      ...(title ? { title } : {}),
      ...(isPinned ? { isPinned } : {}),
    }
  )
}

/** Opens, in the background, what the person had open on another device. */
export async function adoptTabs(): Promise<void> {
  const { tabs = [] } = await readOwnPreferences()
  dispatchTabs({
    type: 'adopt',
    tabs: tabs.map(adopt).filter((tab) => tab !== undefined && !isIndex(tab.id)) as Tab[],
  })
}

/** Tells the server which tabs are open, a moment after the last change; a failed call waits for the next change. */
export function mirrorTabs(): void {
  const user = currentViewer().username
  let sent = JSON.stringify(mirrorOf(tabStore.getState().tabs))
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    const tabs = mirrorOf(tabStore.getState().tabs)
    if (JSON.stringify(tabs) === sent || currentViewer().username !== user) return
    await saveOwnPreferences({ tabs })
    sent = JSON.stringify(tabs)
  }
  tabStore.subscribe(({ tabs }, former) => {
    if (tabs.tabs === former.tabs.tabs) return
    clearTimeout(timer)
    timer = setTimeout(() => void send().catch(() => undefined), quietTime)
  })
}
