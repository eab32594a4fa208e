import { createContext, use, useEffect, useId } from 'react'

/** The part of an address behind the question mark. */
export type Search = Readonly<Record<string, string>>
/** Changes to a search: undefined or an empty text removes a key. */
export type SearchChange = Readonly<Record<string, string | number | undefined>>

export interface Screen {
  tabId: string
  path: string
  search: Search
  /** The tab is the one in front, at the time of asking: a change draws nothing anew, and effects stop in the background anyway. */
  readonly isActive: boolean
  /** Changes the address of this tab without opening another one. */
  setSearch(change: SearchChange): void
  /** Gives the tab a name of its own, such as a record's; undefined brings the route's title back. */
  setTitle(title: string | undefined): void
  /** Closes this tab, asking first about unsaved input unless that is meant to go. */
  close(options?: { discard?: boolean }): void
  /** After the work is done: closes this tab without asking, returns to the one that opened it and restarts that one when told. */
  closeAndReturn(refreshOpener?: boolean): void
  /** Opens an address in its own tab, or brings that tab to the front. */
  navigate(path: string, search?: SearchChange, options?: { replace?: boolean }): void
  /** Starts this screen anew. */
  refresh(): void
  /** Says whether leaving would lose input; `source` tells several forms of one screen apart. */
  markDirty(source: string, dirty: boolean): void
}

/** Provided by the tab that a screen is mounted in. */
export const ScreenContext = createContext<Screen | undefined>(undefined)

/** The screen's own tab: its address, and what it may do with it. */
export function useScreen(): Screen {
  const screen = use(ScreenContext)
  if (!screen) throw new Error('useScreen outside of a tab')
  return screen
}

/** While `dirty`, closing the tab, signing out and leaving the page ask first. */
export function useDirty(dirty: boolean): void {
  const { markDirty } = useScreen()
  const source = useId()
  useEffect(() => {
    markDirty(source, dirty)
    // The tab ignores this while it is in the background: there effects stop, but the input is still there.
    return () => markDirty(source, false)
  }, [dirty, markDirty, source])
}

/** Names the tab after what it shows, as soon as that is known. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useScreen()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}
