import type { RefObject } from 'react'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'

/** How a row moves: at once for people who want no motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

interface ScrollArrowProps {
  row: RefObject<HTMLElement | null>
  to: 'left' | 'right'
  label: string
  className: string
  /** Nothing is left on this side. */
  disabled: boolean
}

/** Scrolls a row that does not fit by its whole width. */
export function ScrollArrow({ row, to, label, className, disabled }: ScrollArrowProps) {
  const isLeft = to === 'left'
  const scroll = () => {
    const width = row.current?.clientWidth ?? 0
    row.current?.scrollBy({ left: isLeft ? -width : width, behavior: scrollBehavior() })
  }
  return (
    <button type="button" className={className} aria-label={label} disabled={disabled} onClick={scroll}>
      {isLeft ? <LeftOutlined /> : <RightOutlined />}
    </button>
  )
}
