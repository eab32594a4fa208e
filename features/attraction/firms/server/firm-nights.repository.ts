import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { updateMany } from '#platform/server/database/many-rows.ts'

import type { Firm } from './firms.repository.ts'
import { firms } from './firms.tables.ts'

/** The states in which a clock may run. */
const clocked = ['private', 'deal_done'] as const

/** Firms with a clock after another one, by their ids. */
export const findClockedAfter = (tx: Tx, after: string | null, limit: number) =>
  tx
    .select({
      id: firms.id,
      state: firms.state,
      ownedAt: firms.ownedAt,
      lastValidAt: firms.lastValidAt,
      contractEndAt: firms.contractEndAt,
      recycleAt: firms.recycleAt,
      openDeals: firms.openDeals,
      noDealSince: firms.noDealSince,
    })
    .from(firms)
    .where(and(inArray(firms.state, [...clocked]), after === null ? undefined : gt(firms.id, after)))
    .orderBy(asc(firms.id))
    .limit(limit)

/** Writes when firms are due and how many open deals they have; nothing else of them changes, nor does their version. */
export const writeDues = (
  tx: Tx,
  dues: readonly { id: string; recycleAt: Date | null; openDeals: number; noDealSince: Date | null }[],
): Promise<unknown> =>
  updateMany(tx, firms, {
    by: 'id',
    where: sql`true`,
    rows: dues.map(({ id, recycleAt, openDeals, noDealSince }) => ({
      id,
      recycleAt: recycleAt?.toISOString() ?? null,
      openDeals,
      noDealSince: noDealSince?.toISOString() ?? null,
    })),
  })

/** Notes that the owners of what is due are told now; answers how many firms of each. */
export async function noteNotices(tx: Tx, { now, until }: { now: Date; until: Date }) {
  const noticed = await tx
    .update(firms)
    .set({ recycleNoticeAt: now, recycleNoticeVersion: sql`${firms.version}` })
    .where(
      and(
        inArray(firms.state, [...clocked]),
        isNotNull(firms.ownerAccountId),
        lte(firms.recycleAt, until),
        // An owner is told of a firm once in an evening.
        sql`(${firms.recycleNoticeVersion} is distinct from ${firms.version} or ${firms.recycleNoticeAt} < ${now.toISOString()}::timestamptz - interval '20 hours')`,
      ),
    )
    .returning({ owner: firms.ownerAccountId })
  const counts = new Map<string, number>()
  for (const { owner } of noticed) if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

/** Firms that were told long enough ago, stand as they were told, and are due; locked in the order of their ids. */
export const lockRipe = (
  tx: Tx,
  { now, noticeUntil, after, limit }: { now: Date; noticeUntil: Date; after: string | null; limit: number },
): Promise<Pick<Firm, 'id'>[]> =>
  tx
    .select({ id: firms.id })
    .from(firms)
    .where(
      and(
        lte(firms.recycleNoticeAt, noticeUntil),
        eq(firms.recycleNoticeVersion, firms.version),
        lte(firms.recycleAt, now),
        inArray(firms.state, [...clocked]),
        after === null ? undefined : gt(firms.id, after),
      ),
    )
    .orderBy(asc(firms.id))
    .limit(limit)
    .for('update')

/** Firms that nobody has been in touch with since a moment, and that no clock takes back. */
export const lockQuiet = (
  tx: Tx,
  { since, limit }: { since: Date; limit: number },
): Promise<Pick<Firm, 'id'>[]> =>
  tx
    .select({ id: firms.id })
    .from(firms)
    .where(
      and(
        inArray(firms.state, [...clocked]),
        isNull(firms.recycleAt),
        lt(sql`coalesce(last_valid_at, owned_at)`, since.toISOString()),
      ),
    )
    .orderBy(sql`coalesce(last_valid_at, owned_at)`, asc(firms.id))
    .limit(limit)
    .for('update')
