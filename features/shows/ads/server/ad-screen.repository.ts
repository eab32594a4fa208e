import { and, eq } from 'drizzle-orm'

import { exhibitors } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { adCampaigns, adScreenTurns } from './ads.tables.ts'

export const findTurn = (tx: Tx, screenId: string) =>
  tx
    .select({ turn: adScreenTurns, campaign: adCampaigns, advertiser: exhibitors.name })
    .from(adScreenTurns)
    .leftJoin(adCampaigns, eq(adCampaigns.id, adScreenTurns.campaignId))
    .leftJoin(exhibitors, eq(exhibitors.id, adCampaigns.exhibitorId))
    .where(eq(adScreenTurns.screenId, screenId))
    .then(firstRow)

/** The first round of a screen; another display may have begun it. */
export const beginTurns = (tx: Tx, screenId: string): Promise<unknown> =>
  tx.insert(adScreenTurns).values({ screenId }).onConflictDoNothing()

/** Ends a round of a screen, if nobody has; answers what it showed. */
export const endTurn = async (
  tx: Tx,
  screenId: string,
  { turn, before }: { turn: number; before: Date },
): Promise<{ token: string | null } | undefined> => {
  const known = await tx
    .select()
    .from(adScreenTurns)
    .where(and(eq(adScreenTurns.screenId, screenId), eq(adScreenTurns.turn, turn)))
    .for('update')
    .then(firstRow)
  if (!known || known.since > before) return undefined
  await tx
    .update(adScreenTurns)
    .set({ turn: sql`${adScreenTurns.turn} + 1`, campaignId: null, token: null, since: new Date() })
    .where(and(eq(adScreenTurns.screenId, screenId), eq(adScreenTurns.turn, turn)))
  return { token: known.token }
}

/** Writes what the next round shows, while it is still that round. */
export const fillTurn = (
  tx: Tx,
  screenId: string,
  { turn, campaignId, token }: { turn: number; campaignId: string; token: string },
): Promise<unknown> =>
  tx
    .update(adScreenTurns)
    .set({ campaignId, token, since: new Date() })
    .where(and(eq(adScreenTurns.screenId, screenId), eq(adScreenTurns.turn, turn)))
