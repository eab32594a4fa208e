import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the whole console fills the screen; leaving by Esc is noticed. */
export const useFullscreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)

/** Some browsers, such as those of iPhones, have no full screen for pages. */
export const canFullscreen = (): boolean => document.fullscreenEnabled ?? false

/** Fills the screen, or leaves it. */
export const toggleFullscreen = (): Promise<void> =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
