import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { webTexts } from '#platform/web/text/web.texts.ts'

import { TabBar } from './tab-bar.tsx'
import { dispatchTabs } from './tab-store.ts'
import { indexPath } from './tabs.domain.ts'

const path = '/demo/digitalcard/staffcard'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView ??= () => undefined
  await webTexts.load('zh-CN')
  dispatchTabs({ type: 'open', path, search: {}, cache: true })
})
afterEach(() => {
  cleanup()
  dispatchTabs({ type: 'closeAll', id: path })
  vi.unstubAllGlobals()
})

const tab = () => screen.getAllByRole('tab').find(({ dataset }) => dataset['tab'] === path)
const becomesDraggable = () =>
  waitFor(() => expect(tab()?.dataset['sortable']).toBe('true'), { timeout: 20_000 })

test('a tab that has the keyboard keeps it when tabs become draggable', async () => {
  render(<TabBar />)
  const before = tab()
  before?.focus()
  expect(document.activeElement).toBe(before)
  fireEvent.pointerEnter(screen.getByRole('tablist'))
  await becomesDraggable()
  expect(before?.isConnected).toBe(false)
  expect(document.activeElement).toBe(tab())
})

test('a tab that is pressed while dragging is fetched stays until its click, and comes to the front', async () => {
  dispatchTabs({ type: 'show', id: indexPath })
  render(<TabBar />)
  const pressed = tab() as HTMLElement
  fireEvent.pointerEnter(screen.getByRole('tablist'))
  fireEvent.pointerDown(pressed)
  await import('./sortable-tabs.tsx')
  await new Promise((resolve) => setTimeout(resolve))
  expect(pressed.isConnected).toBe(true)
  fireEvent.pointerUp(pressed)
  fireEvent.click(pressed)
  await waitFor(() => expect(location.pathname.endsWith(path)).toBe(true))
  await becomesDraggable()
})
