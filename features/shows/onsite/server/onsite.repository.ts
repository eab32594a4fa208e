import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import { activityTicketTypes } from '#features/shows/activities/server/activities.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { MergedVerdict } from '../face/offline-merge-model.ts'
import type { ReviewState, ScanFilter, ScreenKind } from '../onsite.contract.ts'
import {
  activityGates,
  activityScreens,
  badgePrints,
  gateDevices,
  gateScanResults,
  gateScans,
} from './onsite.tables.ts'

export type Gate = typeof activityGates.$inferSelect
export type Device = typeof gateDevices.$inferSelect
export type Screen = typeof activityScreens.$inferSelect
export type ScanResult = typeof gateScanResults.$inferSelect

/** Kinds of public ids. */
export const deviceAddress = 'gate-device'
export const screenAddress = 'activity-screen'

type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'companyId'>

export const insertGate = (tx: Tx, gate: New<typeof activityGates>): Promise<Gate> =>
  tx.insert(activityGates).values(gate).returning().then(writtenRow)

export const findGates = (tx: Tx, activityId: string): Promise<Gate[]> =>
  tx
    .select()
    .from(activityGates)
    .where(eq(activityGates.activityId, activityId))
    .orderBy(asc(activityGates.createdAt), asc(activityGates.id))
    .limit(100)

export const findGate = (tx: Tx, id: string): Promise<Gate | undefined> =>
  tx.select().from(activityGates).where(eq(activityGates.id, id)).then(firstRow)

/** A gate as it was in a version; undefined where somebody was faster. */
export const writeGate = (
  tx: Tx,
  { id, version }: Pick<Gate, 'id' | 'version'>,
  set: Partial<Gate>,
): Promise<Gate | undefined> =>
  tx
    .update(activityGates)
    .set({ ...set, version: version + 1 })
    .where(and(eq(activityGates.id, id), eq(activityGates.version, version)))
    .returning()
    .then(firstRow)

export async function insertDevice(tx: Tx, device: New<typeof gateDevices>): Promise<Device> {
  const row = await tx.insert(gateDevices).values(device).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: deviceAddress, objectId: row.id }])
  return row
}

export const findDevices = (tx: Tx, activityId: string): Promise<Device[]> =>
  tx
    .select()
    .from(gateDevices)
    .where(eq(gateDevices.activityId, activityId))
    .orderBy(asc(gateDevices.createdAt), asc(gateDevices.id))
    .limit(200)

export const findDevice = (tx: Tx, id: string): Promise<Device | undefined> =>
  tx.select().from(gateDevices).where(eq(gateDevices.id, id)).then(firstRow)

export const lockDevice = (tx: Tx, id: string): Promise<Device | undefined> =>
  tx.select().from(gateDevices).where(eq(gateDevices.id, id)).for('update').then(firstRow)

export const writeDevice = (tx: Tx, id: string, set: Partial<Device>): Promise<Device> =>
  tx.update(gateDevices).set(set).where(eq(gateDevices.id, id)).returning().then(writtenRow)

/** Whether devices or scans tell of a gate. */
export async function isUsed(tx: Tx, { id, activityId }: Gate): Promise<boolean> {
  if ((await tx.$count(gateDevices, eq(gateDevices.gateId, id))) > 0) return true
  const scans = await tx
    .select({ id: gateScans.id })
    .from(gateScans)
    .where(and(eq(gateScans.activityId, activityId), eq(gateScans.gateId, id)))
    .limit(1)
  return scans.length > 0
}

export const deleteGate = (tx: Tx, id: string) => tx.delete(activityGates).where(eq(activityGates.id, id))

export const countScansOfDevices = (tx: Tx, activityId: string) =>
  tx
    .select({ deviceId: gateScanResults.deviceId, total: sql<number>`count(*)::int` })
    .from(gateScanResults)
    .where(eq(gateScanResults.activityId, activityId))
    .groupBy(gateScanResults.deviceId)

const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** The counts of each gate in the merged table. */
export const countGates = (tx: Tx, activityId: string) =>
  tx
    .select({
      gateId: gateScanResults.gateId,
      entered: counted(sql`${gateScanResults.verdict} = 'entry'`),
      left: counted(sql`${gateScanResults.verdict} = 'exit'`),
      denied: counted(sql`${gateScanResults.verdict} in ('denied', 'duplicate')`),
      first: counted(sql`${gateScanResults.isFirst}`),
      conflicts: counted(sql`${gateScanResults.review} = 'open'`),
    })
    .from(gateScanResults)
    .where(eq(gateScanResults.activityId, activityId))
    .groupBy(gateScanResults.gateId)

