import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { type NoticeKind, tellAccounts } from '#features/company/notices/server/notices.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { JobRun } from '#platform/server/jobs/define-job.ts'
import { fill } from '#platform/text/texts.ts'

import { giveWaiting } from './clue-giving.actions.ts'
import { duesOf } from './clue-moving.actions.ts'
import { findPools } from './clue-pools.repository.ts'
import { recountLoads } from './clue-limits.repository.ts'
import { previewRecycling, recycleSome } from './clue-recycling.actions.ts'
import {
  countDueBetween,
  countOwnersOf,
  findOwnedAfter,
  lockOwnedOfPool,
  type Preview,
  writeDue,
} from './clue-recycling.repository.ts'
import { reviewInvalid } from './clue-reviews.actions.ts'
import { worthOf } from './clue-scoring.actions.ts'
import { writeScore } from './clue-scores.repository.ts'
import { ensureSettings } from './clue-settings.repository.ts'
import { type ClueNights, planAssigning, planClueJobs } from './clues.jobs.ts'
import { cluesServerTexts } from './server.texts.ts'

const atOnce = 200

/** Tells each owner what goes back tonight, tomorrow night, and within three days. */
async function tellOwners(tx: Tx, services: Pick<Services, 'live'>, preview: Preview): Promise<void> {
  const totals = (lines: readonly { ownerAccountId: string; total: number }[]) =>
    new Map(lines.map(({ ownerAccountId, total }) => [ownerAccountId, total]))
  const until = (days: number) => new Date(preview.runAt.getTime() + days * dayMs)
  const tonight = totals(await countOwnersOf(tx, preview.id))
  const tomorrow = totals(await countDueBetween(tx, until(0), until(1)))
  const soon = totals(await countDueBetween(tx, until(1), until(3)))
  for (const accountId of new Set([...tonight.keys(), ...tomorrow.keys(), ...soon.keys()]))
    await tellAccounts(tx, services, {
      accountIds: [accountId],
      kind: previewNotice.key,
      key: `${previewNotice.key}:${preview.id}`,
      values: {
        tonight: tonight.get(accountId) ?? 0,
        tomorrow: tomorrow.get(accountId) ?? 0,
        soon: soon.get(accountId) ?? 0,
      },
      path: '/demo/attractinvestment/attractinvest?tab=mine&sort=recycleAt',
    })
}

/** The notice of the evening, in the console. */
export const previewNotice: NoticeKind = {
  key: 'clues.preview',
  name: (language) => cluesServerTexts.in(language).preview.name,
  title: (language, values) => fill(cluesServerTexts.in(language).preview.title, values),
  detail: (language, values) => fill(cluesServerTexts.in(language).preview.detail, values),
}

/** The programs of the jobs of clues. */
export const clueNights: ClueNights = {
  async preview(job, services) {
    await job.asTenant(async (tx) => {
      const now = new Date()
      await planClueJobs(tx, now)
      const { isRecycling } = await ensureSettings(tx)
      if (!isRecycling) return
      const { timeZone: zone } = await findCompanySettings(tx)
      const preview = await previewRecycling(tx, { now, zone })
      if (preview) await tellOwners(tx, services, preview)
    })
  },

  async recycle(job) {
    if (job.cursor === null) await takeBackDue(job)
    await growOlder(job)
  },

  clocks: countPoolClocks,

  review: reviewInvalid,

  async assign(job) {
    await job.asTenant(async (tx) => {
      const left = await giveWaiting(tx, { actor: systemActor, limit: atOnce })
      if (left > 0) await planAssigning(tx, new Date(Date.now() + 1000))
    })
  },
}

async function countPoolClocks(job: JobRun<{ poolId: string }, string>): Promise<void> {
  const { poolId } = job.payload
  for (let after = job.cursor, isMore = true; isMore;) {
    job.signal.throwIfAborted()
    const last = await job.asTenant(async (tx, save) => {
      // Read anew each time: rules that changed once more count at once.
      const pools = await findPools(tx, [poolId])
      const some = await lockOwnedOfPool(tx, { poolId, after, limit: atOnce })
      for (const clue of some) {
        const due = duesOf(clue, pools)
        if (due.recycleAt?.getTime() !== clue.recycleAt?.getTime() || due.clock !== clue.clock)
          await writeDue(tx, clue.id, due)
      }
      const { id } = some.at(-1) ?? {}
      if (id !== undefined) save({ cursor: id })
      return some.length === atOnce ? id : undefined
    })
    isMore = last !== undefined
    after = last ?? after
  }
}

async function takeBackDue(job: JobRun<null, string>): Promise<void> {
  await job.asTenant((tx) => planClueJobs(tx, new Date()))
  for (let isMore = true; isMore;) {
    job.signal.throwIfAborted()
    isMore = await job.asTenant(async (tx) => {
      const { isRecycling } = await ensureSettings(tx)
      return isRecycling && (await recycleSome(tx, { now: new Date(), limit: atOnce }))
    })
  }
  const wrong = await job.asTenant(recountLoads)
  if (wrong > 0) job.log.error({ wrong }, 'loads of colleagues were not what their clues say')
}

/** Counts scores anew: what was done grows old, and silence counts. */
async function growOlder(job: JobRun<null, string>): Promise<void> {
  for (let after = job.cursor, isMore = true; isMore;) {
    job.signal.throwIfAborted()
    const last = await job.asTenant(async (tx, save) => {
      const { scoreModel } = await ensureSettings(tx)
      const some = await findOwnedAfter(tx, after, atOnce)
      for (const worth of await worthOf(tx, some, { model: scoreModel }))
        if (worth.score !== worth.clue.score) await writeScore(tx, worth.clue.id, worth)
      const { id } = some.at(-1) ?? {}
      if (id !== undefined) save({ cursor: id })
      return some.length === atOnce ? id : undefined
    })
    isMore = last !== undefined
    after = last ?? after
  }
}
