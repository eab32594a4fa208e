import { inspect } from 'node:util'

import { AlreadyRunningError } from '#platform/server/database/embedded-owner.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-postgres.ts'
import {
  DatabaseNotPreparedError,
  openExternalDatabase,
} from '#platform/server/database/external-database.ts'
import { StoreNotSharedError } from '#platform/server/files/shared-store.ts'
import { errorLine } from '#platform/server/observability/log-options.ts'

import { type Config, ConfigError, readConfig } from './config.ts'
import type { PreparedDatabase } from './serve.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const root = process.env.CARDLINE_ROOT ?? process.cwd()

async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  if (config.databaseUrl)
    return {
      ...(await openExternalDatabase({ url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl })),
      stop: async () => undefined,
    }
  return startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (line: string) => say(`  ${line}`),
    address: `http://${config.host}:${config.port}`,
    // Nobody is refused any more; what fails to load fails again below.
    onNew: () => void import('./serve.ts').then(({ loadFeatures }) => loadFeatures()).catch(() => undefined),
  })
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const found = await prepareDatabase(config)
  // Loaded only now: an operator who is refused, for a setting or a server that runs already, learns it at once.
  const { seedOnly, serve } = await import('./serve.ts')
  const consoleOrigin = process.env.CARDLINE_CONSOLE_ORIGIN
  await (process.argv.includes('--seed-only') ? seedOnly : serve)(config, found, { root, say, consoleOrigin })
}

run().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError ||
    error instanceof AlreadyRunningError ||
    error instanceof DatabaseNotPreparedError ||
    error instanceof StoreNotSharedError
  process.stderr.write(expected ? `${error.message}\n` : `${inspect(errorLine(error), { depth: null })}\n`)
  process.exit(1)
})
