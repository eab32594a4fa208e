import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { type Manual, manualOf } from './manuals.ts'

export interface Target {
  path: string
  search: Readonly<Record<string, string>>
}

/**
 * Where a link of an article leads: `/demo/…` is a screen, `employee` a manual, `employee#claim` a place in it,
 * `#claim` a place in the same manual. Undefined for what is none of these.
 */
export function targetOf(link: string, from: Manual): Target | undefined {
  if (link.startsWith('/')) {
    const [path = '', query = ''] = link.split('?')
    return { path, search: Object.fromEntries(new URLSearchParams(query)) }
  }
  const [name = '', anchor] = link.split('#')
  const manual = name === '' ? from : manualOf(name)
  return manual && placeIn(manual, anchor)
}

/** The address of a place in a manual. */
export const placeIn = ({ path }: Manual, anchor?: string): Target => ({
  path,
  search: anchor ? { at: anchor } : {},
})

/** An address as the browser knows it. */
export function hrefOf({ path, search }: Target): string {
  const query = new URLSearchParams(search).toString()
  return `${consoleBase}${path}${query ? `?${query}` : ''}`
}
