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

const focusTab = (bar: HTMLElement, id: string | undefined) => {
  if (id !== undefined) bar.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)?.focus()
}

/** Keys of the tab bar: arrows, Home and End switch, with Ctrl+Shift the arrows move the tab, Delete closes. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget
  const id = event.target instanceof HTMLElement ? event.target.dataset['tab'] : undefined
  const { tabs } = readTabs()
  const position = tabs.findIndex((tab) => tab.id === id)
  if (id === undefined || position < 0) return
  const target = keyTarget(event.key, position, tabs.length)
  const moves = event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
  if (event.key === 'Delete') void closeTabs('close', id).then(() => focusTab(bar, readTabs().activeId))
  else if (event.key === 'Enter' || event.key === ' ') showTab(id)
  else if (moves) dispatchTabs({ type: 'move', id, to: position + (event.key === 'ArrowLeft' ? -1 : 1) })
  else if (target !== undefined) {
    const next = tabs[target]?.id
    if (next) showTab(next)
    focusTab(bar, next)
  } else return
  event.preventDefault()
}
