import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows beyond the edges, so that a quick scroll does not show an empty strip. */
const spare = 8
/** Where nothing can be measured. */
const firstHeight = 640

export interface RowWindow {
  box: RefObject<HTMLDivElement | null>
  /** The first row to draw and the one after the last. */
  from: number
  to: number
  onScroll: () => void
  /** Scrolls so far that a row is in sight. */
  show: (row: number) => void
}

/** Which rows of a long list of equally high rows are in sight. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ first: 0, height: firstHeight })
  const measure = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    const next = { first: Math.floor(scrollTop / rowHeight), height: clientHeight || firstHeight }
    setSeen((former) => (former.first === next.first && former.height === next.height ? former : next))
  }, [rowHeight])

  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [measure])
  // Fewer rows: the box has scrolled by itself.
  useLayoutEffect(measure, [count, measure])

  const show = useCallback(
    (row: number) => {
      const element = box.current
      if (!element) return
      const top = row * rowHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowHeight - element.clientHeight
    },
    [rowHeight],
  )
  const visible = Math.ceil(seen.height / rowHeight)
  const from = Math.max(0, Math.min(seen.first, count - visible) - spare)
  return { box, from, to: Math.min(count, from + visible + 2 * spare), onScroll: measure, show }
}
