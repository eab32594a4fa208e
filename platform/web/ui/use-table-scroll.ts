import { type RefObject, useEffect } from 'react'

/**
 * Head, rows and the bar below scroll sideways as one. While columns are hidden at a side the fixed ones cast a shadow there,
 * and the rows are a stop of the keyboard, as nothing inside of them may be one. Done on the elements themselves: nothing is drawn
 * anew for it, and the browser tells of every change of size, so that nothing is measured while rows are drawn.
 */
export function useTableScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = box.current
    const parts = [...(table?.children ?? [])].filter((part) =>
      /list-table-(head|body|bar)/.test(part.className),
    ) as HTMLElement[]
    const body = parts.find((part) => part.classList.contains('list-table-body'))
    if (!table || !body) return undefined
    const mark = () => {
      const hidden = body.scrollWidth - body.clientWidth
      table.toggleAttribute('data-cut-start', body.scrollLeft > 0)
      table.toggleAttribute('data-cut-end', body.scrollLeft < hidden - 1)
      if (hidden > 0) body.tabIndex = 0
      else body.removeAttribute('tabindex')
    }
    const follow = ({ currentTarget }: Event) => {
      const { scrollLeft } = currentTarget as HTMLElement
      for (const part of parts) if (part.scrollLeft !== scrollLeft) part.scrollLeft = scrollLeft
      mark()
    }
    const observer = new ResizeObserver(mark)
    for (const watched of [body, ...body.children]) observer.observe(watched)
    for (const part of parts) part.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      for (const part of parts) part.removeEventListener('scroll', follow)
    }
  }, [box])
}
