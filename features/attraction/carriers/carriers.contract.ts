import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, day, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const carrierKinds = ['park', 'building', 'unit', 'plot'] as const
export type CarrierKind = (typeof carrierKinds)[number]

/** Units of buildings and plots of land are let; a park and a building hold them. */
export const lettableKinds = ['unit', 'plot'] as const

export const occupancies = ['free', 'held', 'let', 'closed'] as const
export type Occupancy = (typeof occupancies)[number]

export const stayKinds = ['hold', 'lease'] as const
export type StayKind = (typeof stayKinds)[number]

const version = z.number().int()
const count = (max: number) => z.number().int().min(0).max(max)

export const carrierDraft = z.object({
  kind: z.enum(carrierKinds),
  /** Its place: a building in a park, a unit in a building, a plot in a park. */
  parentId: id.nullable(),
  name: requiredLine(60),
  floor: line(20),
  /** Hundredths of a square metre. */
  areaCentim2: count(1_000_000_000),
  /** Hundredths of a mu. */
  landCentimu: count(100_000_000),
  /** Kilograms that a square metre of floor carries. */
  loadKg: count(100_000),
  powerKva: count(1_000_000),
  heightCm: count(10_000),
  /** Fen a square metre and month; for a plot, fen a mu. */
  priceFen: count(100_000_000_000),
  /** Closed ones are not let. */
  isOpen: z.boolean(),
})
export type CarrierDraft = z.infer<typeof carrierDraft>

const stay = z.object({
  id,
  kind: z.enum(stayKinds),
  carrierId: id,
  carrier: z.string(),
  projectId: id,
  project: z.string(),
  from: moment,
  until: moment,
  by: z.string(),
})
export type StayRow = z.infer<typeof stay>

export const carrierRow = carrierDraft.extend({
  id,
  occupancy: z.enum(occupancies),
  /** The stay of this moment. */
  stay: stay.nullable(),
  /** The next lease that has not begun. */
  next: stay.nullable(),
  version,
})
export type CarrierRow = z.infer<typeof carrierRow>

/** Sums over all that can be let. */
const sums = z.object({
  units: z.number().int(),
  free: z.number().int(),
  held: z.number().int(),
  let: z.number().int(),
  areaCentim2: z.number().int(),
  letCentim2: z.number().int(),
  heldCentim2: z.number().int(),
  landCentimu: z.number().int(),
  letCentimu: z.number().int(),
  /** Of a thousand square metres, how many are let. */
  perMille: z.number().int(),
})
export type CarrierSums = z.infer<typeof sums>

/** How long a unit is kept for a project. */
export const holdHours = 72
/** A company has so many parks, buildings, units and plots. */
export const mostCarriers = 2000

export const carriersContract = defineContract('carriers', {
  list: endpoint({ method: 'GET', path: '/v2/carrier/list' }, 'project:view', {
    data: z.object({ list: z.array(carrierRow), sums }),
  }),
  /** The stays of a project that stand or have stood. */
  ofProject: endpoint({ method: 'GET', path: '/v2/carrier/project/:id' }, 'project:view', {
    params: byId,
    data: z.array(stay),
  }),
  create: endpoint({ method: 'POST', path: '/v2/carrier' }, 'carrier:edit', {
    creates: true,
    body: carrierDraft,
    data: z.object({ id }),
  }),
  release: endpoint({ method: 'PUT', path: '/v2/carrier/stays/:id/release' }, 'carrier:hold', {
    params: byId,
    body: z.object({ reason: line(200).optional() }),
    data: z.null(),
  }),
  update: endpoint({ method: 'PUT', path: '/v2/carrier/:id' }, 'carrier:edit', {
    params: byId,
    body: carrierDraft.extend({ version }),
    data: z.object({ id }),
  }),
  /** Keeps a unit for a project for 72 hours. */
  hold: endpoint({ method: 'POST', path: '/v2/carrier/:id/hold' }, 'carrier:hold', {
    creates: true,
    params: byId,
    body: z.object({ projectId: id }),
    data: stay,
  }),
  /** Lets a unit to a project that is signed; both days are included. */
  lease: endpoint({ method: 'POST', path: '/v2/carrier/:id/lease' }, 'carrier:hold', {
    creates: true,
    params: byId,
    body: z.object({ projectId: id, startsOn: day, endsOn: day }),
    data: stay,
  }),
})
