import { useSyncExternalStore } from 'react'

const minute = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** The time, to the minute: what says how long ago something was is drawn anew as it passes. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute)
