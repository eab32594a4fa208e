import { fill } from '#platform/text/texts.ts'

import { withCopy, withNudged, withoutBlock } from './block-edits.ts'
import type { DocumentStore } from './document-store.ts'
import { blockName } from './editor-context.ts'
import type { ContentEditorTexts } from './web.texts.ts'

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The things that keys reach besides the document. */
export interface KeyDoors {
  t: ContentEditorTexts
  say: (sentence: string) => void
  save: () => void
  insert: () => void
  help: () => void
}

type Act = (store: DocumentStore, doors: KeyDoors) => boolean

function placed(store: DocumentStore, t: ContentEditorTexts) {
  const { document, selected } = store.getState()
  const place = document.blocks.findIndex(({ id }) => id === selected)
  const block = document.blocks[place]
  const name = block ? blockName(block, t) : ''
  return { block, place, values: { name, place: place + 1, count: document.blocks.length } }
}

const select =
  (by: 1 | -1): Act =>
  (store, { t, say }) => {
    const { document, select: choose } = store.getState()
    const { place } = placed(store, t)
    const from = place < 0 && by < 0 ? document.blocks.length : place
    const next = document.blocks[from + by]
    if (next) {
      choose(next.id)
      say(fill(t.said.selected, placed(store, t).values))
    }
    return document.blocks.length > 0
  }

const move =
  (by: 1 | -1): Act =>
  (store, { t, say }) => {
    const { block } = placed(store, t)
    if (!block) return false
    const { document, change } = store.getState()
    change(withNudged(document, block.id, by))
    say(fill(t.said.moved, placed(store, t).values))
    return true
  }

const copy: Act = (store, { t, say }) => {
  const { block, values } = placed(store, t)
  if (!block) return false
  const { document, change, select: choose } = store.getState()
  const { document: next, id } = withCopy(document, block.id)
  change(next)
  choose(id)
  say(fill(t.said.copied, values))
  return true
}

const remove: Act = (store, { t, say }) => {
  const { block, place, values } = placed(store, t)
  if (!block) return false
  const { document, change, select: choose } = store.getState()
  const next = withoutBlock(document, block.id)
  if (next === document) return true
  change(next)
  choose((next.blocks[place] ?? next.blocks[place - 1])?.id)
  say(fill(t.said.removed, values))
  return true
}

const step =
  (way: 'undo' | 'redo'): Act =>
  (store, { t, say }) => {
    store.getState()[way]()
    say(way === 'undo' ? t.said.undone : t.said.redone)
    return true
  }

const does =
  (door: 'save' | 'insert' | 'help'): Act =>
  (_store, doors) => {
    doors[door]()
    return true
  }

const withControl: Readonly<Record<string, Act>> = {
  d: copy,
  z: step('undo'),
  y: step('redo'),
  s: does('save'),
}
const withAlt: Readonly<Record<string, Act>> = { ArrowUp: move(-1), ArrowDown: move(1) }
const alone: Readonly<Record<string, Act>> = {
  ArrowUp: select(-1),
  ArrowDown: select(1),
  Delete: remove,
  Backspace: remove,
  '/': does('insert'),
  '?': does('help'),
}

function actOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Act | undefined {
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    return shiftKey && letter === 'z' ? withControl['y'] : withControl[letter]
  }
  return altKey ? withAlt[key] : alone[key]
}

/** Fields have an undo and arrows of their own; the editor of texts leaves undoing to the page. */
export function isMeant({ key, ctrlKey, metaKey }: Pressed, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  const letter = ctrlKey || metaKey ? key.toLowerCase() : ''
  if (letter === 's') return true
  if (target.isContentEditable) return letter === 'z' || letter === 'y'
  return (
    target.closest(
      'input, textarea, .ant-select, .ant-picker, .ant-segmented, [role="menu"], [role="dialog"]',
    ) === null
  )
}

/** Does the work of a key in the editor; answers whether it meant something here. */
export const pressKey = (store: DocumentStore, pressed: Pressed, doors: KeyDoors): boolean =>
  actOf(pressed)?.(store, doors) ?? false
