import type { Search, SearchChange } from '#platform/web/screen.tsx'

/** The search of an address; a repeated key keeps its last value. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

/** A path without a slash at its end and without doubled slashes. */
export const tidyPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/** Path and search as one text, keys sorted: equal for addresses that mean the same. */
export function addressOf(path: string, search: Search): string {
  const pairs = Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = new URLSearchParams(pairs).toString()
  return text ? `${path}?${text}` : path
}

/** A search after some changes; what is undefined or empty goes. */
export function changeSearch(search: Search, part: SearchChange): Search {
  const merged: [string, unknown][] = Object.entries({ ...search, ...part })
  return Object.fromEntries(
    merged
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )
}
