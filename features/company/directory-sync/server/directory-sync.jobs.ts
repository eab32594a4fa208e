import { actingForDirectory } from '#features/company/organisation/server/directory.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import { defineJob, type Json } from '#platform/server/jobs/define-job.ts'

import type { SyncReport } from '../directory-sync.contract.ts'
import { updateSync } from './directory-sync.repository.ts'
import type { ReadPayload, SyncProblem } from './sync-payload.adapter.ts'
import { departmentIdsNow, directoryActor, doTask, planNow } from './sync-run.actions.ts'
import { directorySyncServerTexts } from './server.texts.ts'

type SyncJob = {
  readonly syncId: string
  readonly complete: boolean
  readonly by: { readonly accountId: string | null; readonly name: string; readonly via: Actor['via'] }
  /** The report of the plan at the beginning: what is said at the end, with the problems that turned up. */
  readonly report: Json
  readonly payload: Json
}

/** How many things were done, and what went wrong with some of them. */
type SyncCursor = { readonly done: number; readonly problems: Json }

const pieceSize = 100

/**
 * Carries a synchronisation out, a hundred things a transaction. A new attempt plans anew from what stands: what was
 * done already is then no change any more.
 */
export const runSync = defineJob<SyncJob, SyncCursor>({
  kind: 'directorySync.run',
  title: (language) => directorySyncServerTexts.in(language).jobs.run,
  async run(job, services) {
    const { syncId, complete, by } = job.payload
    const payload = job.payload.payload as unknown as ReadPayload
    const planned = await job.asTenant((tx) => planNow(tx, { ...payload, complete }, job.language))
    let done = job.cursor?.done ?? 0
    const problems = [...((job.cursor?.problems ?? []) as unknown as SyncProblem[])]
    const total = done + planned.tasks.length
    for (let from = 0; from < planned.tasks.length; from += pieceSize) {
      const piece = planned.tasks.slice(from, from + pieceSize)
      const effects: (() => void | Promise<void>)[] = []
      await job.asTenant(async (tx, save) => {
        const acting = actingForDirectory({
          actor: directoryActor(by),
          language: job.language,
          services,
          afterCommit: (effect) => void effects.push(effect),
        })
        const departmentIds = await departmentIdsNow(tx)
        for (const task of piece) {
          const problem = await doTask(tx, task, { acting, departmentIds })
          if (problem) problems.push(problem)
        }
        done += piece.length
        save({ cursor: { done, problems: problems as unknown as Json }, done, total })
      })
      for (const effect of effects) await effect()
    }
    services.viewers.forget()
    const begun = job.payload.report as unknown as SyncReport
    const report: SyncReport = { ...begun, problems: [...begun.problems, ...problems] }
    const state = report.problems.length > 0 ? 'partial' : 'completed'
    await job.asTenant((tx) => updateSync(tx, syncId, { state, report }))
    return { state, result: { syncId, problems: report.problems.length } }
  },
})
