import { preferencesPrefix, storagePrefix } from './storage-keys.ts'
import { readToken, removeCookies } from './token.ts'
import { setViewer, type Viewer } from './viewer.ts'

/** An entry of the header or side menu, as it is kept in the browser. */
export interface MenuEntry {
  menuId: string
  path: string
  title: string
  icon?: string
  /** The icon of the chosen entry. */
  activeIcon?: string
  children: readonly MenuEntry[]
}

interface Stored {
  userinfo: Omit<Viewer, 'permissions'> & { permissions: readonly string[] }
  sideMenu: readonly MenuEntry[]
  headerMenu: readonly MenuEntry[]
}

function read<K extends keyof Stored>(key: K): Stored[K] | undefined {
  try {
    const text = localStorage.getItem(storagePrefix + key)
    return text === null ? undefined : (JSON.parse(text) as Stored[K])
  } catch {
    return undefined
  }
}

const write = <K extends keyof Stored>(key: K, value: Stored[K]) =>
  localStorage.setItem(storagePrefix + key, JSON.stringify(value))

/** Keeps who signed in and their menus, so that the next page is drawn before the first answer. */
export function storeSession(
  viewer: Viewer,
  menus: { sideMenu: readonly MenuEntry[]; headerMenu: readonly MenuEntry[] },
): void {
  write('userinfo', { ...viewer, permissions: [...viewer.permissions] })
  write('sideMenu', menus.sideMenu)
  write('headerMenu', menus.headerMenu)
  setViewer(viewer)
}

/** Restores the viewer from the last sign-in; false when nobody is signed in here. */
export function restoreSession(): boolean {
  const userinfo = read('userinfo')
  if (!userinfo || readToken() === undefined) return false
  setViewer({ ...userinfo, permissions: new Set(userinfo.permissions) })
  return true
}

/** The stored menus. */
export const readMenus = () => ({ sideMenu: read('sideMenu') ?? [], headerMenu: read('headerMenu') ?? [] })

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Forgets the session: cookies, local and session storage; preferences stay for the next sign-in. */
export function wipeSession(): void {
  removeCookies()
  for (const storage of [localStorage, sessionStorage])
    for (const key of keysOf(storage)) if (!key.startsWith(preferencesPrefix)) storage.removeItem(key)
  setViewer(undefined)
}
