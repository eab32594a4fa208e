import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { bundledRegions, openRegionFile } from '#features/visitors/server/regions.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { openS3Store } from '#platform/server/files/s3-store.ts'
import type { InstallationSettings, Services } from '#platform/server/http/context.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { openLive } from '#platform/server/live/live.ts'
import { createMessages } from '#platform/server/messages/messages.ts'
import { localTransport, smtpTransport } from '#platform/server/messages/transports.ts'
import { forgetCounters } from '#platform/server/rate-limits/rate-limits.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import type { Config } from './config.ts'

interface ServiceOptions {
  database: Database
  settings: InstallationSettings
  /** Where files are kept and how mail is sent; tests leave it out and get a folder of their own. */
  config?: Config
}

export interface Running {
  services: Services
  /** Where uploads wait until their request is answered. */
  uploadFolder: string
  close(): Promise<void>
}

/** Everything that handlers use besides the transaction; `close` ends what they run. Loads all texts first: seeding speaks too. */
export async function createServices({ database, settings, config }: ServiceOptions): Promise<Running> {
  await loadAllTexts()
  const dataDir = config?.dataDir ?? (await mkdtemp(join(tmpdir(), 'cardline-files-')))
  const store = config?.storage ? openS3Store(config.storage) : openDiskStore(join(dataDir, 'files'))
  const files = createFiles({ store, database })
  const live = await openLive({
    url: database.pool.options.connectionString ?? '',
    onError: (error) => process.stderr.write(`live: ${error.message}\n`),
  })
  const jobs = createJobs({ database, live })
  const messages = createMessages({
    jobs,
    transports: { sms: localTransport('sms'), mail: config?.mail ? smtpTransport(config.mail) : localTransport('mail') },
  })
  // Counters that count nothing any more; every process may do it.
  const tidying = setInterval(() => void database.asSystem(forgetCounters).catch(() => undefined), 3_600_000).unref()
  const close = async () => {
    clearInterval(tidying)
    await jobs.stop()
    messages.close()
    await live.close()
  }
  const regionOf = config?.ip2regionFile === undefined ? bundledRegions : openRegionFile(config.ip2regionFile)
  return { services: { database, settings, files, live, jobs, messages, regionOf }, uploadFolder: join(dataDir, 'uploads'), close }
}
