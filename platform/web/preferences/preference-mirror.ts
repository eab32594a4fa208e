import { readUnsent, writeUnsent } from './preference-storage.ts'
import type { Preferences } from './preference-values.ts'
import { adoptPreferences, preferencesOwner, readPreferences, subscribePreferences } from './preferences.ts'

/** How settings travel; the program gives the calls, because the platform knows no feature. */
export interface PreferenceServer {
  read: () => Promise<Readonly<Record<string, unknown>>>
  write: (preferences: Preferences) => Promise<unknown>
}

const quietTime = 800
/** Settings of another device come after everything that the first page asks for. */
const firstReading = 4000

/**
 * Keeps the settings of the person who is signed in alike here and on the server: takes the server's once, when the first page
 * had time to ask for what it shows, then sends changes a moment after the last one. A failed call leaves the change noted for the next time.
 * Returns the way to stop.
 */
export function mirrorPreferences(server: PreferenceServer): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const send = async () => {
    const owner = preferencesOwner()
    const sent = owner === undefined ? [] : readUnsent(owner)
    if (owner === undefined || sent.length === 0) return
    const preferences = readPreferences()
    await server.write(preferences)
    const changedMeanwhile = readUnsent(owner).filter(
      (name) => !sent.includes(name) || readPreferences()[name] !== preferences[name],
    )
    writeUnsent(owner, changedMeanwhile)
    if (changedMeanwhile.length > 0) sendSoon()
  }
  const sendSoon = () => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void send().catch(() => undefined), quietTime)
  }

  const unsubscribe = subscribePreferences(() => {
    const owner = preferencesOwner()
    if (owner !== undefined && readUnsent(owner).length > 0) sendSoon()
  })
  const owner = preferencesOwner()
  const reading = setTimeout(() => {
    server
      .read()
      .then((known) => {
        if (!stopped && preferencesOwner() === owner) adoptPreferences(known)
      })
      .catch(() => undefined)
  }, firstReading)
  return () => {
    stopped = true
    clearTimeout(reading)
    clearTimeout(timer)
    unsubscribe()
  }
}
