import { type PointerEvent, useRef, useState } from 'react'

import { boxOf, type Point } from '../face/booth-shape-model.ts'
import { type DrawnHall, movedBy, nextNumber, rectangleAt, shiftWithin, snapTo } from './plan-edits.ts'
import { newKey, type PlanDesk } from './use-plan-desk.ts'
import type { usePlanView } from './use-plan-view.ts'

type Gesture =
  | { kind: 'pan' }
  | { kind: 'pinch'; distance: number; middle: Point }
  | { kind: 'move'; from: Point; shift: Point }
  | { kind: 'draw'; from: Point; to: Point }

type Sight = Pick<ReturnType<typeof usePlanView>, 'placeOf' | 'panBy' | 'zoomBy'>

const still: Point = { x: 0, y: 0 }

const spanOf = (points: readonly Point[]) => {
  const [a = still, b = still] = points
  return {
    distance: Math.hypot(a.x - b.x, a.y - b.y),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  }
}

/** Choosing, moving and drawing with a pointer, and looking around with one or two fingers. */
export function usePlanPointer(desk: PlanDesk, hall: DrawnHall, { placeOf, panBy, zoomBy }: Sight) {
  const pointers = useRef(new Map<number, Point>())
  const [gesture, setGesture] = useState<Gesture>()
  const { grid } = desk
  const gridded = (at: Point): Point => ({
    x: Math.min(hall.width, Math.max(0, snapTo(at.x, grid))),
    y: Math.min(hall.depth, Math.max(0, snapTo(at.y, grid))),
  })

  function begin(event: PointerEvent<SVGSVGElement>): Gesture | undefined {
    const booth = hall.booths.find(
      ({ key }) => key === (event.target as Element).closest<SVGElement>('[data-booth]')?.dataset['booth'],
    )
    if (event.button === 1) return { kind: 'pan' }
    const at = placeOf(event)
    if (desk.canEdit && desk.tool === 'draw') return { kind: 'draw', from: gridded(at), to: gridded(at) }
    if (!booth) {
      if (!event.shiftKey) desk.select([])
      return { kind: 'pan' }
    }
    if (event.shiftKey) {
      desk.toggle(booth.key)
      return undefined
    }
    const isChosen = desk.selected.includes(booth.key)
    if (!isChosen) desk.select([booth.key])
    const moving = isChosen ? desk.chosen : [booth]
    return moving.every(desk.isFree) ? { kind: 'move', from: at, shift: still } : { kind: 'pan' }
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus({ preventScroll: true })
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const fingers = [...pointers.current.values()]
    setGesture(fingers.length === 2 ? { kind: 'pinch', ...spanOf(fingers) } : begin(event))
  }

  function moved(at: Point, from: Point): Point {
    const shapes = desk.chosen.map(({ points }) => points)
    const { left, top } = boxOf(shapes.flat())
    const wanted = {
      x: snapTo(left + at.x - from.x, grid) - left,
      y: snapTo(top + at.y - from.y, grid) - top,
    }
    return shiftWithin(shapes, wanted, hall)
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before || !gesture) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    switch (gesture.kind) {
      case 'pan':
        panBy(now.x - before.x, now.y - before.y)
        return
      case 'pinch': {
        const { distance, middle } = spanOf([...pointers.current.values()])
        const { left, top } = event.currentTarget.getBoundingClientRect()
        panBy(middle.x - gesture.middle.x, middle.y - gesture.middle.y)
        zoomBy(distance / Math.max(1, gesture.distance), { x: middle.x - left, y: middle.y - top })
        setGesture({ kind: 'pinch', distance, middle })
        return
      }
      case 'move':
        if (desk.chosen.length > 0) setGesture({ ...gesture, shift: moved(placeOf(event), gesture.from) })
        return
      case 'draw':
        setGesture({ ...gesture, to: gridded(placeOf(event)) })
    }
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    pointers.current.delete(event.pointerId)
    if (gesture?.kind === 'move' && (gesture.shift.x !== 0 || gesture.shift.y !== 0))
      desk.changeBooths((booths) =>
        booths.map((booth) =>
          desk.selected.includes(booth.key)
            ? { ...booth, points: movedBy(booth.points, gesture.shift) }
            : booth,
        ),
      )
    if (gesture?.kind === 'draw') add(gesture.from, gesture.to)
    setGesture(undefined)
  }

  function add(from: Point, to: Point) {
    // A click is no booth.
    if (from.x === to.x || from.y === to.y) return
    const key = newKey()
    const last = hall.booths.at(-1)
    desk.changeBooths((booths) => [
      ...booths,
      {
        key,
        number: nextNumber(desk.numbers, last?.number),
        points: rectangleAt(from, to),
        openSides: 1,
        type: last?.type ?? 'standard',
        priceClass: last?.priceClass ?? 'A',
      },
    ])
    desk.select([key])
  }

  function onPointerCancel(event: PointerEvent<SVGSVGElement>) {
    pointers.current.delete(event.pointerId)
    setGesture(undefined)
  }

  return { gesture, onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