/** People who may come. */
export const countExpected = (tx: Tx, activityId: string): Promise<number> =>
  tx.$count(
    activityRegistrations,
    and(
      eq(activityRegistrations.activityId, activityId),
      inArray(activityRegistrations.state, ['confirmed', 'attended']),
    ),
  )

export const countBadges = async (tx: Tx, activityId: string): Promise<number> => {
  const [found] = await tx
    .select({ total: sql<number>`count(distinct ${badgePrints.registrationId})::int` })
    .from(badgePrints)
    .where(eq(badgePrints.activityId, activityId))
  return found?.total ?? 0
}

export async function insertScreen(tx: Tx, screen: New<typeof activityScreens>): Promise<Screen> {
  const row = await tx.insert(activityScreens).values(screen).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: screenAddress, objectId: row.id }])
  return row
}

/** The screens of an activity that show one kind of page, or one object. */
export const findScreens = (
  tx: Tx,
  activityId: string,
  { kinds, objectId }: { kinds: readonly ScreenKind[]; objectId?: string },
): Promise<Screen[]> =>
  tx
    .select()
    .from(activityScreens)
    .where(
      and(
        eq(activityScreens.activityId, activityId),
        inArray(activityScreens.kind, [...kinds]),
        objectId === undefined ? undefined : eq(activityScreens.objectId, objectId),
        isNull(activityScreens.endedAt),
      ),
    )
    .orderBy(asc(activityScreens.createdAt))
    .limit(50)

export const findScreen = (tx: Tx, id: string): Promise<Screen | undefined> =>
  tx.select().from(activityScreens).where(eq(activityScreens.id, id)).then(firstRow)

export const endScreen = (tx: Tx, id: string) =>
  tx.update(activityScreens).set({ endedAt: new Date() }).where(eq(activityScreens.id, id))

const rows = (tx: Tx) =>
  tx
    .select({
      result: gateScanResults,
      scan: gateScans,
      gate: activityGates.name,
      device: gateDevices.name,
      name: activityRegistrations.name,
      type: activityTicketTypes.name,
    })
    .from(gateScanResults)
    .innerJoin(gateScans, eq(gateScans.id, gateScanResults.scanId))
    .innerJoin(activityGates, eq(activityGates.id, gateScanResults.gateId))
    .innerJoin(gateDevices, eq(gateDevices.id, gateScanResults.deviceId))
    .leftJoin(activityRegistrations, eq(activityRegistrations.id, gateScanResults.ticketId))
    .leftJoin(activityTicketTypes, eq(activityTicketTypes.id, activityRegistrations.ticketTypeId))

export type ShownScan = Awaited<ReturnType<typeof rows>>[number]

/** The scans of an activity as they count, the latest first. */
export async function findScans(
  tx: Tx,
  { activityId, gateId, deviceId, verdict, review, ...paging }: ScanFilter & Paging,
): Promise<Page<ShownScan>> {
  const verdicts = splitList(verdict) as MergedVerdict[]
  const reviews = splitList(review) as ReviewState[]
  const where = and(
    eq(gateScanResults.activityId, activityId),
    gateId ? eq(gateScanResults.gateId, gateId) : undefined,
    deviceId ? eq(gateScanResults.deviceId, deviceId) : undefined,
    verdicts.length > 0 ? inArray(gateScanResults.verdict, verdicts) : undefined,
    reviews.length > 0 ? inArray(gateScanResults.review, reviews) : undefined,
  )
  const { limit, offset } = pageBounds(paging)
  const order = [desc(gateScanResults.correctedAt), desc(gateScanResults.id)]
  // The page first: names are looked up for its rows alone.
  const page = await tx
    .select({ id: gateScanResults.id })
    .from(gateScanResults)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = page.map(({ id }) => id)
  const list =
    ids.length === 0
      ? []
      : await rows(tx)
          .where(inArray(gateScanResults.id, ids))
          .orderBy(...order)
  return { list, ...(await countRows(tx, gateScanResults, where)) }
}

export const findResults = (tx: Tx, ids: readonly string[]): Promise<ScanResult[]> =>
  tx
    .select()
    .from(gateScanResults)
    .where(inArray(gateScanResults.id, [...ids]))
