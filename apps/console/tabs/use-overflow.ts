import { type RefObject, useEffect, useState } from 'react'

export interface Overflow {
  before: boolean
  after: boolean
}

/** Whether a row that scrolls sideways has more on either side. */
export function useOverflow(box: RefObject<HTMLElement | null>, content: unknown): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      const next = { before: element.scrollLeft > 1, after: rest > 1 }
      setOverflow((former) => (former.before === next.before && former.after === next.after ? former : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box, content])
  return overflow
}
