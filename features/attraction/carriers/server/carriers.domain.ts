import { type Stage, stages } from '#features/attraction/projects/face/project-model.ts'

import { type CarrierKind, type CarrierSums, lettableKinds, type Occupancy } from '../carriers.contract.ts'

/** Whether a project may rent: its agreement is signed, and it goes on. */
export const mayRent = ({ state }: { state: string }): boolean =>
  stages.indexOf(state as Stage) >= stages.indexOf('signed')

/** A project that goes on may keep a unit, signed or not. */
export const mayKeep = ({ state }: { state: string }): boolean =>
  (stages as readonly string[]).includes(state)

const parents: Readonly<Record<CarrierKind, readonly CarrierKind[]>> = {
  park: [],
  building: ['park'],
  unit: ['building'],
  plot: ['park'],
}

/** Whether one kind lies in another; a park lies in nothing. */
export const liesIn = (kind: CarrierKind, parent: CarrierKind | undefined): boolean =>
  parent === undefined ? kind === 'park' : parents[kind].includes(parent)

export const isLettable = (kind: CarrierKind): boolean =>
  (lettableKinds as readonly CarrierKind[]).includes(kind)

interface Counted {
  kind: CarrierKind
  occupancy: Occupancy
  areaCentim2: number
  landCentimu: number
}

/** Adds up what can be let; closed units count as room that nobody rents. */
export function sumOf(rows: readonly Counted[]): CarrierSums {
  const units = rows.filter(({ kind }) => isLettable(kind))
  const total = (which: readonly Counted[], of: 'areaCentim2' | 'landCentimu') =>
    which.reduce((sum, row) => sum + row[of], 0)
  const those = (occupancy: Occupancy) => units.filter((row) => row.occupancy === occupancy)
  const areaCentim2 = total(units, 'areaCentim2')
  const letCentim2 = total(those('let'), 'areaCentim2')
  return {
    units: units.length,
    free: those('free').length,
    held: those('held').length,
    let: those('let').length,
    areaCentim2,
    letCentim2,
    heldCentim2: total(those('held'), 'areaCentim2'),
    landCentimu: total(units, 'landCentimu'),
    letCentimu: total(those('let'), 'landCentimu'),
    perMille: areaCentim2 === 0 ? 0 : Math.round((letCentim2 * 1000) / areaCentim2),
  }
}
