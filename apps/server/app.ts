import { type FastifyInstance } from 'fastify'

import { identifyViewers } from '#features/accounts/server/sessions.ts'
import { type Services } from '#platform/server/http/context.ts'
import { createHttpApp, type HttpOptions } from '#platform/server/http/http-app.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { features } from './features.ts'

interface AppOptions extends Omit<HttpOptions, 'publicOrigin'> {
  services: Services
}

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  await loadAllTexts()
  const app = await createHttpApp({ ...options, publicOrigin: options.services.settings.publicOrigin })
  identifyViewers(app)
  for (const mount of features) await mount(app)
  await app.ready()
  return app
}
