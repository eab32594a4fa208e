import type { CarrierRow, Occupancy, StayRow } from '../carriers.contract.ts'
import type { Carrier, ShownStay } from './carriers.repository.ts'

export const stayRowOf = ({ stay, carrier, project }: ShownStay): StayRow => ({
  id: stay.id,
  kind: stay.kind,
  carrierId: stay.carrierId,
  carrier,
  projectId: stay.projectId,
  project,
  from: stay.startsAt.toISOString(),
  until: stay.endsAt.toISOString(),
  by: stay.byName,
})

const occupancyOf = ({ isOpen }: Carrier, now: ShownStay | undefined): Occupancy => {
  if (now) return now.stay.kind === 'lease' ? 'let' : 'held'
  return isOpen ? 'free' : 'closed'
}

/** A carrier with what stands on it; `stays` are those of the carrier, the earliest first. */
export function carrierRowOf(carrier: Carrier, stays: readonly ShownStay[], at: Date): CarrierRow {
  const now = stays.find(({ stay }) => stay.startsAt <= at)
  const next = stays.find(({ stay }) => stay.startsAt > at)
  return {
    id: carrier.id,
    kind: carrier.kind,
    parentId: carrier.parentId,
    name: carrier.name,
    floor: carrier.floor,
    areaCentim2: carrier.areaCentim2,
    landCentimu: carrier.landCentimu,
    loadKg: carrier.loadKg,
    powerKva: carrier.powerKva,
    heightCm: carrier.heightCm,
    priceFen: carrier.priceFen,
    isOpen: carrier.isOpen,
    occupancy: occupancyOf(carrier, now),
    stay: now ? stayRowOf(now) : null,
    next: next ? stayRowOf(next) : null,
    version: carrier.version,
  }
}
