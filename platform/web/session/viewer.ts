import { useSyncExternalStore } from 'react'
import { setLogUser } from '../log/client-log.ts'

/** The person who is signed in, as the console knows them. */
export interface Viewer {
  username: string
  displayName: string
  isAdmin: boolean
  /** May see the operator's pages of this installation. */
  isOperator: boolean
  /** Signed in for the first time with the present password. */
  firstLogin: boolean
  avatar: string | null
  permissions: ReadonlySet<string>
  company: { name: string; logo: string | null; state?: string } | null
}

const nobody: Viewer = {
  username: '',
  displayName: '',
  isAdmin: false,
  isOperator: false,
  firstLogin: false,
  avatar: null,
  permissions: new Set(),
  company: null,
}

const listeners = new Set<() => void>()
let viewer = nobody

/** The viewer outside of components. */
export const currentViewer = (): Viewer => viewer

/** Replaces the viewer; everything that depends on it is drawn again. */
export function setViewer(next: Viewer | undefined): void {
  viewer = next ?? nobody
  setLogUser(viewer.username || undefined)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The person who is signed in. */
export const useViewer = (): Viewer => useSyncExternalStore(subscribe, currentViewer, currentViewer)

/** Whether the viewer holds a permission; `member` and `public` need none. */
export const mayViewer = (permission: string | undefined, { permissions }: Viewer = viewer): boolean =>
  permission === undefined ||
  permission === 'member' ||
  permission === 'public' ||
  permissions.has(permission)

/** Whether to show what needs a permission: `useCan('card:pause')`. The server checks every call anyway. */
export const useCan = (permission: string | undefined): boolean => mayViewer(permission, useViewer())
