import { and, eq, gte } from 'drizzle-orm'

import { openTaskFor } from '#features/attraction/touches/server/touches.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { personalRegistry } from '#platform/server/database/personal-data.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { countTable, runCheck, tableOf } from './asset-counts.repository.ts'
import { assetMachine, gradeOf } from './data-assets.domain.ts'
import {
  type Asset,
  type Check,
  findAsset,
  findChecks,
  findSources,
  insertCandidates,
  insertRun,
  writeCheck,
  writeCounts,
} from './data-assets.repository.ts'
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
  },
})

/** Has the assets of a company looked at, once a day. */
export async function startDiscovery(tx: Tx, now: Date): Promise<void> {
  const [begun] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, discoverAssets.kind), gte(jobs.createdAt, new Date(now.getTime() - dayMs))))
    .limit(1)
  if (!begun) await startJob(tx, discoverAssets, { payload: null, accountId: null, language: 'zh-CN' })
}
