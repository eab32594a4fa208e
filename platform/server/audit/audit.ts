import type { Database, Tx } from '../database/database.ts'
import type { MemberContext } from '../http/context.ts'
import { keyedDigest, secretFor } from '../secrets/secrets.ts'
import { auditEntries, type auditVias } from './audit.tables.ts'

/** An event of one object. */
export interface Happening {
  objectType: string
  objectId: string
  /** A word of the object's own list of events, such as `pause`. */
  event: string
  from?: string | null | undefined
  to?: string | null | undefined
  reason?: string | null | undefined
  /** The change, as far as people should see it; no secrets and no whole records. */
  detail?: unknown
}

/** Who made it happen, and by which way. */
export interface Actor {
  accountId: string | null
  name: string
  via: (typeof auditVias)[number]
  requestId: string | null
  ipHash: string | null
}

/** The product itself: timers, limits that ran out. */
export const systemActor: Actor = { accountId: null, name: '', via: 'system', requestId: null, ipHash: null }

/** An address as the trail keeps it: a keyed digest, the same for the same address, of no use to anybody without the key. */
export const ipHashOf = async (database: Database, ip: string): Promise<string> =>
  keyedDigest(await secretFor(database, 'audit'), ['ip', ip], 11)

/** The signed-in person of a call. */
export async function actorOf({
  viewer,
  request,
  requestId,
  services,
}: Pick<MemberContext, 'viewer' | 'request' | 'requestId' | 'services'>): Promise<Actor> {
  return {
    accountId: viewer.accountId,
    name: viewer.displayName,
    via: 'user',
    requestId,
    ipHash: await ipHashOf(services.database, request.ip),
  }
}

/** Writes the trail in the transaction of what it tells of: either both stand or neither. */
export async function record(tx: Tx, actor: Actor, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const { accountId, name: whoName, via, requestId, ipHash } = actor
  await tx.insert(auditEntries).values(
    happenings.map(({ from = null, to = null, reason = null, detail = null, ...happening }) => ({
      ...happening,
      fromState: from,
      toState: to,
      reason,
      detail,
      accountId,
      whoName,
      via,
      requestId,
      ipHash,
    })),
  )
}

/** Writes what the signed-in person of a call did. */
export const recordBy = async (context: MemberContext, happenings: readonly Happening[]): Promise<void> =>
  record(context.tx, await actorOf(context), happenings)
