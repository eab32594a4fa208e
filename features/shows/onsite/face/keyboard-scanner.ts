import { useEffect, useRef } from 'react'

/** A scanner that types is faster than any person. */
const typingPauseMs = 100

/** Codes that a keyboard scanner types, wherever the focus is. */
export function useKeyboardScanner(onCode: (text: string) => void) {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let typed = ''
    let last = 0
    const listen = (event: KeyboardEvent) => {
      const now = performance.now()
      if (now - last > typingPauseMs) typed = ''
      last = now
      if (event.key === 'Enter') {
        if (typed.length < 20) return
        event.preventDefault()
        latest.current(typed)
        typed = ''
      } else if (event.key.length === 1) typed += event.key
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
