// Runs the embedded database of a data directory in a process of its own, for tests that kill it.
import { startEmbeddedDatabase } from '#platform/server/database/embedded-postgres.ts'

const [, , dataDir = '', address = ''] = process.argv
const say = (event: string, detail: object = {}) =>
  process.stdout.write(`${JSON.stringify({ event, ...detail })}\n`)

try {
  const database = await startEmbeddedDatabase({ dataDir, address, log: (line) => say('log', { line }) })
  // Before it says that it is ready: a program that waits for that may end it in the same moment.
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  process.on('SIGHUP', () => process.exit(3))
  say('ready', { url: database.url, superuserUrl: database.superuserUrl, adopted: database.adopted })
  setInterval(() => undefined, 60_000)
} catch (error) {
  say('refused', { line: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
