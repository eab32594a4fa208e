import { useSyncExternalStore } from 'react'
import { preferencesPrefix } from '#platform/web/session/storage-keys.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'

type Kind = 'template' | 'template-shown'

const keyOf = (kind: Kind) => `${preferencesPrefix}.${encodeURIComponent(currentViewer().username)}.${kind}`

const listeners = new Set<() => void>()
/** Lasts as long as the page where the browser stores nothing. */
const unstored = new Map<string, string>()

function read(kind: Kind): string | undefined {
  const key = keyOf(kind)
  try {
    return localStorage.getItem(key) ?? unstored.get(key)
  } catch {
    return unstored.get(key)
  }
}

function store(kind: Kind, templateId: string): void {
  const key = keyOf(kind)
  unstored.set(key, templateId)
  try {
    localStorage.setItem(key, templateId)
  } catch {
    // Private windows of some browsers refuse.
  }
}

export const chosenTemplateId = () => read('template')

/** The template that a screen begins with: the one chosen last, else the first one with cards that the viewer may see. */
export const templateToShow = <T extends { templateId: string; showsCards: boolean }>(
  all: readonly T[],
  chosenId: string | undefined,
): T | undefined =>
  all.find(({ templateId }) => templateId === chosenId) ?? all.find(({ showsCards }) => showsCards) ?? all[0]

/** Remembers the template that the card screens of this person open with. */
export function chooseTemplate(templateId: string): void {
  store('template', templateId)
  for (const listener of listeners) listener()
}

/** The template that a screen showed last, chosen or not: what the next one will most likely ask for. */
export const lastShownTemplateId = () => read('template-shown')
export const noteShownTemplate = (templateId: string) => store('template-shown', templateId)

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
export const useChosenTemplateId = (): string | undefined => useSyncExternalStore(subscribe, chosenTemplateId)
