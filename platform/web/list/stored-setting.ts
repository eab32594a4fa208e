import { useState } from 'react'
import { preferencesPrefix } from '../session/storage-keys.ts'
import { currentViewer } from '../session/viewer.ts'

const keyOf = (name: string) => `${preferencesPrefix}-${name}.${encodeURIComponent(currentViewer().username)}`

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Something that a person sets about one place of the console, kept in the browser through signing out. `parse` turns what was stored into a value, whatever it is. */
export function useStoredSetting<T>(
  name: string,
  parse: (stored: unknown) => T,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => parse(read(name)))
  const store = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next))
    } catch {
      // A full storage: the setting lasts as long as the page.
    }
  }
  return [value, store]
}
