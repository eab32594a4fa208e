import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onlyServer } from '#platform/server/files/shared-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import { labelsOf } from '#platform/server/feature/define-feature.ts'
import { createProvidedServices } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createHttpApp } from '#platform/server/http/http-app.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { closeEventStreams } from '#platform/server/live/event-stream.ts'
import { openLive } from '#platform/server/live/live.ts'
import { createMessages } from '#platform/server/messages/messages.ts'
import { localTransport } from '#platform/server/messages/transports.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createViewerCache } from '#platform/server/http/viewer-cache.ts'
import { loadAllTexts } from '#platform/text/texts.ts'
import { copyTemplateDatabase, type TestDatabase } from './database-copy.ts'

/** Two companies that no table knows: enough for services that know no feature. */
export const companyA = '0192f7a0-0000-7000-8000-00000000000a'
export const companyB = '0192f7a0-0000-7000-8000-00000000000b'

export const viewerOf = (companyId: string, facts: Partial<Viewer> = {}): Viewer => ({
  companyId,
  accountId: '0192f7a0-0000-7000-8000-0000000000ff',
  staffId: null,
  sessionId: randomUUID(),
  firstStep: null,
  username: 'tester',
  displayName: 'Tester',
  isAdmin: true,
  isOperator: false,
  permissions: new Set(),
  objectPermissions: new Map(),
  ownPermissions: new Map(),
  reaches: new Map(),
  scope: 'all',
  departmentIds: [],
  ...facts,
})

export interface BareApp {
  app: FastifyInstance
  database: Database
  urls: TestDatabase
  folder: string
  /** Who the next requests come from; null for nobody. */
  signIn(viewer: Viewer | null): void
  close(): Promise<void>
}

interface BareOptions {
  /** Unique among the test files. */
  name: string
  services?: (base: Pick<Services, 'database' | 'files' | 'live' | 'jobs' | 'messages'>) => Partial<Services>
  mount: (app: FastifyInstance, folder: string) => void | Promise<void>
  publicOrigin?: string
}

/** The HTTP core on a database of its own with a signed-in viewer, for tests of what knows no feature. */
export async function openBareApp({ name, services, mount, publicOrigin }: BareOptions): Promise<BareApp> {
  await loadAllTexts()
  const folder = await mkdtemp(join(tmpdir(), 'cardline-bare-'))
  const urls = await copyTemplateDatabase(`bare_${name}`)
  const database = openDatabase({ url: urls.url, onError: () => undefined })
  const files = createFiles({ store: openDiskStore(join(folder, 'files')), database })
  const live = await openLive({ url: urls.url, onError: () => undefined })
  const jobs = createJobs({ database, live, retrySeconds: 0 })
  const messages = createMessages({
    jobs,
    transports: { sms: localTransport('sms'), mail: localTransport('mail') },
  })
  const hooks = createHooks()
  const base = {
    database,
    files,
    servers: onlyServer,
    live,
    jobs,
    messages,
    hooks,
    labels: labelsOf(hooks),
    provided: createProvidedServices(),
    viewers: createViewerCache(),
  }
  const app = await createHttpApp({
    services: { ...base, ...services?.(base) } as Services,
    logger: false,
    trustedProxies: [],
    publicOrigin,
  })
  let viewer: Viewer | null = viewerOf(companyA)
  app.addHook('onRequest', async (request) => void (request.viewer = viewer))
  app.addHook('preClose', async () => closeEventStreams())
  await mount(app, folder)
  await app.ready()
  return {
    app,
    database,
    urls,
    folder,
    signIn: (next) => void (viewer = next),
    async close() {
      await app.close()
      await jobs.stop()
      await live.close()
      await database.close()
      await rm(folder, {
        recursive: true,
        force: true,
      })
    },
  }
}
