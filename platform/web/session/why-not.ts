import { useSyncExternalStore } from 'react'
import type { Language } from '#platform/text/texts.ts'
import { useLanguage } from '../language/language.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { mayViewer, useViewer } from './viewer.ts'

type Explain = (permission: string, language: Language) => Promise<string>

let explain: Explain | undefined

/** Registers who knows what a permission is called and who would have it. */
export function onWhyNot(tell: Explain): void {
  explain = tell
}

const freshMs = 60_000
const told = new Map<string, { at: number; text: string | undefined }>()
const listeners = new Set<() => void>()
let version = 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is known by now. Asked once a minute for each permission: roles change, and a page has many buttons of one kind. */
function lookUp(permission: string, language: Language): string | undefined {
  const key = `${language} ${permission}`
  const known = told.get(key)
  if (explain && (known === undefined || Date.now() - known.at > freshMs)) {
    told.set(key, { at: Date.now(), text: known?.text })
    // Without an explanation the plain sentence stays.
    explain(permission, language).then(
      (text) => {
        told.set(key, { at: Date.now(), text })
        version += 1
        for (const listener of listeners) listener()
      },
      () => undefined,
    )
  }
  return known?.text
}

/** Tells for any permission why the viewer may not: undefined where the viewer may, at once a plain sentence, soon the whole explanation. */
export function useWhyNot(): (permission: string | undefined) => string | undefined {
  const t = useTexts(webTexts)
  const language = useLanguage()
  const viewer = useViewer()
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  )
  return (permission) =>
    permission === undefined || mayViewer(permission, viewer)
      ? undefined
      : (lookUp(permission, language) ?? t.action.notAllowed)
}

/** Why the viewer may not do something; undefined when the viewer may. */
export const useWhy = (permission: string | undefined): string | undefined => useWhyNot()(permission)
