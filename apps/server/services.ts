import { mkdtemp, readFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

import { bundledRegions, openRegionFile } from '#platform/server/regions/regions.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { openS3Store } from '#platform/server/files/s3-store.ts'
import { joinServers, onlyServer, type Servers } from '#platform/server/files/shared-store.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import { labelsOf } from '#platform/server/feature/define-feature.ts'
import type { InstallationSettings, Services } from '#platform/server/http/context.ts'
import { createViewerCache } from '#platform/server/http/viewer-cache.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { openLive } from '#platform/server/live/live.ts'
import { createMessages } from '#platform/server/messages/messages.ts'
import { localTransport, smtpTransport } from '#platform/server/messages/transports.ts'
import { forgetCounters } from '#platform/server/rate-limits/rate-limits.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { adaptersOf } from './adapters.ts'
import type { Config } from './config.ts'
import { provideServices } from './provided-services.ts'

// The built server lies as deep as this file.
const packageFile = join(import.meta.dirname, '../../package.json')

interface ServiceOptions {
  database: Database
  settings: InstallationSettings
  /** Where files are kept and how mail is sent; tests leave it out. */
  config?: Config
  /** Where files are kept without a configuration; else in a folder of its own. */
  dataDir?: string
}

export interface Running {
  services: Services
  /** Where uploads wait until their request is answered. */
  uploadFolder: string
  close(): Promise<void>
}

/** What stands outside of the process: as it is configured, else what the product brings itself. */
const outsideOf = (config: Config | undefined, dataDir: string) => ({
  store: config?.storage ? openS3Store(config.storage) : openDiskStore(join(dataDir, 'files')),
  transports: {
    sms: localTransport('sms'),
    mail: config?.mail ? smtpTransport(config.mail) : localTransport('mail'),
  },
  regionOf: config?.ip2regionFile === undefined ? bundledRegions : openRegionFile(config.ip2regionFile),
})

type Stored = Pick<Services, 'database' | 'live'> & { store: FileStore }

/** A database of one's own serves this process alone; one of the operator's may serve several. */
const serversOf = (config: Config | undefined, { store, database, live }: Stored): Promise<Servers> =>
  config?.databaseUrl === undefined
    ? Promise.resolve(onlyServer)
    : joinServers({
        store,
        database,
        processKey: live.processKey,
        address: `${hostname()}:${config.port}`,
        onError: (error) => process.stderr.write(`servers: ${error.message}\n`),
      })

/** Everything that handlers use besides the transaction; `close` ends what they run. Loads all texts first: seeding speaks too. */
export async function createServices({
  database,
  settings,
  config,
  dataDir: folder,
}: ServiceOptions): Promise<Running> {
  await loadAllTexts()
  const dataDir = config?.dataDir ?? folder ?? (await mkdtemp(join(tmpdir(), 'cardline-files-')))
  const { store, transports, regionOf } = outsideOf(config, dataDir)
  const files = createFiles({ store, database })
  const live = await openLive({
    url: database.pool.options.connectionString ?? '',
    onError: (error) => process.stderr.write(`live: ${error.message}\n`),
  })
  const servers = await serversOf(config, { store, database, live })
  const jobs = createJobs({ database, live, mayWork: () => servers.problem() === undefined })
  const messages = createMessages({ jobs, transports })
  // Counters that count nothing any more; every process may do it.
  const tidying = setInterval(
    () => void database.asSystem(forgetCounters).catch(() => undefined),
    3_600_000,
  ).unref()
  const close = async () => {
    clearInterval(tidying)
    await jobs.stop()
    messages.close()
    await servers.leave()
    await live.close()
  }
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  const provided = await provideServices(config)
  const adapters = adaptersOf({ database, store, servers, config, provided, ways: messages.ways })
  const hooks = createHooks()
  const services: Services = {
    hooks,
    labels: labelsOf(hooks),
    provided,
    database,
    settings,
    dataDir,
    files,
    servers,
    live,
    jobs,
    messages,
    regionOf,
    viewers: createViewerCache(),
    installation: { adapters, version, startedAt: new Date() },
  }
  return { services, uploadFolder: join(dataDir, 'uploads'), close }
}
