import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { dragTexts } from '../drag/drag.texts.ts'
import { prepareTexts } from '../language/use-texts.ts'
import { CardBoard, type CardColumn } from './card-board.tsx'

const names = ['submitted', 'approved', 'contracted']

beforeAll(async () => {
  await prepareTexts(dragTexts, 'zh-CN')
})
/** Columns of 220 pixels beside each other; a card lies inside of its column. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const column = this.closest('section')?.getAttribute('aria-label') ?? ''
    const left = Math.max(0, names.indexOf(column)) * 232
    return this.tagName === 'SECTION' ? new DOMRect(left, 0, 220, 320) : new DOMRect(left + 8, 40, 200, 60)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const columns: CardColumn<string>[] = names.map((id, place) => ({
  id,
  title: id,
  count: place === 0 ? 30 : 0,
  rows: place === 0 ? ['Hengli'] : [],
  none: `none ${id}`,
  rest: place === 0 ? { label: '29 more', onOpen: () => undefined } : undefined,
}))

function show({ mayMove = true } = {}) {
  const onMove = vi.fn<(row: string, column: string) => void>()
  render(
    <CardBoard
      label="Applications"
      isBusy={false}
      columns={columns}
      keyOf={(name) => name}
      nameOf={(name) => name}
      mayMove={() => mayMove}
      handleOf={(name) => `Move ${name}`}
      onMove={onMove}
    >
      {(name) => <b>{name}</b>}
    </CardBoard>,
  )
  return onMove
}

test('has a column for each state, says where there is nothing, and leads to the rest', () => {
  show()
  expect(screen.getByRole('group', { name: 'Applications' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'approved' }).textContent).toContain('none approved')
  expect(screen.queryByText('none submitted')).toBeNull()
  expect(screen.getByRole('button', { name: '29 more' })).toBeTruthy()
})

test('a card goes to the next column by the arrow keys, and to where it is put down', async () => {
  const onMove = show()
  const handle = screen.getByRole('button', { name: 'Move Hengli' })
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  for (const column of ['approved', 'contracted']) {
    // The sensor listens a moment after it was started.
    await new Promise((resolve) => setTimeout(resolve, 20))
    fireEvent.keyDown(document, { code: 'ArrowRight' })
    await waitFor(() => expect(screen.getByRole('region', { name: column }).dataset['over']).toBe('true'))
  }
  fireEvent.keyDown(document, { code: 'Space' })
  await waitFor(() => expect(onMove).toHaveBeenCalledWith('Hengli', 'contracted'))
})

test('a card that nothing can happen to has no handle', () => {
  show({ mayMove: false })
  expect(screen.queryByRole('button', { name: 'Move Hengli' })).toBeNull()
})
