import { useSyncExternalStore } from 'react'
import { languageOfTag } from '#platform/text/language.ts'
import type { Language } from '#platform/text/texts.ts'

type Load = (language: Language) => Promise<unknown>

const listeners = new Set<() => void>()
const preparations = new Set<Load>()

// The inline script of the page sets html[lang] from the person's preferences before any module runs.
let current: Language =
  (typeof document === 'undefined' ? undefined : languageOfTag(document.documentElement.lang)) ?? 'zh-CN'

/** The language the person reads now. */
export const currentLanguage = (): Language => current

/** Adds something that has to be loaded before a language is shown; returns the way to take it back. */
export function beforeLanguage(load: Load): () => void {
  preparations.add(load)
  return () => preparations.delete(load)
}

/** Loads what is in use in the new language, then switches everything at once. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === current) return
  await Promise.all([...preparations].map((load) => load(language)))
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back after every switch of language; returns the way to stop. */
export const onLanguage = subscribe

/** The language, for components. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
