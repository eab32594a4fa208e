import { bigint, boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { projects } from '#features/attraction/projects/server/projects.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { carrierKinds, stayKinds } from '../carriers.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const number = () => integer().notNull().default(0)

/** Parks, their buildings, and the units and plots that are let. */
export const carriers = tenantTable(
  'carriers',
  {
    parentId: uuid(),
    kind: text({ enum: carrierKinds }).notNull(),
    name: text().notNull(),
    floor: text().notNull().default(''),
    areaCentim2: number(),
    landCentimu: number(),
    loadKg: number(),
    powerKva: number(),
    heightCm: number(),
    priceFen: bigint({ mode: 'number' }).notNull().default(0),
    isOpen: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [index('carriers_parent').on(t.companyId, t.parentId, t.name, t.id)],
)

/**
 * Times for which a unit or plot is kept or let. The migration adds what the builder cannot say: of one carrier no two
 * stays that stand share a moment (`carrier_stays_once`).
 */
export const carrierStays = tenantTable(
  'carrier_stays',
  {
    carrierId: uuid().notNull(),
    projectId: uuid().notNull(),
    kind: text({ enum: stayKinds }).notNull(),
    /** Begins with the first moment, */
    startsAt: moment().notNull(),
    /** and ends before the second: an ended hold needs nobody to end it. */
    endsAt: moment().notNull(),
    /** Given back before its end; such a stay stands in nobody's way. */
    isReleased: boolean().notNull().default(false),
    reason: text().notNull().default(''),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('carrier_stays_carrier').on(t.companyId, t.carrierId, t.endsAt),
    index('carrier_stays_project').on(t.companyId, t.projectId, t.startsAt, t.id),
    tenantReference(t, t.carrierId, () => carriers),
    tenantReference(t, t.projectId, () => projects),
  ],
)
