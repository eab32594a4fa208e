import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

/** The program that ends holds; the actions stand above their timer. */
export const boothHolds = defineService<{ lapse(tx: Tx, activityId: string): Promise<void> }>('booths.holds')

/** Tidies up holds whose time is over. They count for nothing before it has run. */
export const lapseBooths = defineJob<{ activityId: string }>({
  kind: 'booths.lapse',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { lapse } = services.provided.get(boothHolds)
    await job.asTenant((tx) => lapse(tx, job.payload.activityId))
  },
})

/** A hold ends after the moment that it names, not at it. */
const afterEndMs = 1000

/** Looks again when a hold ends. */
export const watchHold = (tx: Tx, { activityId, until }: { activityId: string; until: Date }) =>
  startJob(tx, lapseBooths, {
    payload: { activityId },
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(until.getTime() + afterEndMs),
  })
