// Works on imports of cards, of customers and of staff, and on publications at their time, in a process of its own, for the
// tests that kill it.
import { cardImport } from '#features/cards/card-imports/server/cards.import.ts'
import { customerImport } from '#features/customers/customer-exchange/server/customers.import.ts'
import { staffImport } from '#features/company/organisation/server/staff.import.ts'
import { publishDue } from '#features/promotion/contents/server/contents.jobs.ts'
import { joinSignIn } from '#features/company/sign-in/server/sign-in.listener.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import { labelsOf } from '#platform/server/feature/define-feature.ts'
import { createProvidedServices } from '#platform/server/extensions/define-service.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createViewerCache } from '#platform/server/http/viewer-cache.ts'
import type { JobKind, JobRun, Json, Mark } from '#platform/server/jobs/define-job.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { openLive } from '#platform/server/live/live.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { patience } from '#platform/testing/patience.ts'

/** Keeps what a chunk did and how far it came apart, and dies between the two: the mistake that an import must not make. */
const careless = <P extends Json, C extends Json>(kind: JobKind<P, C>): JobKind<P, C> => ({
  ...kind,
  run: (job, services) => kind.run(apart(job), services),
})

const apart = <P, C>(job: JobRun<P, C>): JobRun<P, C> => ({
  ...job,
  async asTenant(work) {
    let mark: Mark<C> | undefined
    const value = await job.asTenant((tx) => work(tx, (part) => void (mark = part)))
    if (mark) process.kill(process.pid, 'SIGKILL')
    return value
  },
})

/** Does its work and dies before it can say so: the next worker finds the same job. */
const unended = <P extends Json, C extends Json>(kind: JobKind<P, C>): JobKind<P, C> => ({
  ...kind,
  async run(job, services) {
    await kind.run(job, services)
    process.kill(process.pid, 'SIGKILL')
  },
})

const modes: Readonly<Record<string, typeof careless>> = { careless, unended }

const [, , url = '', folder = '', mode = ''] = process.argv
await loadAllTexts()
const database = openDatabase({ url, patience, onError: () => undefined })
const files = createFiles({ store: openDiskStore(folder), database })
const live = await openLive({ url, onError: () => undefined })
const jobs = createJobs({ database, live, retrySeconds: 0 })
const added = <P extends Json, C extends Json>(kind: JobKind<P, C>) => jobs.add(modes[mode]?.(kind) ?? kind)
added(cardImport.job)
added(staffImport.job)
added(customerImport.job)
added(publishDue)
const hooks = createHooks()
const services = {
  database,
  live,
  jobs,
  files,
  hooks,
  labels: labelsOf(hooks),
  provided: createProvidedServices(),
  viewers: createViewerCache(),
} as Partial<Services> as Services
joinSignIn({ services })
jobs.start(services, {
  info: () => undefined,
  error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`),
})
process.stdout.write('working\n')
