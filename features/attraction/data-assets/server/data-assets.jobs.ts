import { and, eq, isNotNull } from 'drizzle-orm'

import { openTaskFor } from '#features/attraction/touches/server/touches.public.ts'
import { countLeft, destroyRows } from '#features/attraction/data-requests/server/table-destroying.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { dayBefore, todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { personalRegistry } from '#platform/server/database/personal-data.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { countTable, runCheck, tableOf } from './asset-counts.repository.ts'
import { endedStates } from './asset-states.repository.ts'
import { certify } from './certifying.actions.ts'
import { assetMachine, gradeOf } from './data-assets.domain.ts'
import {
  type Asset,
  type Check,
  findAsset,
  findChecks,
  findSources,
  insertCandidates,
  insertRun,
  lockAsset,
  writeAsset,
  writeCheck,
  writeCounts,
} from './data-assets.repository.ts'
import { countWays } from './lineage.actions.ts'
import { findLastDay } from './lineage-days.repository.ts'
import { dataAssetsServerTexts } from './server.texts.ts'
import { tableNameOf } from '#features/attraction/data-requests/server/table-names.public.ts'

/** Tables that are about people of their own; keys and trails only follow them. */
export const discoverable = () =>
  [...personalRegistry.values()].flatMap(({ name, table, rule }) => {
    if (rule === 'none' || name.endsWith('_keys')) return []
    const isOwn = rule.by !== undefined || rule.of !== undefined || rule.law !== undefined
    return isOwn ? [{ name, table, rule }] : []
  })

/** Finds tables that nobody has registered yet: each is a candidate. */
export async function discover(tx: Tx): Promise<void> {
  const [state = 'candidate'] = assetMachine.initial
  await insertCandidates(
    tx,
    discoverable().map(({ name, rule }) => {
      const grade = gradeOf(rule)
      return { source: name, name: tableNameOf(name, 'zh-CN'), state, grade, suggestedGrade: grade }
    }),
  )
}

/** A check that begins to fail opens a task for who looks after the asset; while it goes on failing there is one. */
async function judge(tx: Tx, { asset, check, language }: { asset: Asset; check: Check; language: Language }) {
  const declared = tableOf(asset.source)
  const found = declared && (await runCheck(tx, declared.table, check))
  if (!found) return
  const now = new Date()
  const isFailing = found.failed > 0
  const since = isFailing ? (check.failingSince ?? now) : null
  await writeCheck(tx, check.id, { ...found, ranAt: now, failingSince: since })
  await insertRun(tx, { checkId: check.id, ...found, ranAt: now })
  if (!isFailing || check.failingSince !== null || asset.stewardAccountId === null) return
  const t = dataAssetsServerTexts.in(language).task
  await openTaskFor(tx, {
    accountId: asset.stewardAccountId,
    title: fill(t.title, { name: asset.name }),
    note: fill(t.note, { column: check.column, failed: found.failed, total: found.total }),
    dueAt: new Date(now.getTime() + 3 * dayMs),
  })
}

const statementMs = 120_000

async function look(
  run: { asTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  id: string,
  language: Language,
) {
  await run.asTenant(async (tx) => {
    const asset = await findAsset(tx, id)
    const declared = asset && tableOf(asset.source)
    if (!declared) return
    await writeCounts(tx, id, { ...(await countTable(tx, declared)), countedAt: new Date() })
    // Nobody mends what is over.
    if (endedStates.includes(asset.state)) return
    for (const check of await findChecks(tx, id)) await judge(tx, { asset, check, language })
  })
}

/** Looks at one asset now. */
export const runAsset = defineJob<{ assetId: string }>({
  kind: 'assets.run',
  lane: 'free',
  title: (language) => dataAssetsServerTexts.in(language).jobs.run,
  async run({ companyId, payload: { assetId }, language }, { database }) {
    const run = {
      asTenant: <T>(work: (tx: Tx) => Promise<T>) => database.asTenant(companyId, work, { statementMs }),
    }
    await look(run, assetId, language)
  },
})

/** Counts what a destroyed asset still says, closes it and writes the certificate. */
async function finishDestroying(tx: Tx, assetId: string, destroyed: number): Promise<void> {
  const asset = await lockAsset(tx, assetId)
  const declared = asset && tableOf(asset.source)
  if (!declared) return
  const question = { subject: { ...asset, isHeld: false }, context: undefined }
  const decision = assetMachine.decide('finishDestroying', question)
  if (!decision.allowed) return
  const { state: from } = asset
  const counts = { destroyed, left: await countLeft(tx, asset.source) }
  const counted = { ...(await countTable(tx, declared)), countedAt: new Date() }
  const done = await writeAsset(tx, assetId, { ...counted, state: decision.to })
  await certify(tx, done, { kind: 'destruction', counts })
  await record(tx, systemActor, [
    { objectType: 'dataAsset', objectId: assetId, event: 'finishDestroying', from, to: decision.to },
  ])
}

/** How far a destruction has come: the last row, and how many there were. */
interface Gone {
  [key: string]: string | number
  after: string
  done: number
}

/** Destroys the rows of an asset that two people gave up, a few at a time. */
export const destroyAsset = defineJob<{ assetId: string }, Gone>({
  kind: 'assets.destroy',
  title: (language) => dataAssetsServerTexts.in(language).jobs.destroy,
  canRestart: true,
  async run(job, services) {
    const { companyId, payload } = job
    const asset = await job.asTenant((tx) => findAsset(tx, payload.assetId))
    if (asset?.state !== 'destroying') return
    let gone: Gone | null = job.cursor
    for (;;) {
      const before: Gone | null = gone
      const next: Gone | null = await job.asTenant(async (tx, save) => {
        const some = await destroyRows({ tx, services, companyId }, asset.source, before?.after ?? null)
        if (!some) return null
        const cursor = { after: some.last, done: (before?.done ?? 0) + some.count }
        save({ cursor, done: cursor.done, total: Math.max(asset.rows, cursor.done) })
        return cursor
      })
      if (next === null) break
      gone = next
    }
    await job.asTenant((tx) => finishDestroying(tx, asset.id, gone?.done ?? 0))
  },
})

/** Every night: new candidates, then counts and checks of all. */
export const discoverAssets = defineJob<null, number>({
  kind: 'assets.discover',
  title: null,
  async run(job, { database }) {
    const { companyId, language } = job
    const run = {
      asTenant: <T>(work: (tx: Tx) => Promise<T>) => database.asTenant(companyId, work, { statementMs }),
    }
    const ids = await run.asTenant(async (tx) => {
      await discover(tx)
      return [...(await findSources(tx)).values()].sort()
    })
    for (const [at, id] of ids.entries()) {
      if (at < (job.cursor ?? 0)) continue
      await look(run, id, language)
      await job.asTenant((_tx, save) =>
        Promise.resolve(save({ cursor: at + 1, done: at + 1, total: ids.length })),
      )
    }
    await run.asTenant(countWays)
  },
})

/**
 * Has the assets of a company looked at once a day: the ways of yesterday are the last that is counted. Every server has a clock;
 * of two that tick at once the second finds the job of the first.
 */
export async function startDiscovery(tx: Tx, companyId: string, now: Date): Promise<void> {
  if ((await findLastDay(tx)) === dayBefore(todayIn(await findTimeZone(tx), now))) return
  await lockKey(tx, `assets.discover:${companyId}`)
  const unfinished = await tx.$count(jobs, and(eq(jobs.kind, discoverAssets.kind), isNotNull(jobs.dueAt)))
  if (unfinished === 0)
    await startJob(tx, discoverAssets, { payload: null, accountId: null, language: 'zh-CN' })
}
