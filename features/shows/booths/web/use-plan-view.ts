import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

import type { Point } from '../face/booth-shape-model.ts'

/** The part of a hall that is in view: its upper left corner in centimetres, and pixels for a centimetre. */
interface View {
  x: number
  y: number
  scale: number
}

interface Size {
  width: number
  height: number
}

const margin = 24
const most = 4

const fitting = ({ width, height }: Size, hall: { width: number; depth: number }): View => {
  const scale = Math.max(
    0.005,
    Math.min((width - margin * 2) / hall.width, (height - margin * 2) / hall.depth),
  )
  return { scale, x: (hall.width - width / scale) / 2, y: (hall.depth - height / scale) / 2 }
}

/** Looking at a hall: zooming around a point, moving, and the whole of it. */
export function usePlanView(svg: RefObject<SVGSVGElement | null>, hall: { width: number; depth: number }) {
  const [size, setSize] = useState<Size>({ width: 800, height: 520 })
  const [own, setOwn] = useState<View>()
  const view = own ?? fitting(size, hall)
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  })

  useLayoutEffect(() => {
    const { current } = svg
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const { width, height } = current.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [svg])

  const smallest = fitting(size, hall).scale / 2
  const zoomBy = useCallback(
    (factor: number, at: Point = { x: size.width / 2, y: size.height / 2 }) => {
      const { x, y, scale } = latest.current
      const next = Math.min(most, Math.max(smallest, scale * factor))
      // The point below the pointer stays below it.
      const moved = { scale: next, x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next }
      latest.current = moved
      setOwn(moved)
    },
    [size, smallest],
  )
  const panBy = useCallback((dx: number, dy: number) => {
    const { x, y, scale } = latest.current
    const moved = { scale, x: x - dx / scale, y: y - dy / scale }
    latest.current = moved
    setOwn(moved)
  }, [])
  const centreAt = useCallback(
    (at: Point) => {
      const scale = Math.max(latest.current.scale, 0.2)
      setOwn({ scale, x: at.x - size.width / scale / 2, y: at.y - size.height / scale / 2 })
    },
    [size],
  )

  useLayoutEffect(() => {
    const { current } = svg
    if (!current) return undefined
    // React listens passively: the page would scroll besides.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = current.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      if (event.shiftKey) panBy(0 - event.deltaY, 0)
      else zoomBy(Math.exp((0 - event.deltaY) / 400), at)
    }
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  }, [svg, zoomBy, panBy])

  /** The place in the hall below a pointer. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = svg.current?.getBoundingClientRect() ?? {}
    return { x: view.x + (clientX - left) / view.scale, y: view.y + (clientY - top) / view.scale }
  }

  return {
    view,
    viewBox: `${view.x} ${view.y} ${size.width / view.scale} ${size.height / view.scale}`,
    zoomBy,
    panBy,
    centreAt,
    fit: () => setOwn(undefined),
    placeOf,
  }
}
