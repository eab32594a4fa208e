import { type RefObject, useEffect } from 'react'

/** Lets keyboards scroll antd's table sideways: what overflows is a stop of its own, as nothing inside may be one. */
export function useReachableOverflow(box: RefObject<HTMLElement | null>): void {
  // antd draws the area anew with its columns, so it is looked for after each time.
  useEffect(() => {
    const area = box.current?.querySelector<HTMLElement>('.ant-table-body, .ant-table-content')
    if (!area) return undefined
    const mark = () => {
      if (area.scrollWidth > area.clientWidth) area.tabIndex = 0
      else area.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(mark)
    observer.observe(area)
    mark()
    return () => observer.disconnect()
  })
}
