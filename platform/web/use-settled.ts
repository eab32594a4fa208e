import { useEffect, useState } from 'react'

const quietTime = 250

/** Typing sends many changes; what is asked follows the last one. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietTime)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
