import { identifyViewers } from '#features/company/sign-in/server/identify-viewers.handlers.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { serveFiles } from '#platform/server/files/serve-files.ts'
import { mountedFeatures } from '#platform/server/feature/define-feature.ts'
import type { Services } from '#platform/server/http/context.ts'
import { createHttpApp, type HttpOptions } from '#platform/server/http/http-app.ts'
import { limitLoad, usualLimits } from '#platform/server/http/limit-load.ts'
import { guardPages } from '#platform/server/http/page-policy.ts'
import { acceptUploads } from '#platform/server/http/read-upload.ts'
import { closeEventStreams } from '#platform/server/live/event-stream.ts'
import { describeApi } from '#platform/server/observability/describe-api.ts'
import { serveHealth } from '#platform/server/observability/health.ts'
import { serveMetrics } from '#platform/server/observability/metrics.ts'
import { limitCallers } from '#platform/server/rate-limits/limit-callers.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { pointToConsole, serveConsole } from './console-pages.ts'
import type { Area } from './features.derived.ts'
import { isLoaded, loadFeatures } from './load-features.ts'

interface AppOptions extends Omit<HttpOptions, 'publicOrigin'> {
  services: Services
  uploadFolder: string
  /** Where the built console is; without it the server answers calls and public pages only. */
  consoleFolder?: string
  /** The address in the code of the console's corner. */
  miniProgramLink?: string | undefined
  /** Where the console is served in development, in place of a folder. */
  consoleOrigin?: string
  /** Where the built scripts of the public pages are. */
  mobileFolder?: string
  /** The folder of `package.json` and `migrations/`; the current one unless told. */
  root?: string
  metricsPort?: number | undefined
  /** Only the features of these areas and of those below; all unless told. Tests of one area load no others. */
  areas?: readonly Area[] | undefined
}

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await createHttpApp({ ...options, publicOrigin: options.services.settings.publicOrigin })
  guardPages(app, { https: options.services.settings.publicOrigin.startsWith('https:') })
  limitCallers(app)
  limitLoad(app, usualLimits(options.patience))
  identifyViewers(app)
  await observe(app, options)
  await acceptUploads(app, { folder: options.uploadFolder })
  serveFiles(app)
  app.addHook('preClose', async () => closeEventStreams())
  const features = await loadFeatures(options.areas)
  for (const feature of features) options.services.hooks.add(mountedFeatures, feature)
  for (const feature of features) for (const mount of feature.mount ?? []) await mount(app)
  if (isLoaded('cards', options.areas)) {
    const { mountPublicPages } = await import('#apps/mobile/mount-pages.server.ts')
    // The pages came after everything else, and brought texts of their own.
    await loadAllTexts()
    await mountPublicPages(app, options.mobileFolder)
  }
  if (options.consoleOrigin) pointToConsole(app, options.consoleOrigin)
  else if (options.consoleFolder) await serveConsole(app, options.consoleFolder, options.miniProgramLink)
  await app.ready()
  return app
}

/** What an operator and other programs see of the server. */
async function observe(
  app: FastifyInstance,
  { root = process.cwd(), metricsPort }: AppOptions,
): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  await describeApi(app, { title: 'Cardline', version })
  await serveHealth(app, { migrations: join(root, 'migrations') })
  await serveMetrics(app, { port: metricsPort })
}
