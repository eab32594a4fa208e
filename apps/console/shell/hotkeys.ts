import { useEffect } from 'react'

import { readPreferences } from '#platform/web/preferences/preferences.ts'
import { closeDialog, openDialog, readOpenDialog } from './dialog-store.ts'

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const modifiersOf = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ({
  command: ctrlKey || metaKey,
  other: altKey || shiftKey,
})

/** Whether a key press asks for the search: Ctrl/Cmd+K anywhere, the single key `s` outside of input and unless switched off. */
export function asksForSearch(event: KeyboardEvent, singleKeys: boolean): boolean {
  const { command, other } = modifiersOf(event)
  if (other) return false
  if (command) return event.key.toLowerCase() === 'k'
  return singleKeys && event.key === 's' && !event.isComposing && !isEditable(event.target)
}

/** A dialog that is not the frame's own is in front: the keys belong to it. */
const isCovered = () => document.querySelector('[aria-modal="true"]:not([style*="display: none"])') !== null

/** The keys of the frame. */
export function useHotkeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        !asksForSearch(event, readPreferences().singleKeyShortcuts)
      )
        return
      if (readOpenDialog() === undefined && isCovered()) return
      event.preventDefault()
      if (readOpenDialog() === 'search') closeDialog()
      else openDialog('search')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
