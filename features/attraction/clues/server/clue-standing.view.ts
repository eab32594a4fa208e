import { findTimeZone, settingsOf } from '#features/company/companies/server/companies.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { findClaims, findLimits, lockLoads } from './clue-limits.repository.ts'
import { findPoolsOf, type PoolOf } from './clue-pools.repository.ts'
import type { ClueReach } from './clue-reach.repository.ts'
import { beforeAny, ensureSettings, type Settings } from './clue-settings.repository.ts'
import type { ClueActor, ClueContext, CluePermission } from './clues.domain.ts'
import type { ListedClue, SeenClue } from './seen-clues.repository.ts'
import { clockIn } from '#platform/domain/zone-clock.ts'

type Context = Pick<MemberContext, 'tx' | 'viewer'>

export const reachOfClues = async ({ tx, viewer }: Context): Promise<ClueReach> => ({
  viewer,
  pools: await findPoolsOf(tx, viewer.accountId),
})

/** The number of clues that the viewer may still take today. */
export interface Budget {
  now: Date
  day: string
  settings: Pick<Settings, 'ownLimit' | 'viewCap'>
  claims: Map<string, number>
  open: number
}

/** Reads it as lists need it. */
export async function budgetOf({ tx, viewer }: Context): Promise<Budget> {
  const now = new Date()
  const found = await findLimits(tx, viewer.accountId)
  const { day } = clockIn(settingsOf(found?.settings).timeZone, now)
  const ofToday = found?.claims.filter((claim) => claim.day === day) ?? []
  return {
    now,
    day,
    settings: {
      ownLimit: found?.ownLimit ?? beforeAny.ownLimit,
      viewCap: found?.viewCap ?? beforeAny.viewCap,
    },
    claims: new Map(ofToday.map(({ sourceId, claimed }) => [sourceId, claimed])),
    open: found?.open ?? 0,
  }
}

/** Reads it for a claim: the viewer's load is locked, so that it stays true until the transaction ends. */
export async function lockBudget({ tx, viewer }: Context): Promise<Budget> {
  const { accountId } = viewer
  const now = new Date()
  const settings = await ensureSettings(tx)
  const loads = await lockLoads(tx, [accountId])
  const { day } = clockIn(await findTimeZone(tx), now)
  const claims = await findClaims(tx, { accountId, day })
  return { now, day, settings, claims, open: loads.get(accountId) ?? 0 }
}

const noPool = { isMember: false, isPoolAdmin: false }

/** Whether somebody may take clues of a pool without help. */
export const mayClaimFrom = ({ viewer }: Pick<Context, 'viewer'>, pool: PoolOf | undefined): boolean =>
  viewer.permissions.has('clue:claim') &&
  pool !== undefined &&
  pool.mode === 'claimable' &&
  pool.state === 'open' &&
  (pool.isMember || pool.sight === 'everyone')

/** The viewer, as the machine asks about one clue. */
export function actorOn(
  { viewer }: Pick<Context, 'viewer'>,
  { clue, ...may }: Pick<SeenClue<ListedClue>, 'clue' | 'mayEdit' | 'mayAssign' | 'mayVoid'>,
  pools: readonly PoolOf[],
): ClueActor {
  const pool = pools.find(({ id }) => id === clue.poolId)
  const held: Partial<Record<CluePermission, boolean>> = {
    'clue:edit': may.mayEdit,
    'clue:assign': may.mayAssign || (clue.ownerAccountId === null && viewer.permissions.has('clue:assign')),
    'clue:void': may.mayVoid || (clue.ownerAccountId === null && viewer.permissions.has('clue:void')),
  }
  return {
    accountId: viewer.accountId,
    holds: (permission) => held[permission] ?? viewer.permissions.has(permission),
    isPoolAdmin: (pool ?? noPool).isPoolAdmin,
    isAdmin: viewer.permissions.has('clue:void') && scopeFor(viewer, 'clue:void').scope === 'all',
    mayClaim: mayClaimFrom({ viewer }, pool),
  }
}

/** Whether the viewer changes what is known of a clue: its owner does, who may edit it, and who administers its pool. */
export function mayChange(
  context: Pick<Context, 'viewer'>,
  seen: SeenClue,
  pools: readonly PoolOf[],
): boolean {
  const actor = actorOn(context, seen, pools)
  return (
    seen.clue.ownerAccountId === context.viewer.accountId || actor.holds('clue:edit') || actor.isPoolAdmin
  )
}

/** The limits that count for the viewer and one clue. */
export function limitsOn(
  { clue, leftAt }: Pick<SeenClue<ListedClue>, 'clue' | 'leftAt'>,
  { now, settings, claims, open }: Budget,
  pools: readonly PoolOf[],
): ClueContext {
  const pool = pools.find(({ id }) => id === clue.poolId)
  return {
    now,
    coolUntil: leftAt && pool ? new Date(leftAt.getTime() + pool.cooldownDays * dayMs) : null,
    dayLeft: (pool?.dayCap ?? 0) - (claims.get(clue.poolId) ?? 0),
    ownLeft: settings.ownLimit - open,
  }
}
