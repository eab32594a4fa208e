import type { KeyboardEvent } from 'react'
import { showTab } from '../router.ts'
import { closeTabs } from './tab-actions.ts'
import { dispatchTabs, readTabs } from './tab-store.ts'

/** The place that a key leads to from a position among `count` tabs. */
export function keyTarget(key: string, position: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (position - 1 + count) % count,
    ArrowRight: (position + 1) % count,
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}

/** Gives the keyboard to a tab of the bar. */
export const focusTab = (bar: HTMLElement | null, id: string | undefined): void => {
  if (id !== undefined) bar?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)?.focus()
}

type Act = (id: string, bar: HTMLElement) => void

const moveBy =
  (step: 1 | -1): Act =>
  (id) =>
    dispatchTabs({ type: 'move', id, to: readTabs().tabs.findIndex((tab) => tab.id === id) + step })

const goTo =
  (key: string): Act =>
  (id, bar) => {
    const { tabs } = readTabs()
    const position = tabs.findIndex((tab) => tab.id === id)
    const next = tabs[keyTarget(key, position, tabs.length) ?? position]?.id
    if (next) showTab(next)
    focusTab(bar, next)
  }

const closeOne: Act = (id, bar) => void closeTabs('close', id).then(() => focusTab(bar, readTabs().activeId))

const acts: Readonly<Record<string, Act>> = {
  Delete: closeOne,
  Enter: showTab,
  ' ': showTab,
  ArrowLeft: goTo('ArrowLeft'),
  ArrowRight: goTo('ArrowRight'),
  Home: goTo('Home'),
  End: goTo('End'),
}
const movingActs: Readonly<Record<string, Act>> = { ArrowLeft: moveBy(-1), ArrowRight: moveBy(1) }

/** Keys of a tab: arrows, Home and End switch, with Ctrl+Shift the arrows move the tab, Delete closes. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const tab = event.currentTarget
  const id = tab.dataset['tab']
  const bar = tab.closest<HTMLElement>('[role="tablist"]')
  const act = (event.ctrlKey && event.shiftKey ? movingActs : acts)[event.key]
  if (id === undefined || !bar || !act) return
  event.preventDefault()
  act(id, bar)
}
