// Works on imports of cards in a process of its own, for the test that kills it.
import { importCards } from '#features/cards/server/cards.jobs.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { openLive } from '#platform/server/live/live.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

const [, , url = '', folder = ''] = process.argv
await loadAllTexts()
const database = openDatabase({ url, onError: () => undefined })
const files = createFiles({ store: openDiskStore(folder), database })
const live = await openLive({ url, onError: () => undefined })
const jobs = createJobs({ database, live, retrySeconds: 0 })
jobs.add(importCards)
jobs.start({ database, live, jobs, files } as unknown as Services, {
  info: () => undefined,
  error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`),
})
process.stdout.write('working\n')
