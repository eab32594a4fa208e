import { useEffect, useState } from 'react'

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** How many seconds are left until a moment of this device's clock; 0 once it is over. */
export function useSecondsUntil(moment: number): number {
  const [, setNow] = useState(0)
  const left = secondsTo(moment)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
