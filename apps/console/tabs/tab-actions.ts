import { fill } from '#platform/text/texts.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/notices.ts'
import type { SearchChange } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { showActiveAddress } from '../router.ts'
import { changeSearch } from './tab-address.ts'
import { labelOf } from './tab-labels.ts'
import { dirtyIds, dispatchTabs, readTabs } from './tab-store.ts'
import { type CloseKind, type Tab, tabOf, tabsClosedBy } from './tabs.domain.ts'

/** Whether unsaved input of these tabs may be lost: asks when there is any. */
async function mayLose(tabs: readonly Tab[]): Promise<boolean> {
  const dirty = dirtyIds()
  const losing = tabs.filter((tab) => dirty.has(tab.id))
  const [first] = losing
  if (!first) return true
  const { tabs: t } = await webTexts.load(currentLanguage())
  const titles = losing.map((tab) => labelOf(tab) || t.unnamed)
  return ask({
    title: t.dirtyTitle,
    content:
      losing.length === 1
        ? fill(t.dirtyOne, { title: titles[0] ?? '' })
        : fill(t.dirtyMany, { titles: titles.join('、') }),
    confirm: t.discard,
    cancel: t.stay,
    danger: true,
  })
}

/** Asks before unsaved input of any tab is lost, for signing out. */
export const mayLeaveConsole = (): Promise<boolean> => mayLose(readTabs().tabs)

/** Closes tabs, asking first about unsaved input unless told that it is meant to go. */
export async function closeTabs(
  kind: CloseKind,
  id: string,
  { discard = false }: { discard?: boolean } = {},
): Promise<boolean> {
  const before = readTabs().activeId
  if (!discard && !(await mayLose(tabsClosedBy(readTabs(), kind, id)))) return false
  dispatchTabs({ type: kind, id })
  if (readTabs().activeId !== before) showActiveAddress()
  return true
}

/** Keeps a tab first in the bar and out of reach of closing many, or lets it go again. */
export const pinTab = (id: string, isPinned: boolean): void => dispatchTabs({ type: 'pin', id, isPinned })

/** Starts a tab's page anew, also in the background. */
export async function refreshTab(id: string): Promise<void> {
  const tab = tabOf(readTabs(), id)
  if (tab && (await mayLose([tab]))) dispatchTabs({ type: 'refresh', id })
}

/** Closes a tab whose work is done and returns to the one that opened it. */
export function closeAndReturn(id: string, refreshOpener: boolean): void {
  const opener = tabOf(readTabs(), tabOf(readTabs(), id)?.opener)
  if (opener) dispatchTabs({ type: 'show', id: opener.id })
  if (opener && refreshOpener) dispatchTabs({ type: 'refresh', id: opener.id })
  dispatchTabs({ type: 'close', id })
  showActiveAddress()
}

/** Brings back the tab that was closed last. */
export function reopenTab(): void {
  dispatchTabs({ type: 'reopen' })
  showActiveAddress()
}

/** Moves a tab to another address of its own screen. */
export function changeTabSearch(id: string, change: SearchChange): void {
  const tab = tabOf(readTabs(), id)
  if (!tab) return
  dispatchTabs({ type: 'search', id, search: changeSearch(tab.search, change) })
  if (readTabs().activeId === id) showActiveAddress()
}

/** The entries of both tab menus. */
export const tabCommands = ['refresh', 'close', 'closeLeft', 'closeRight', 'closeOthers', 'closeAll'] as const
export type TabCommand = (typeof tabCommands)[number]

const isCommand = (command: string): command is TabCommand =>
  (tabCommands as readonly string[]).includes(command)

/** Runs an entry of a tab menu. */
export async function runTabCommand(command: string, id: string): Promise<void> {
  if (!isCommand(command)) return notify('error', (await webTexts.load(currentLanguage())).tabs.invalid)
  if (command === 'refresh') await refreshTab(id)
  else await closeTabs(command, id)
}
