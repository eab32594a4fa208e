// Works on hand-overs in a process of its own, for the test that kills it.
import { runHandover } from '#features/insight/handovers/server/handovers.jobs.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createViewerCache } from '#platform/server/http/viewer-cache.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { openLive } from '#platform/server/live/live.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { patience } from '#platform/testing/patience.ts'

const [, , url = ''] = process.argv
await loadAllTexts()
const database = openDatabase({ url, patience, onError: () => undefined })
const live = await openLive({ url, onError: () => undefined })
const jobs = createJobs({ database, live, retrySeconds: 0 })
jobs.add(runHandover)
// Nobody is told: messages are not what is looked at.
const messages = { send: async () => ({ messageId: '' }) }
const viewers = createViewerCache()
const hooks = createHooks()
jobs.start({ database, live, jobs, messages, viewers, hooks } as unknown as Services, {
  info: () => undefined,
  error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`),
})
process.stdout.write('working\n')
