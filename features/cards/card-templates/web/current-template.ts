import { useSyncExternalStore } from 'react'
import { preferencesPrefix } from '#platform/web/session/storage-keys.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'

const keyOf = (username: string) => `${preferencesPrefix}.${encodeURIComponent(username)}.template`

const listeners = new Set<() => void>()
/** Lasts as long as the page where the browser stores nothing. */
const unstored = new Map<string, string>()

function read(): string | undefined {
  const key = keyOf(currentViewer().username)
  try {
    return localStorage.getItem(key) ?? unstored.get(key)
  } catch {
    return unstored.get(key)
  }
}

/** Remembers the template that the card screens of this person open with. */
export function chooseTemplate(templateId: string): void {
  const key = keyOf(currentViewer().username)
  unstored.set(key, templateId)
  try {
    localStorage.setItem(key, templateId)
  } catch {
    // Private windows of some browsers refuse.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another window chose.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The id that was chosen last; the template may be gone since. */
export const useChosenTemplateId = (): string | undefined => useSyncExternalStore(subscribe, read)
