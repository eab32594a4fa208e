import { z } from 'zod'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { moment } from '#platform/contract/schemas.ts'

/** What the product hands to something outside of itself, or would. */
export const adapterKey = z.enum([
  'database',
  'files',
  'mail',
  'sms',
  'regions',
  'cardReader',
  'videos',
  'live',
  'answerModel',
  'speech',
  'avatar',
  'wechatPay',
  'alipayPay',
  'wallet',
])
export type AdapterKey = z.infer<typeof adapterKey>
/** `off`: not connected, and what needs it is not offered; `local`: the product does it by itself and nobody outside is asked; `sandbox`: a rehearsal without effect; `live`: for real. */
export const adapterMode = z.enum(['off', 'local', 'sandbox', 'live'])

export const adapter = z.object({
  key: adapterKey,
  provider: z.string(),
  mode: adapterMode,
  /** Names of the settings that decide it. */
  settings: z.array(z.string()),
  /** There is something to try. */
  canCheck: z.boolean(),
})
export type Adapter = z.infer<typeof adapter>

export const adapterCheck = z.object({
  ok: z.boolean(),
  milliseconds: z.number().int(),
  problem: z.string().nullable(),
  at: moment,
})
export type AdapterCheck = z.infer<typeof adapterCheck>

export const installationContract = defineContract('installation', {
  listAdapters: endpoint({ method: 'GET', path: '/v2/installation/services' }, 'system:operate', {
    data: z.object({
      adapters: z.array(adapter),
      version: z.string(),
      node: z.string(),
      startedAt: moment,
      publicOrigin: z.string(),
      captcha: z.boolean(),
      showCodes: z.boolean(),
    }),
  }),
  /** Asks a service something harmless, now. */
  checkAdapter: endpoint({ method: 'POST', path: '/v2/installation/services/:key/check' }, 'system:operate', {
    params: z.object({ key: adapterKey }),
    data: adapterCheck,
  }),
})
