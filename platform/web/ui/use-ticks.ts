import { useRef } from 'react'
import type { List } from '../use-list.ts'

/** The boxes of the rows: those that are ticked, and the change when one is pressed. */
export interface Ticks<Row> {
  isOn: (row: Row) => boolean
  isLocked: (row: Row) => boolean
  /** With shift held: all from the row that was ticked last. */
  set: (row: Row, isOn: boolean, isRange: boolean) => void
  /** Of the rows of this page that can be ticked. */
  onPage: 'none' | 'some' | 'all'
  setPage: (isOn: boolean) => void
}

interface TicksOptions<Row, Filter> {
  list: List<Row, Filter>
  isSelectable: boolean
  isLocked: (row: Row) => boolean
}

const between = <T>(items: readonly T[], one: T, other: T): readonly T[] => {
  const [from, to] = [items.indexOf(one), items.indexOf(other)].sort((a, b) => a - b) as [number, number]
  return from < 0 ? [other] : items.slice(from, to + 1)
}

/** The boxes of a list's rows; undefined where rows cannot be ticked. */
export function useTicks<Row, Filter>({
  list,
  isSelectable,
  isLocked,
}: TicksOptions<Row, Filter>): Ticks<Row> | undefined {
  const last = useRef<string>(undefined)
  if (!isSelectable) return undefined
  const { rows, keyOf, selection } = list
  const chosen = new Set(selection.ids)
  const free = rows.filter((row) => !isLocked(row))
  const keys = free.map(keyOf)
  const count = keys.filter((key) => chosen.has(key)).length

  const put = (changed: readonly string[], isOn: boolean) => {
    const rest = selection.ids.filter((id) => !changed.includes(id))
    selection.set(isOn ? [...rest, ...changed] : rest, rows)
  }
  return {
    isOn: (row) => chosen.has(keyOf(row)),
    isLocked,
    set: (row, isOn, isRange) => {
      const key = keyOf(row)
      put(isRange && last.current !== undefined ? between(keys, last.current, key) : [key], isOn)
      last.current = key
    },
    onPage: (count === 0 && 'none') || (count === keys.length ? 'all' : 'some'),
    setPage: (isOn) => put(keys, isOn),
  }
}
