import { isDeepStrictEqual } from 'node:util'

import { v7 as uuidv7 } from 'uuid'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { PoolDraft, PoolRow } from '../clue-pools.contract.ts'
import { findAccountNames, findClaims, findWorking } from './clue-limits.repository.ts'
import {
  countWaiting,
  findMembers,
  findPoolsOf,
  hasOpenIn,
  insertPool,
  isNameTaken,
  lockPool,
  type StoredPool,
  sortPools,
  writeMembers,
  writePool,
} from './clue-pools.repository.ts'
import { mayClaimFrom } from './clue-standing.view.ts'
import { poolsInSight } from './clue-reach.repository.ts'
import { startCounting } from './clues.jobs.ts'
import { ensureSettings } from './clue-settings.repository.ts'
import { clockIn } from '#platform/domain/zone-clock.ts'
import { poolMachine } from './clues.domain.ts'
import { refuse, refuseField, versionConflict } from './clues.refusals.ts'

/** The pools that the viewer may look into, with what waits there and what the viewer may still take. */
export async function readPools(context: MemberContext): Promise<PoolRow[]> {
  const { tx, viewer } = context
  const all = await findPoolsOf(tx, viewer.accountId)
  const visible = new Set(poolsInSight({ viewer, pools: all }))
  const mayConfigure = viewer.permissions.has('clue:configure')
  const pools = all.filter(({ id, isPoolAdmin }) => visible.has(id) || isPoolAdmin || mayConfigure)
  const ids = pools.map(({ id }) => id)
  const members = await findMembers(tx, ids)
  const names = await findAccountNames(
    tx,
    members.map(({ accountId }) => accountId),
  )
  const { day } = clockIn(await findTimeZone(tx), new Date())
  const claims = await findClaims(tx, { accountId: viewer.accountId, day })
  const waiting = await countWaiting(tx, ids)
  const peopleOf = (poolId: string, isAdmin: boolean) =>
    members
      .filter((member) => member.poolId === poolId && member.isAdmin === isAdmin)
      .map(({ accountId }) => ({ id: accountId, name: names.get(accountId) ?? '' }))
  return pools.map((pool) => ({
    id: pool.id,
    name: pool.name,
    mode: pool.mode,
    sight: pool.sight,
    state: pool.state,
    isDefault: pool.isDefault,
    dayCap: pool.dayCap,
    cooldownDays: pool.cooldownDays,
    targetPoolId: pool.targetPoolId,
    admins: peopleOf(pool.id, true),
    members: peopleOf(pool.id, false),
    clocks: pool.clocks.map((clock) => ({ ...clock, grades: [...clock.grades] })),
    waiting: waiting.get(pool.id) ?? 0,
    claimsLeft: Math.max(0, pool.dayCap - (claims.get(pool.id) ?? 0)),
    mayClaim: mayClaimFrom(context, pool),
    mayManage: pool.isPoolAdmin || mayConfigure,
    version: pool.version,
  }))
}

const readPool = async (context: MemberContext, id: string): Promise<PoolRow> =>
  orNotFound((await readPools(context)).find((pool) => pool.id === id))

async function checkDraft({ tx }: Pick<MemberContext, 'tx'>, draft: PoolDraft, id?: string): Promise<void> {
  if (await isNameTaken(tx, draft.name.trim(), id)) throw refuseField('name', (t) => t.errors.poolName)
  if (draft.targetPoolId !== null) {
    const target = await lockPool(tx, draft.targetPoolId)
    if (target?.state !== 'open' || target.id === id)
      throw refuseField('targetPoolId', (t) => t.errors.poolClosed)
  }
  const people = [...new Set([...draft.adminIds, ...draft.memberIds])]
  const working = await findWorking(tx, people)
  if (people.some((person) => !working.has(person)))
    throw refuseField('memberIds', (t) => t.errors.notWorking)
}

const membersOf = ({ adminIds, memberIds }: PoolDraft) => [
  ...new Map(
    [
      ...memberIds.map((accountId) => ({ accountId, isAdmin: false })),
      ...adminIds.map((accountId) => ({ accountId, isAdmin: true })),
    ].map((member) => [member.accountId, member]),
  ).values(),
]

const columnsOf = ({ adminIds: _admins, memberIds: _members, ...draft }: PoolDraft) => ({
  ...draft,
  name: draft.name.trim(),
})

export async function createPool(context: MemberContext, draft: PoolDraft): Promise<PoolRow> {
  const { tx } = context
  await ensureSettings(tx)
  await checkDraft(context, draft)
  const place = (await findPoolsOf(tx, context.viewer.accountId)).length
  const pool = await insertPool(tx, { ...columnsOf(draft), id: uuidv7(), place })
  await writeMembers(tx, pool.id, membersOf(draft))
  await recordBy(context, [
    { objectType: 'cluePool', objectId: pool.id, event: 'create', detail: { name: pool.name } },
  ])
  return readPool(context, pool.id)
}

async function lockFor(context: MemberContext, id: string): Promise<StoredPool> {
  return lockPool(context.tx, id).then(orNotFound)
}

/** Changes a pool. Clocks that changed count for each clue as soon as the job has come to it; until then the former ones run. */
export async function updatePool(
  context: MemberContext,
  id: string,
  { version, ...draft }: PoolDraft & { version: number },
): Promise<PoolRow> {
  const { tx } = context
  const pool = await lockFor(context, id)
  if (pool.version !== version) throw versionConflict()
  await checkDraft(context, draft, id)
  await writePool(tx, pool, columnsOf(draft))
  await writeMembers(tx, id, membersOf(draft))
  if (!isDeepStrictEqual(pool.clocks, draft.clocks)) await startCounting(tx, id)
  await recordBy(context, [{ objectType: 'cluePool', objectId: id, event: 'update' }])
  return readPool(context, id)
}

export async function closePool(context: MemberContext, id: string): Promise<PoolRow> {
  const { tx } = context
  const pool = await lockFor(context, id)
  const decision = poolMachine.decide('close', {
    subject: pool,
    context: { hasClues: await hasOpenIn(tx, id) },
  })
  if (!decision.allowed) {
    const { denial } = decision
    const isFull = denial === 'poolNotEmpty'
    if (denial === 'defaultPool') throw refuse((t) => t.errors.defaultPool)
    throw refuse((t) => (isFull ? t.errors.poolNotEmpty : t.errors.poolClosed), {
      reason: isFull ? 'POOL_NOT_EMPTY' : 'STATE_CONFLICT',
    })
  }
  await writePool(tx, pool, { state: decision.to })
  await recordBy(context, [{ objectType: 'cluePool', objectId: id, event: 'close' }])
  return readPool(context, id)
}

export async function putPoolsInOrder(context: MemberContext, ids: readonly string[]): Promise<null> {
  await sortPools(context.tx, ids)
  return null
}
