import type { ReactNode } from 'react'

import { families } from '#features/cards/card-templates/face/face-marks.tsx'

interface CanvasProps {
  width: number
  height: number
  children: ReactNode
}

/** A picture of its own, in pixels. */
export function PictureCanvas({ width, height, children }: CanvasProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={families.sans}
    >
      {children}
    </svg>
  )
}
