import { type RefObject, useEffect } from 'react'

/** Lets keyboards scroll antd's table sideways: what overflows is a stop of its own, as nothing inside may be one. */
export function useReachableOverflow(box: RefObject<HTMLElement | null>, shape: string): void {
  // antd draws the area anew with its columns. Between that the browser tells of every change: nothing is measured while rows are drawn.
  useEffect(() => {
    const area = box.current?.querySelector<HTMLElement>('.ant-table-body, .ant-table-content')
    if (!area) return undefined
    const mark = () => {
      if (area.scrollWidth > area.clientWidth) area.tabIndex = 0
      else area.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(mark)
    for (const watched of [area, ...area.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [box, shape])
}
