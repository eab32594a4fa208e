import { useEffect } from 'react'
import type { DesignStore } from './design-store.ts'

/** Text that is being typed has an undo of its own; numbers have none that is worth keeping. */
const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('.ant-input-number') === null &&
  (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"])'))

/** Ctrl+Z and Ctrl+Y work on the design wherever the focus is, except inside a text. */
export function useUndoKeys(store: DesignStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')
      // The canvas has dealt with its own.
      if (!isMeant || event.defaultPrevented || typesText(event.target)) return
      event.preventDefault()
      const { undo, redo } = store.getState()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store])
}
