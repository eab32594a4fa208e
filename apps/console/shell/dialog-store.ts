import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The dialogs of the frame; one at a time. */
export type DialogName =
  | 'search'
  | 'theme'
  | 'color'
  | 'profile'
  | 'service'
  | 'phone'
  | 'drawer'
  | 'tools'
  | 'notices'

const store = createStore<{ open: DialogName | undefined }>()(() => ({ open: undefined }))

/** Opens a dialog instead of the one that is open. */
export const openDialog = (name: DialogName): void => store.setState({ open: name })

/** Closes whichever dialog is open. */
export const closeDialog = (): void => store.setState({ open: undefined })

/** Which dialog is open. */
export const useOpenDialog = (): DialogName | undefined => useStore(store, ({ open }) => open)

/** Which dialog is open, outside of components. */
export const readOpenDialog = (): DialogName | undefined => store.getState().open
