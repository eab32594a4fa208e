import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { replayErasures } from '#features/attraction/data-requests/server/erasure-replay.public.ts'
import { seedReferenceData } from '#features/base/reference-data/server/reference-data.seed.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { distribute } from '#platform/server/database/distribution.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startAlone } from '#platform/server/database/start-alone.ts'
import type { Services } from '#platform/server/http/context.ts'
import { logOptions } from '#platform/server/observability/log-options.ts'
import { closeGracefully } from '#platform/server/observability/close-gracefully.ts'

import { announcement } from './announcement.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { keepTidy } from './housekeeping.ts'
import { installationSettings } from './installation.ts'
import { isEmpty, seedAdministrator, seedDemo } from './seed.ts'
import { createServices } from './services.ts'
import { topUpRoles } from './top-up-roles.ts'

export { loadFeatures } from './load-features.ts'

/** A database that answers, and how to let go of it. */
export interface PreparedDatabase {
  url: string
  /** Signs in as the owner of the tables. */
  ownerUrl: string
  stop(): Promise<void>
}

/** Connections that may wait to be taken: at a rush more than the 511 of Node, or they are reset. */
const backlog = 4096

interface ServeOptions {
  root: string
  say: (line: string) => void
  /** Where the console is served in development. */
  consoleOrigin?: string | undefined
}

/** Fills an empty installation; answers the password to print, or undefined where there were people already. */
async function seed(
  config: Config,
  services: Services,
  say: (line: string) => void,
): Promise<string | undefined> {
  if (!(await isEmpty(services.database))) return undefined
  const password = config.adminPassword ?? randomBytes(9).toString('base64url')
  say(
    config.seed === 'demo'
      ? '  filling the empty database with the demonstration company'
      : '  creating the administrator',
  )
  await (config.seed === 'demo'
    ? seedDemo(services, { password })
    : seedAdministrator(services, { password }))
  return password
}

/** The server before it listens, opened while no other one starts on this database. */
const open = (config: Config, found: PreparedDatabase, options: ServeOptions) => {
  const log = (line: string) => options.say(`  ${line}`)
  return startAlone({ url: found.url, log }, async () => {
    await migrate({ ownerUrl: found.ownerUrl, folder: join(options.root, 'migrations'), log })
    if (config.isDistributed) await distribute({ ...found, log })
    return build(config, found, options)
  })
}

/** Features mount first: seeding speaks to what they bring. */
async function build(config: Config, found: PreparedDatabase, { root, say, consoleOrigin }: ServeOptions) {
  const database = openDatabase({
    url: found.url,
    isDistributed: config.isDistributed,
    onError: (error) => process.stderr.write(`database: ${error.message}\n`),
  })
  const running = await createServices({ database, settings: installationSettings(config), config })
  const { services, uploadFolder } = running
  const consoleFolder = join(root, 'dist/console')
  const app = await buildApp({
    services,
    uploadFolder,
    logger: logOptions(config.logLevel),
    trustedProxies: config.trustedProxies,
    ...(existsSync(consoleFolder) && { consoleFolder }),
    miniProgramLink: config.miniProgramLink,
    ...(consoleOrigin !== undefined && { consoleOrigin }),
    mobileFolder: join(root, 'dist/mobile'),
    root,
    metricsPort: config.metricsPort,
  })
  await seedReferenceData(database)
  const password = await seed(config, services, say)
  await topUpRoles(database)
  const erased = await replayErasures(services)
  if (erased > 0) say(`  erased ${erased} persons again who had been erased since the backup`)
  const close = async () => {
    for (const end of [running.close, database.close, found.stop]) await end()
  }
  return { app, services, password, close }
}

/** Fills an empty database and ends. */
export async function seedOnly(
  config: Config,
  found: PreparedDatabase,
  options: ServeOptions,
): Promise<void> {
  const { app, services, password, close } = await open({ ...config, metricsPort: undefined }, found, options)
  options.say(
    password === undefined ? '  there are people in this database already: nothing was added' : '  done',
  )
  options.say(announcement(config, services.settings.publicOrigin, password).replace(' is running', ''))
  await app.close()
  await close()
}

/** Serves console, calls and public pages until a signal asks to stop. */
export async function serve(config: Config, found: PreparedDatabase, options: ServeOptions): Promise<void> {
  const { say } = options
  const { app, services, password, close } = await open(config, found, options)
  const address = await app.listen({ port: config.port, host: config.host, backlog })
  services.jobs.start(services, app.log)
  const stopTidying = keepTidy(services, (error) => app.log.error({ err: error }, 'tidying up failed'))
  say(announcement(config, config.publicOrigin ?? address, password))
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    say(`  ${signal}: finishing what was accepted`)
    const finish = async () => {
      stopTidying()
      await close()
    }
    void closeGracefully(app, { finish }).then(
      (isInTime) => process.exit(isInTime ? 0 : 1),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
