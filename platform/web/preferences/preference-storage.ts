import { preferencesPrefix } from '../session/storage-keys.ts'
import {
  defaultPreferences,
  isPreference,
  preferenceNames,
  type PreferenceName,
  type Preferences,
} from './preference-values.ts'

/** Where one setting of one person lies: two windows then never overwrite each other's settings. */
export const preferenceKey = (owner: string, name: string): string =>
  `${preferencesPrefix}/${encodeURIComponent(owner)}/${name}`

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A person's stored settings; what is missing or unknown is the default. */
export function readStored(owner: string): Preferences {
  const stored = preferenceNames.map((name): [PreferenceName, unknown] => {
    const value = parse(localStorage.getItem(preferenceKey(owner, name)))
    return [name, isPreference(name, value) ? value : defaultPreferences[name]]
  })
  return Object.fromEntries(stored) as unknown as Preferences
}

/** Stores one setting; a full or forbidden storage leaves it in memory only. */
export function writeStored(owner: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(preferenceKey(owner, name), JSON.stringify(value))
  } catch {
    // Private windows of some browsers refuse: the setting then lasts as long as the page.
  }
}

/** The settings that were changed here and have not reached the server. */
export function readUnsent(owner: string): readonly PreferenceName[] {
  const names = parse(localStorage.getItem(preferenceKey(owner, 'unsent')))
  return Array.isArray(names) ? preferenceNames.filter((name) => names.includes(name)) : []
}

/** Notes which settings the server does not know yet. */
export const writeUnsent = (owner: string, names: readonly PreferenceName[]): void =>
  writeStored(owner, 'unsent', names)
