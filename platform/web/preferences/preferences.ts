import { useSyncExternalStore } from 'react'

import { setLanguage } from '../language/language.ts'
import { preferencesPrefix } from '../session/storage-keys.ts'
import { onDeviceMode, paint } from './paint.ts'
import { readStored, readUnsent, writeStored, writeUnsent } from './preference-storage.ts'
import {
  isPreference,
  preferenceNames,
  validPreferences,
  type PreferenceName,
  type Preferences,
} from './preference-values.ts'

/** The owner of the settings while nobody is signed in. */
const nobody = '-'

const listeners = new Set<() => void>()
let owner = nobody
let current = readStored(owner)

function publish(next: Preferences): Promise<void> {
  current = next
  paint(next)
  for (const listener of listeners) listener()
  return setLanguage(next.language)
}

const publishSoon = (next: Preferences) => void publish(next).catch(() => undefined)

/** The settings of the person who uses the console now. */
export const readPreferences = (): Preferences => current

/** The owner of the settings; undefined when nobody is signed in. */
export const preferencesOwner = (): string | undefined => (owner === nobody ? undefined : owner)

/** Calls back after every change; returns the way to stop. */
export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The settings, re-rendering on change. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribePreferences, readPreferences)

/** Takes the settings of `username`, and paints them; ends when the texts of their language are there. */
export function choosePreferencesOwner(username: string | undefined): Promise<void> {
  owner = username ?? nobody
  return publish(readStored(owner))
}

/** Changes one setting: at once here, stored, and sent to the server by the mirror, also when only the server may have another. */
export function setPreference<K extends PreferenceName>(name: K, value: Preferences[K]): void {
  if (!isPreference(name, value)) return
  writeStored(owner, name, value)
  writeUnsent(owner, [...new Set([...readUnsent(owner), name])])
  publishSoon({ ...current, [name]: value })
}

/** Takes what the server knows; settings that were changed here and not yet sent stay. */
export function adoptPreferences(known: Readonly<Record<string, unknown>>): void {
  const unsent = readUnsent(owner)
  const adopted = validPreferences(known)
  for (const name of preferenceNames) {
    if (unsent.includes(name)) delete adopted[name]
    else if (name in adopted) writeStored(owner, name, adopted[name])
  }
  publishSoon({ ...current, ...adopted })
}

/** Follows other windows and the device's own mode, and paints the settings; returns the way to stop. */
export function startPreferences(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(`${preferencesPrefix}/${encodeURIComponent(owner)}/`))
      publishSoon(readStored(owner))
  }
  addEventListener('storage', onStorage)
  const stopMode = onDeviceMode(() => publishSoon({ ...current }))
  paint(current)
  return () => {
    removeEventListener('storage', onStorage)
    stopMode()
  }
}
