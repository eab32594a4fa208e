import { type Department, type DepartmentIndex, isWithin } from './department-index.ts'

/** Where on a row something is let go: above it, on it, below it. */
export type DropZone = 'before' | 'inside' | 'after'

export interface Place {
  parentId: string | null
  /** The brother that it comes before; null for the end. */
  beforeId: string | null
}

/** The parent as the tree shows it: one out of sight counts as none. */
export const parentOf = ({ ancestors }: Department): Department | undefined => ancestors.at(-1)

/** The departments directly below one, or at the top, in their order. */
export function childrenOf({ all }: DepartmentIndex, parent: Department | undefined): readonly Department[] {
  const depth = parent ? parent.depth + 1 : 0
  const below = parent ? all.slice(parent.place + 1, parent.last + 1) : all
  return below.filter((department) => department.depth === depth)
}

const third = 0.3

/** The zone of a row that a pointer is over; `share` runs from 0 at its top to 1. */
export const zoneAt = (share: number): DropZone =>
  share < third ? 'before' : share > 1 - third ? 'after' : 'inside'

const idAfter = (brothers: readonly Department[], one: Department, dragged: Department) => {
  const others = brothers.filter(({ id }) => id !== dragged.id)
  return others[others.findIndex(({ id }) => id === one.id) + 1]?.id ?? null
}

interface Drop {
  over: Department
  zone: DropZone
  isOpen: boolean
}

/** Before which brother the dragged one comes to stand below a parent. */
function brotherAfter(index: DepartmentIndex, dragged: Department, { over, zone }: Drop): string | null {
  if (zone === 'before') return over.id
  return zone === 'after' ? idAfter(childrenOf(index, parentOf(over)), over, dragged) : null
}

/** Below an unfolded department is above its first child. */
const isFirstChild = ({ over, zone, isOpen }: Drop) => zone === 'after' && isOpen && over.last > over.place

function placeIn(index: DepartmentIndex, dragged: Department, drop: Drop): Place {
  if (!isFirstChild(drop) && drop.zone !== 'inside')
    return { parentId: parentOf(drop.over)?.id ?? null, beforeId: brotherAfter(index, dragged, drop) }
  const [first] = childrenOf(index, drop.over).filter(({ id }) => id !== dragged.id)
  return { parentId: drop.over.id, beforeId: isFirstChild(drop) ? (first?.id ?? null) : null }
}

/** Where a department comes to stand; undefined where it cannot, or where it stands already. */
export function placeOfDrop(index: DepartmentIndex, dragged: Department, drop: Drop): Place | undefined {
  if (isWithin(drop.over, dragged)) return undefined
  const place = placeIn(index, dragged, drop)
  const isStopped = index.byId.get(place.parentId ?? '')?.node.enabled === false
  return isStopped || isWhereItIs(index, dragged, place) ? undefined : place
}

function isWhereItIs(index: DepartmentIndex, dragged: Department, { parentId, beforeId }: Place): boolean {
  const parent = parentOf(dragged)
  const brothers = childrenOf(index, parent)
  return (
    (parent?.id ?? null) === parentId && (brothers[brothers.indexOf(dragged) + 1]?.id ?? null) === beforeId
  )
}

/** The place one step up or down among the brothers; undefined at the end. */
export function placeOfStep(index: DepartmentIndex, department: Department, by: 1 | -1): Place | undefined {
  const parent = parentOf(department)
  const brothers = childrenOf(index, parent)
  const place = brothers.indexOf(department)
  if (place + by < 0 || place + by >= brothers.length) return undefined
  return { parentId: parent?.id ?? null, beforeId: brothers[by < 0 ? place - 1 : place + 2]?.id ?? null }
}
