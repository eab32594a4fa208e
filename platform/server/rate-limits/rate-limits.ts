import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { rateCounters } from './rate-counters.tables.ts'

export interface RateLimit {
  /** The thing that is counted: `sms:number:138…`, `login:ip:10.0.0.1`. */
  key: string
  limit: number
  windowSeconds: number
}

/** Allowed, or how many seconds until it is again. */
export type Consumed = { ok: true; retryAfter: 0 } | { ok: false; retryAfter: number }

const hashed = ({ key, limit, windowSeconds }: RateLimit) =>
  createHash('sha256').update(`${key}|${limit}|${windowSeconds}`).digest('base64url')

/**
 * Counts one use, unless the limit of the last `windowSeconds` is reached: exact under any number at once, over all
 * processes, for any window and not only full hours. Counts in the caller's transaction: rolled back, it was not used.
 */
export async function consume(tx: Tx, limit: RateLimit): Promise<Consumed> {
  const key = hashed(limit)
  const window = sql`make_interval(secs => ${limit.windowSeconds})`
  // clock_timestamp(): a transaction that waited for this row is as late as it is, not as early as it began.
  const recent = sql`(select coalesce(array_agg(hit), '{}') from unnest(counter.hits) hit where hit > clock_timestamp() - ${window})`
  const { rowCount } = await tx.execute(sql`
    insert into rate_counters as counter (key, hits, expires_at)
    values (${key}, array[clock_timestamp()], clock_timestamp() + ${window})
    on conflict (key) do update set hits = ${recent} || clock_timestamp(), expires_at = clock_timestamp() + ${window}
    where cardinality(${recent}) < ${limit.limit}`)
  if (rowCount === 1) return { ok: true, retryAfter: 0 }
  const { rows } = await tx.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from min(hit) + ${window} - clock_timestamp()))::int as wait
    from rate_counters counter, unnest(counter.hits) hit where key = ${key} and hit > clock_timestamp() - ${window}`)
  return { ok: false, retryAfter: Math.max(1, rows[0]?.wait ?? 1) }
}

/** Counts one use under several limits; the longest wait of those that are reached. Nothing is counted when one is: roll back. */
export async function consumeAll(tx: Tx, limits: readonly RateLimit[]): Promise<Consumed> {
  let retryAfter = 0
  // In one order, so that two callers with the same limits wait for each other instead of for ever.
  for (const limit of [...limits].sort((a, b) =>
    a.key + a.windowSeconds < b.key + b.windowSeconds ? -1 : 1,
  )) {
    const consumed = await consume(tx, limit)
    if (!consumed.ok) retryAfter = Math.max(retryAfter, consumed.retryAfter)
  }
  return retryAfter === 0 ? { ok: true, retryAfter: 0 } : { ok: false, retryAfter }
}

/** Forgets counters that count nothing any more; as the system role. */
export const forgetCounters = (tx: Tx) =>
  tx.delete(rateCounters).where(lt(rateCounters.expiresAt, sql`clock_timestamp()`))
