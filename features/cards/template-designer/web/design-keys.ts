import { layered, moved } from './design-edits.ts'
import type { Shift } from './design-geometry.ts'
import type { DesignStore } from './design-store.ts'

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const fineStep = 0.2

const directions: Readonly<Record<string, Shift>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

const withControl: Readonly<Record<string, (store: DesignStore, pressed: Pressed) => void>> = {
  a: (store) => store.getState().select(selectable(store)),
  c: (store) => store.getState().copy(),
  d: (store) => store.getState().duplicate(),
  v: (store) => store.getState().paste(),
  x(store) {
    store.getState().copy()
    store.getState().remove()
  },
  y: (store) => store.getState().redo(),
  z: (store, { shiftKey }) => (shiftKey ? store.getState().redo() : store.getState().undo()),
  ']': (store, pressed) => layer(store, pressed.shiftKey ? 'front' : 'forward'),
  '[': (store, pressed) => layer(store, pressed.shiftKey ? 'behind' : 'back'),
}

const selectable = (store: DesignStore) =>
  store
    .getState()
    .design.elements.filter(({ hidden, locked }) => !hidden && !locked)
    .map(({ id }) => id)

function layer(store: DesignStore, how: Parameters<typeof layered>[2]): void {
  const { design, selected, change } = store.getState()
  change(layered(design, selected, how))
}

/** The next element up or down the layers; false past the last one, so that Tab leaves the canvas. */
function step(store: DesignStore, by: 1 | -1): boolean {
  const { selected, select } = store.getState()
  const all = selectable(store)
  const now = selected.length === 0 ? (by > 0 ? -1 : all.length) : all.indexOf(selected.at(-1) ?? '')
  const next = all[now + by]
  if (next === undefined) return false
  select([next])
  return true
}

function nudge(store: DesignStore, { dx, dy }: Shift, isFine: boolean): boolean {
  const { design, selected, change } = store.getState()
  if (selected.length === 0) return false
  const by = isFine ? fineStep : design.grid
  change(moved(design, selected, { dx: dx * by, dy: dy * by }), `nudge ${selected.join()}`)
  return true
}

function leave(store: DesignStore): boolean {
  const { selected, select } = store.getState()
  if (selected.length > 0) select([])
  return selected.length > 0
}

function remove(store: DesignStore): boolean {
  store.getState().remove()
  return true
}

const alone: Readonly<Record<string, (store: DesignStore, pressed: Pressed) => boolean>> = {
  Tab: (store, { shiftKey }) => step(store, shiftKey ? -1 : 1),
  Escape: leave,
  Delete: remove,
  Backspace: remove,
}

function pressWithControl(store: DesignStore, pressed: Pressed): boolean {
  const act = pressed.altKey ? undefined : withControl[pressed.key.toLowerCase()]
  act?.(store, pressed)
  return act !== undefined
}

/** What a key does on the canvas; answers whether it meant something here. */
export function pressKey(store: DesignStore, pressed: Pressed): boolean {
  if (pressed.ctrlKey || pressed.metaKey) return pressWithControl(store, pressed)
  const direction = directions[pressed.key]
  return direction
    ? nudge(store, direction, pressed.shiftKey)
    : (alone[pressed.key]?.(store, pressed) ?? false)
}
