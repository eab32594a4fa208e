import { setTimeout as sleep } from 'node:timers/promises'
import { type Access, urlFor } from './embedded-access.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { clusterOf, type EmbeddedHome, findHome } from './embedded-home.ts'
import { claim, type Claim, refuseIfServed, release } from './embedded-owner.ts'
import { dismissPostmaster, stopPostmaster } from './embedded-postmaster.ts'
import { ensureRoles } from './embedded-roles.ts'
import { ensureRunning, type Settings } from './embedded-run.ts'

interface StartOptions {
  dataDir: string
  log: (line: string) => void
  /** Where this server will listen; a second server on the same data names it. */
  address?: string
  /** Fixed instead of a random free one. */
  port?: number
  settings?: Settings
  /** Called when the database has to be made, which takes seconds. */
  onNew?: () => void
  /** False in tests: no waiting for the disk. */
  durable?: boolean
}

/** A PostgreSQL that this process has started or adopted and that it alone serves. */
export interface EmbeddedDatabase {
  /** Signs in as `cardline_app`. */
  url: string
  /** Signs in as `cardline_owner`, for migrations. */
  ownerUrl: string
  superuserUrl: string
  adopted: boolean
  stop(): Promise<void>
}

const withoutDisk: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the database of a data directory: makes it when there is none, adopts it when a killed server left it running,
 * and starts it again whenever it ends. Throws `AlreadyRunningError` when another living server has the directory.
 */
export async function startEmbeddedDatabase(options: StartOptions): Promise<EmbeddedDatabase> {
  const { log, address = '', durable = true } = options
  const settings = { ...(durable ? {} : withoutDisk), ...options.settings }
  const home = await findHome(options.dataDir)
  await refuseIfServed(home.dataDir)
  const prepared = await prepareCluster(home, {
    log,
    durable,
    onNew: options.onNew,
    ...(options.port === undefined ? {} : { port: options.port }),
  })
  const { access, adopted } = await ensureRunning(home, prepared, {
    settings,
    keepPort: options.port !== undefined,
  })
  const superuserUrl = urlFor(access, 'postgres')
  const lockUrl = urlFor(access, 'postgres', 'postgres')
  const session = await claim({ dataDir: home.dataDir, superuserUrl: lockUrl, address })
  await ensureRoles(access)
  const guard = keepRunning({ home, access, settings, log, address, session })
  return {
    url: urlFor(access, 'cardline_app'),
    ownerUrl: urlFor(access, 'cardline_owner'),
    superuserUrl,
    adopted,
    stop: guard.stop,
  }
}

interface Guarded {
  home: EmbeddedHome
  access: Access
  settings: Settings
  log: (line: string) => void
  address: string
  session: Claim
}

/** Brings PostgreSQL back whenever the session that holds the lock ends; the same port, so that pools find it again. */
function keepRunning(guarded: Guarded): { stop: () => Promise<void> } {
  const { home, access, settings, log, address } = guarded
  let session = guarded.session
  let isStopping = false
  let recovery: Promise<void> = Promise.resolve()

  const watch = () =>
    void session.ended.then(() => {
      if (!isStopping) recovery = recover()
    })

  async function recover(): Promise<void> {
    log('the database has ended; starting it again')
    while (!isStopping) {
      try {
        await ensureRunning(home, access, { settings, keepPort: true })
        session = await claim({
          dataDir: home.dataDir,
          superuserUrl: urlFor(access, 'postgres', 'postgres'),
          address,
        })
        watch()
        return log('the database is back')
      } catch (error) {
        log(`the database does not come back: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(1000)
      }
    }
  }

  // A process that ends by itself, on an error too, takes its database along; only one that is killed leaves it running.
  const dismiss = () => dismissPostmaster(clusterOf(home.folder))
  process.on('exit', dismiss)
  watch()
  return {
    async stop() {
      isStopping = true
      process.off('exit', dismiss)
      await recovery
      await stopPostmaster(clusterOf(home.folder))
      await release(home.dataDir, session)
    },
  }
}
