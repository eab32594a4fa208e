import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { seedReferenceData } from '#features/reference-data/server/reference-data.seed.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { AlreadyRunningError } from '#platform/server/database/embedded-owner.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-postgres.ts'
import { DatabaseNotPreparedError, openExternalDatabase } from '#platform/server/database/external-database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Services } from '#platform/server/http/context.ts'
import { redactedPaths } from '#platform/server/http/http-app.ts'
import { closeGracefully } from '#platform/server/observability/close-gracefully.ts'

import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { keepTidy } from './housekeeping.ts'
import { installationSettings } from './installation.ts'
import { isEmpty, seedAdministrator, seedDemo } from './seed.ts'
import { createServices } from './services.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const root = process.env.CARDLINE_ROOT ?? process.cwd()

async function prepareDatabase(config: Config) {
  const log = (line: string) => say(`  ${line}`)
  const found = config.databaseUrl
    ? { ...(await openExternalDatabase({ url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl })), stop: async () => undefined }
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log, address: `http://${config.host}:${config.port}` })
  await migrate({ ownerUrl: found.ownerUrl, folder: join(root, 'migrations'), log })
  return found
}

/** Fills an empty installation; answers the password to print, or undefined where there were people already. */
async function seed(config: Config, services: Services): Promise<string | undefined> {
  if (!(await isEmpty(services.database))) return undefined
  const password = config.adminPassword ?? randomBytes(9).toString('base64url')
  say(config.seed === 'demo' ? '  filling the empty database with the demonstration company' : '  creating the administrator')
  await (config.seed === 'demo' ? seedDemo(services, { password }) : seedAdministrator(services, { password }))
  return password
}

function announce(config: Config, address: string, password: string | undefined): void {
  const people = config.seed === 'demo' ? 'admin (administrator), staff (ordinary user), admin2 (second company)' : 'admin'
  say('')
  say('  Cardline 名片活动线 is running')
  say(`  Console   ${address}/enterprise/`)
  say(`  API       ${address}/docs`)
  say(`  Sign in   ${people}`)
  say(
    password === undefined
      ? '  Password  as printed at the first start'
      : `  Password  ${config.adminPassword === undefined ? password : 'as set in ADMIN_PASSWORD'}`,
  )
  say('')
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const found = await prepareDatabase(config)
  const logger = { level: config.logLevel, redact: redactedPaths }
  const database = openDatabase({ url: found.url, onError: (error) => process.stderr.write(`database: ${error.message}\n`) })
  const { services, uploadFolder, close } = await createServices({ database, settings: installationSettings(config), config })
  await seedReferenceData(database)
  const password = await seed(config, services)
  if (process.argv.includes('--seed-only')) {
    say(password === undefined ? '  there are people in this database already: nothing was added' : '  done')
    announce(config, services.settings.publicOrigin, password)
    for (const end of [close, database.close, found.stop]) await end()
    return
  }
  const consoleFolder = join(root, 'dist/console')
  const app = await buildApp({
    services,
    uploadFolder,
    logger,
    trustedProxies: config.trustedProxies,
    ...(existsSync(consoleFolder) && { consoleFolder }),
    mobileFolder: join(root, 'dist/mobile'),
    root,
    metricsPort: config.metricsPort,
  })
  const address = await app.listen({ port: config.port, host: config.host })
  services.jobs.start(services, app.log)
  const stopTidying = keepTidy(database, (error) => app.log.error({ err: error }, 'tidying up failed'))
  announce(config, config.publicOrigin ?? address, password)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    say(`  ${signal}: finishing what was accepted`)
    const endRest = async () => {
      stopTidying()
      for (const end of [close, database.close, found.stop]) await end()
    }
    void closeGracefully(app, { finish: endRest }).then(
      (isInTime) => process.exit(isInTime ? 0 : 1),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

run().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof AlreadyRunningError || error instanceof DatabaseNotPreparedError
  process.stderr.write(expected ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
