import { useEffect, useState } from 'react'

/** A value as it is once it has rested for a while: what is typed asks once, not at every key. */
export function useLater<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
