import { keepPainted } from './paint.ts'
import { readStored, readUnsent, writeStored, writeUnsent } from './preference-storage.ts'
import { preferenceNames, validPreferences, type Preferences } from './preference-values.ts'

/**
 * Lays a person's settings ready for the page that comes next, without touching the one that is shown:
 * what the server knows, under what was changed here and not sent, under what was chosen just now.
 */
export function preparePreferences(
  username: string,
  known: Readonly<Record<string, unknown>>,
  chosen: Partial<Preferences>,
): void {
  const unsent = new Set(readUnsent(username))
  for (const name of preferenceNames) if (chosen[name] !== undefined) unsent.add(name)
  const fromServer = validPreferences(known)
  for (const name of preferenceNames) {
    const value = chosen[name] ?? (unsent.has(name) ? undefined : fromServer[name])
    if (value !== undefined) writeStored(username, name, value)
  }
  writeUnsent(username, [...unsent])
  keepPainted(readStored(username))
}
