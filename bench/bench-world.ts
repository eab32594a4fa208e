import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { buildApp } from '#apps/server/app.ts'
import { seedDemo } from '#apps/server/seed.ts'
import { createServices } from '#apps/server/services.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Services } from '#platform/server/http/context.ts'

export interface BenchWorld {
  app: FastifyInstance
  database: Database
  services: Services
  server: EmbeddedDatabase
  token: string
  close(): Promise<void>
}

/** The password of the demonstration's people. */
export const benchPassword = 'bench password 1'
/** A server on this machine. */
export const benchSettings = {
  publicOrigin: 'http://127.0.0.1',
  secureCookies: true,
  captchaRequired: false,
  showCodes: false,
  companyApproval: 'auto' as const,
  registrationOpen: true,
  offlineAccount: null,
}
const quiet = () => undefined

/** The whole server on a database of its own, durable as in production, signed in as the demonstration's administrator. */
export async function openBenchWorld({ trustedProxies = [] as readonly string[] } = {}): Promise<BenchWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardline-bench-'))
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedDatabase({ dataDir, log: quiet })
  await migrate({ ownerUrl: server.ownerUrl, folder: 'migrations', log: quiet })
  const database = openDatabase({
    url: server.url,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  })
  const { services, uploadFolder, close } = await createServices({ database, settings: benchSettings })
  const app = await buildApp({ services, uploadFolder, logger: false, trustedProxies })
  await seedDemo(services, { password: benchPassword })
  const answer = await app.inject({
    method: 'POST',
    url: '/v2/login',
    payload: { username: 'admin', password: benchPassword },
  })
  return {
    app,
    database,
    services,
    server,
    token: answer.json<{ data: { token: string } }>().data.token,
    async close() {
      await app.close()
      await close()
      await database.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
