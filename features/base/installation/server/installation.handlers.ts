import type { FastifyInstance } from 'fastify'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { type AdapterCheck, installationContract } from '../installation.contract.ts'
import type { KnownAdapter } from './adapters.public.ts'

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

/** The operator's page of what this installation works with. */
export function mountInstallation(app: FastifyInstance): void {
  mountContract(app, installationContract, {
    listAdapters(_request, { services }) {
      const { adapters, version, startedAt } = services.installation
      const { publicOrigin, captchaRequired: captcha, showCodes } = services.settings
      return {
        adapters: adapters.map(({ check, ...adapter }) => ({
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
      const found = services.installation.adapters.find(({ key }) => key === params.key)
      if (!found?.check) throw notFound()
      return tryOut(found)
    },
  })
}
