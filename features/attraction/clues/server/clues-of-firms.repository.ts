import { count, eq, inArray, type SQL } from 'drizzle-orm'

import type { MergedFirms } from '#features/attraction/firms/server/firm-children.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { clues } from './clues.tables.ts'

/** As many clues of one firm as its timeline looks into, the latest. */
const mostOnTimeline = 200

export const latestOfFirm = (firmId: string): SQL =>
  sql`select 'clue'::text as kind, id from ${clues} where firm_id = ${firmId} order by created_at desc, id desc limit ${mostOnTimeline}::int`

export async function countCluesOfFirms(tx: Tx, firmIds: readonly string[]): Promise<Map<string, number>> {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: clues.firmId, total: count() })
    .from(clues)
    .where(inArray(clues.firmId, [...firmIds]))
    .groupBy(clues.firmId)
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])))
}

const nextVersion = { version: sql`${clues.version} + 1` }

/** Gives the clues of a firm to another; answers which, and which of them became that firm. */
export async function moveCluesOfFirm(
  tx: Tx,
  { from, into }: MergedFirms,
): Promise<{ about: string[]; became: string[] }> {
  const became = await tx
    .update(clues)
    .set({ convertedFirmId: into, ...nextVersion })
    .where(eq(clues.convertedFirmId, from))
    .returning({ id: clues.id })
  const about = await tx
    .update(clues)
    .set({ firmId: into, ...nextVersion })
    .where(eq(clues.firmId, from))
    .returning({ id: clues.id })
  return { about: about.map(({ id }) => id), became: became.map(({ id }) => id) }
}

export async function returnCluesOfFirm(
  tx: Tx,
  from: string,
  { about, became }: { about: readonly string[]; became: readonly string[] },
): Promise<void> {
  if (about.length > 0)
    await tx
      .update(clues)
      .set({ firmId: from, ...nextVersion })
      .where(inArray(clues.id, [...about]))
  if (became.length > 0)
    await tx
      .update(clues)
      .set({ convertedFirmId: from, ...nextVersion })
      .where(inArray(clues.id, [...became]))
}
