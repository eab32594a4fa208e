import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { radarLinks, radarPersons, radarSignals, radarTasks, radarVisits } from './radar.tables.ts'

/** Everything about browsers: what they did, and whose they were. */
async function eraseBrowsers(tx: Tx, visitorIds: readonly string[]): Promise<void> {
  if (visitorIds.length === 0) return
  const ids = [...visitorIds]
  await tx.delete(radarSignals).where(inArray(radarSignals.visitorId, ids))
  await tx.delete(radarVisits).where(inArray(radarVisits.visitorId, ids))
  await tx.delete(radarLinks).where(inArray(radarLinks.visitorId, ids))
}

/** Erases people with everything that was derived about them; anonymous counts of pages stay where they are counted. */
export async function erasePeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const ids = [...personIds]
  const links = await tx
    .select({ visitorId: radarLinks.visitorId })
    .from(radarLinks)
    .where(and(inArray(radarLinks.personId, ids), isNull(radarLinks.endedAt)))
  await eraseBrowsers(
    tx,
    links.map(({ visitorId }) => visitorId),
  )
  // Of browsers that belong to somebody else by now.
  await tx.delete(radarLinks).where(inArray(radarLinks.personId, ids))
  await tx.delete(radarTasks).where(inArray(radarTasks.personId, ids))
  await tx.delete(radarPersons).where(inArray(radarPersons.id, ids))
}

/** Erases one browser; answers the people who stay, without it, and erases those of whom nothing is left. */
export async function eraseBrowser(tx: Tx, visitorId: string): Promise<string[]> {
  const links = await tx
    .select({ personId: radarLinks.personId })
    .from(radarLinks)
    .where(eq(radarLinks.visitorId, visitorId))
  await eraseBrowsers(tx, [visitorId])
  const staying: string[] = []
  for (const personId of new Set(links.map((link) => link.personId))) {
    const others = await tx
      .select({ id: radarLinks.id })
      .from(radarLinks)
      .where(and(eq(radarLinks.personId, personId), isNull(radarLinks.endedAt)))
      .limit(1)
    if (others.length > 0) staying.push(personId)
    else await erasePeople(tx, [personId])
  }
  return staying
}
