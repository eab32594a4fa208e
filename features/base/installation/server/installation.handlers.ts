import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { adapterKey, type AdapterCheck, installationContract } from '../installation.contract.ts'
import { adapterHook, type KnownAdapter } from './adapters.public.ts'

const mostMs = 4_000

/** Tries a service, but not for longer than a caller waits. */
async function tryOut({ check }: KnownAdapter): Promise<AdapterCheck> {
  const begun = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${mostMs / 1000} s`)), mostMs)
  })
  const problem = await Promise.race([check?.(), late]).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300),
  )
  clearTimeout(timer)
  return {
    ok: problem === null,
    milliseconds: Math.round(performance.now() - begun),
    problem,
    at: new Date().toISOString(),
  }
}

/** All adapters in the order of their keys, whichever feature brings them. */
const adaptersOf = ({ installation, hooks }: Services): KnownAdapter[] => {
  const known = [...installation.adapters, ...hooks.all(adapterHook)]
  return adapterKey.options.flatMap((wanted) => known.filter(({ key }) => key === wanted))
}

/** The operator's page of what this installation works with. */
export function mountInstallation(app: FastifyInstance): void {
  mountContract(app, installationContract, {
    listAdapters(_request, { services }) {
      const { version, startedAt } = services.installation
      const { publicOrigin, captchaRequired: captcha, showCodes } = services.settings
      return {
        adapters: adaptersOf(services).map(({ check, ...adapter }) => ({
          ...adapter,
          settings: [...adapter.settings],
          canCheck: check !== undefined,
        })),
        version,
        node: process.version,
        startedAt: startedAt.toISOString(),
        publicOrigin,
        captcha,
        showCodes,
      }
    },
    async checkAdapter({ params }, { services }) {
      const found = adaptersOf(services).find(({ key }) => key === params.key)
      if (!found?.check) throw notFound()
      return tryOut(found)
    },
  })
}
