// Works on jobs in a process of its own, for tests that kill it.
import { openDatabase } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { openLive } from '#platform/server/live/live.ts'
import { loadAllTexts } from '#platform/text/texts.ts'
import { patience } from './patience.ts'
import { countingJob } from './counting-job.ts'

const [, , url = '', mode = ''] = process.argv
await loadAllTexts()
const database = openDatabase({ url, patience, onError: () => undefined })
const live = await openLive({ url, onError: () => undefined })
const jobs = createJobs({ database, live, retrySeconds: 0 })
jobs.add(countingJob(mode === 'careless'))
jobs.start({ database, live, jobs } as unknown as Services, {
  info: () => undefined,
  error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`),
})
process.stdout.write('working\n')
