// Plans meetings in a process of its own, for the test that kills it.
import { runRound } from '#features/shows/meetings/server/meetings.jobs.ts'
import { deletePlanned } from '#features/shows/meetings/server/meetings.repository.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { openLive } from '#platform/server/live/live.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { patience } from '#platform/testing/patience.ts'

type Run = Parameters<typeof runRound.run>[0]

const die = () => process.kill(process.pid, 'SIGKILL')

/** Dies when the plan is written and not yet kept. */
const torn = (job: Run): Run => ({
  ...job,
  asTenant: (work) =>
    job.asTenant((tx, save) =>
      work(tx, (mark) => {
        save(mark)
        die()
      }),
    ),
})

/** Clears the old plan apart from writing the new one, and dies between the two: the mistake that the job must not make. */
const careless = (job: Run): Run => ({
  ...job,
  async progress(done, total) {
    await job.asTenant((tx) => deletePlanned(tx, job.payload.roundId))
    await job.progress(done, total)
    die()
  },
})

const [, , url = '', mode = ''] = process.argv
await loadAllTexts()
const database = openDatabase({ url, patience, onError: () => undefined })
const live = await openLive({ url, onError: () => undefined })
const jobs = createJobs({ database, live, retrySeconds: 0 })
const planning: typeof runRound = {
  ...runRound,
  async run(job, services) {
    const outcome = await runRound.run(
      mode === 'torn' ? torn(job) : mode === 'careless' ? careless(job) : job,
      services,
    )
    // The plan is kept, and nobody was told.
    if (mode === 'unended') die()
    return outcome
  },
}
jobs.add(planning)
jobs.start({ database, live, jobs } as unknown as Services, {
  info: () => undefined,
  error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`),
})
process.stdout.write('working\n')
