import { describe, expect, it } from 'vitest'

import { asksForSearch } from './hotkeys.ts'

const press = (init: KeyboardEventInit, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init })
  target.dispatchEvent(event)
  return event
}
const input = document.body.appendChild(document.createElement('input'))

describe('the search keys', () => {
  it.each([{ key: 's' }, { key: 'k', ctrlKey: true }, { key: 'K', metaKey: true }])('%j opens', (init) => {
    expect(asksForSearch(press(init), true)).toBe(true)
  })

  it.each([
    { key: 's', ctrlKey: true },
    { key: 's', isComposing: true },
    { key: 'k' },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'S', shiftKey: true },
  ])('%j does not', (init) => {
    expect(asksForSearch(press(init), true)).toBe(false)
  })

  it('leaves typing alone, but Ctrl+K works there', () => {
    expect(asksForSearch(press({ key: 's' }, input), true)).toBe(false)
    expect(asksForSearch(press({ key: 'k', ctrlKey: true }, input), true)).toBe(true)
  })

  it('takes the single key only while it is switched on', () => {
    expect(asksForSearch(press({ key: 's' }), false)).toBe(false)
    expect(asksForSearch(press({ key: 'k', ctrlKey: true }), false)).toBe(true)
  })
})
