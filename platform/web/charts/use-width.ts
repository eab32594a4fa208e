import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element, followed as it changes. */
export function useWidth(box: RefObject<HTMLElement | null>, first = 640): number {
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setWidth((former) => element.clientWidth || former)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
