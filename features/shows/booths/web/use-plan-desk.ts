import { useState } from 'react'

import { useDraftHistory } from '#platform/web/forms/draft-history.ts'
import { useDirty } from '#platform/web/screen.tsx'

import type { FloorPlan, PlanBooth } from '../booths.contract.ts'
import { type Colouring, colouredOf } from './plan-colours.ts'
import { type DrawnBooth, type DrawnHall, drawnOf, withBooths } from './plan-edits.ts'

export type Tool = 'select' | 'draw'
export const grids = [10, 50] as const

let keys = 0
/** A key for something that has no id yet. */
export const newKey = (): string => `new-${(keys += 1)}`

/** A floor plan that is looked at or drawn: what is stored, what is drawn over it, and what is chosen. */
export function usePlanDesk(plan: FloorPlan, isEditable: boolean) {
  const [base, setBase] = useState(() => ({ version: plan.version, halls: drawnOf(plan) }))
  const { draft: halls, change, reset, ...history } = useDraftHistory<DrawnHall[]>(base.halls)
  const [hallKey, showHall] = useState<string>()
  const [selected, select] = useState<readonly string[]>([])
  const [colouring, colourBy] = useState<Colouring>('state')
  const [tool, take] = useState<Tool>('select')
  const [grid, setGrid] = useState<number>(grids[0])
  const isDirty = halls !== base.halls
  useDirty(isDirty)

  const show = (next: FloorPlan) => {
    const drawn = drawnOf(next)
    setBase({ version: next.version, halls: drawn })
    reset(drawn)
    select([])
  }
  // Somebody else changed it, and nothing is lost by showing that.
  if (plan.version > base.version && !isDirty) show(plan)

  const hall = halls.find(({ key }) => key === hallKey) ?? halls[0]
  const live = new Map(plan.halls.flatMap(({ booths }) => booths.map((booth) => [booth.id, booth] as const)))
  const liveOf = ({ id }: DrawnBooth): PlanBooth | undefined => (id === undefined ? undefined : live.get(id))
  const canEdit = plan.mayEdit && isEditable
  /** A booth that nobody holds or has. */
  const isFree = (booth: DrawnBooth) =>
    canEdit && (liveOf(booth)?.actions.find(({ event }) => event === 'edit')?.allowed ?? true)
  const chosen = hall?.booths.filter(({ key }) => selected.includes(key)) ?? []
  const classes = [...new Set(halls.flatMap(({ booths }) => booths.map(({ priceClass }) => priceClass)))]

  return {
    ...history,
    plan,
    version: base.version,
    halls,
    hall,
    showHall: (key: string) => {
      showHall(key)
      select([])
    },
    chosen,
    selected,
    select,
    toggle: (key: string) =>
      select(selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]),
    colouring,
    colourBy,
    tool,
    take,
    grid,
    setGrid,
    isDirty,
    canEdit,
    liveOf,
    isFree,
    colouredOf: (booth: DrawnBooth) => colouredOf(booth.priceClass, liveOf(booth)),
    classes: classes.toSorted((a, b) => a.localeCompare(b)),
    numbers: halls.flatMap(({ booths }) => booths.map(({ number }) => number)),
    change,
    changeBooths: (work: (booths: DrawnBooth[]) => DrawnBooth[], topic?: string) =>
      hall && change(withBooths(halls, hall.key, work), topic),
    show,
    discard: () => {
      reset(base.halls)
      select([])
    },
  }
}

export type PlanDesk = ReturnType<typeof usePlanDesk>
