import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { deleteExpiredPass } from './share-gates.repository.ts'

/** Forgets a pass whose time is over, with what was given for it; one that was given anew has a later job. */
export const forgetPass = defineJob<{ passId: string }>({
  kind: 'shareGates.forgetPass',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant((tx) => deleteExpiredPass(tx, job.payload.passId))
  },
})

export const forgetPassLater = (tx: Tx, passId: string, expiresAt: Date) =>
  startJob(tx, forgetPass, {
    payload: { passId },
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(expiresAt.getTime() + 60_000),
  })
