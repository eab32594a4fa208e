import { type DragEvent, useRef, useState } from 'react'
import type { Department, DepartmentIndex } from './department-index.ts'
import { type DropZone, type Place, placeOfDrop, zoneAt } from './department-drop.ts'

interface Mark {
  id: string
  zone: DropZone
  isAllowed: boolean
}

interface TreeDrag {
  index: DepartmentIndex
  isOpen: (department: Department) => boolean
  open: (department: Department) => void
  onMove: ((department: Department, place: Place) => void) | undefined
}

/** Held over a folded department for so long, it unfolds. */
const openAfter = 650

const idUnder = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-department]') : null

/** Dragging departments within their tree: what is dragged, where it would be let go, and the move when it is. */
export function useTreeDrag({ index, isOpen, open, onMove }: TreeDrag) {
  const [draggedId, setDragged] = useState<string>()
  const [mark, setMark] = useState<Mark>()
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(wait.current)
    setDragged(undefined)
    setMark(undefined)
  }

  const targetOf = (event: DragEvent) => {
    const row = idUnder(event)
    const over = index.byId.get(row?.dataset['department'] ?? '')
    const dragged = index.byId.get(draggedId ?? '')
    if (!row || !over || !dragged) return undefined
    const { top, height } = row.getBoundingClientRect()
    const zone = zoneAt((event.clientY - top) / height)
    return { over, dragged, zone, place: placeOfDrop(index, dragged, { over, zone, isOpen: isOpen(over) }) }
  }
  const point = (next: Mark, over: Department) => {
    if (mark?.id === next.id && mark.zone === next.zone) return
    clearTimeout(wait.current)
    if (next.zone === 'inside' && !isOpen(over)) wait.current = setTimeout(() => open(over), openAfter)
    setMark(next)
  }

  const handlers = onMove && {
    onDragStart(event: DragEvent) {
      const id = idUnder(event)?.dataset['department']
      if (!id) return
      event.dataTransfer.setData('text/plain', index.byId.get(id)?.name ?? '')
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver(event: DragEvent) {
      const target = targetOf(event)
      if (!target) return
      if (target.place) event.preventDefault()
      event.dataTransfer.dropEffect = target.place ? 'move' : 'none'
      point({ id: target.over.id, zone: target.zone, isAllowed: target.place !== undefined }, target.over)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      const target = targetOf(event)
      stop()
      if (target?.place) onMove(target.dragged, target.place)
    },
    onDragEnd: stop,
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
        setMark(undefined)
    },
  }
  return { draggedId, mark: mark?.id === draggedId ? undefined : mark, handlers }
}
