import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { webTexts } from '#platform/web/text/web.texts.ts'

import { TabBar } from './tab-bar.tsx'
import { dispatchTabs } from './tab-store.ts'

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

test('a tab that has the keyboard keeps it when tabs become draggable', async () => {
  render(<TabBar />)
  const tab = () => screen.getAllByRole('tab').find(({ dataset }) => dataset['tab'] === path)
  const before = tab()
  before?.focus()
  expect(document.activeElement).toBe(before)
  fireEvent.pointerEnter(screen.getByRole('tablist'))
  await waitFor(() => expect(tab()?.dataset['sortable']).toBe('true'), { timeout: 20_000 })
  expect(before?.isConnected).toBe(false)
  expect(document.activeElement).toBe(tab())
})
