import { consoleBase } from '#platform/web/session/sign-in-page.ts'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

addEventListener('popstate', tell)

/** Calls back after every change of the address; returns the way to stop. */
export function onPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One parameter of the address. */
export const readParameter = (name: string): string | null => new URLSearchParams(location.search).get(name)

/** The address of a signed-out page, with the way on that this one carries. */
export function gateAddress(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const redirect = readParameter('redirect')
  const query = new URLSearchParams({ ...(redirect === null ? {} : { redirect }), ...parameters }).toString()
  return consoleBase + path + (query ? `?${query}` : '')
}

/** Leads to another signed-out page without loading the program anew. */
export function goTo(path: string, { replace = false }: { replace?: boolean } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', gateAddress(path))
  scrollTo(0, 0)
  tell()
}

/** Changes one parameter of this page's address; the page goes on as it is. */
export function keepParameter(name: string, value: string | undefined): void {
  const url = new URL(location.href)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(null, '', url)
}
