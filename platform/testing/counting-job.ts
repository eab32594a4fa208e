import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

const rowsAtOnce = 50

const write = (tx: Tx, from: number, to: number) =>
  tx.execute(sql`insert into job_effects (n) select generate_series(${from}::int, ${to - 1}::int)`)

/** Writes numbers into `job_effects`. The careless one keeps what it did and how far it came apart: the mistake that the careful one must not make. */
export const countingJob = (isCareless: boolean) =>
  defineJob<{ rows: number }, { next: number }>({
    kind: 'tests.count',
    title: () => 'count',
    async run(job, { database }) {
      const { rows } = job.payload
      for (let next = job.cursor?.next ?? 0; next < rows; next += rowsAtOnce) {
        const to = Math.min(next + rowsAtOnce, rows)
        if (isCareless) {
          await database.asTenant(job.companyId, (tx) => write(tx, next, to))
          await sleep(5)
        }
        await job.asTenant(async (tx, save) => {
          if (!isCareless) await write(tx, next, to)
          save({ cursor: { next: to }, done: to, total: rows })
        })
      }
      return { result: { rows } }
    },
  })
