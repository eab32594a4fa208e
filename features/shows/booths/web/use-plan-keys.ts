import type { KeyboardEvent } from 'react'

import type { Point } from '../face/booth-shape-model.ts'
import { type DrawnHall, movedBy, shiftWithin } from './plan-edits.ts'
import type { PlanDesk } from './use-plan-desk.ts'
import type { usePlanView } from './use-plan-view.ts'

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const stepPixels = 40
const fast = 5

type Sight = Pick<ReturnType<typeof usePlanView>, 'panBy' | 'zoomBy' | 'fit'>

/** The booths that are chosen go, apart from those that somebody holds or has. */
export function removeChosen(desk: PlanDesk): void {
  const gone = desk.chosen.filter(desk.isFree).map(({ key }) => key)
  if (gone.length === 0) return
  desk.changeBooths((booths) => booths.filter(({ key }) => !gone.includes(key)))
  desk.select([])
}

/** The keys of the plan: arrows move what is chosen, or the view; Delete, undo and redo, zoom. */
export function usePlanKeys(desk: PlanDesk, hall: DrawnHall, sight: Sight) {
  function move(way: Point, isFast: boolean) {
    const free = desk.chosen.filter(desk.isFree)
    if (free.length === 0 || free.length < desk.chosen.length) {
      sight.panBy(0 - way.x * stepPixels, 0 - way.y * stepPixels)
      return
    }
    const by = desk.grid * (isFast ? fast : 1)
    const shift = shiftWithin(
      free.map(({ points }) => points),
      { x: way.x * by, y: way.y * by },
      hall,
    )
    const keys = free.map(({ key }) => key)
    desk.changeBooths(
      (booths) =>
        booths.map((booth) =>
          keys.includes(booth.key) ? { ...booth, points: movedBy(booth.points, shift) } : booth,
        ),
      `move ${keys.join(' ')}`,
    )
  }
  const works: Readonly<Record<string, () => void>> = {
    Delete: () => removeChosen(desk),
    Backspace: () => removeChosen(desk),
    Escape: () => {
      desk.select([])
      desk.take('select')
    },
    '+': () => sight.zoomBy(1.2),
    '=': () => sight.zoomBy(1.2),
    '-': () => sight.zoomBy(1 / 1.2),
    '0': sight.fit,
  }
  const commands: Readonly<Record<string, () => void>> = {
    z: desk.undo,
    y: desk.redo,
    a: () => desk.select(hall.booths.map(({ key }) => key)),
  }
  return (event: KeyboardEvent) => {
    const way = ways[event.key]
    const isCommand = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    const work = isCommand ? commands[letter === 'z' && event.shiftKey ? 'y' : letter] : works[event.key]
    if (!way && !work) return
    event.preventDefault()
    if (way) move(way, event.shiftKey)
    else work?.()
  }
}
