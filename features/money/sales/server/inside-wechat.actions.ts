import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import { onlineChannels, type PaymentScene } from '#features/money/payments/payments.contract.ts'
import { findOrder } from '#features/money/orders/server/orders.public.ts'
import {
  type InsideWechat,
  openTillOfSale,
  ProviderRefusal,
  tillsOfOrder,
} from '#features/money/payments/server/sale-money.public.ts'
import { ipHashOf, systemActor } from '#platform/server/audit/audit.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { openText, sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'
import type { Language } from '#platform/text/texts.ts'

import { salePaymentTexts } from '../face/face.texts.ts'

/** The visit of a page on which something is paid for. */
export interface SaleVisit {
  request: FastifyRequest
  services: Services
  language: Language
}

const sale = z.object({
  companyId: z.uuid(),
  orderId: z.uuid(),
  channel: z.enum(onlineChannels),
  buyerName: z.string(),
  /** The path of the page, to which the provider leads back. */
  path: z.string().regex(/^\/[\w/-]+$/),
})
/** Something that is paid for on a page. */
export type SaleOnPage = z.infer<typeof sale>

/** How an order is paid inside WeChat; undefined where it is not. */
export function findInside(
  { services }: SaleVisit,
  { companyId, orderId }: Pick<SaleOnPage, 'companyId' | 'orderId'>,
): Promise<InsideWechat | undefined> {
  return services.database.asTenant(companyId, async (tx) => {
    const order = await findOrder(tx, orderId)
    return order && (await tillsOfOrder(services, tx, order)).find('wechat')?.inside
  })
}

/** Opens a till for the reader of a page, and answers what the provider gave. @throws Refusal */
export async function openForVisit(
  { services, request }: SaleVisit,
  { companyId, orderId, channel, buyerName, path }: SaleOnPage,
  how: { scene: PaymentScene; payerId?: string },
): Promise<string> {
  const actor = {
    ...systemActor,
    name: buyerName,
    via: 'user' as const,
    requestId: request.id,
    ipHash: await ipHashOf(services.database, request.ip),
  }
  return openTillOfSale(
    { services, log: request.log },
    {
      companyId,
      orderId,
      channel,
      actor,
      returnUrl: `${services.settings.publicOrigin}${path}`,
      payerIp: request.ip,
      ...how,
    },
  )
}

/** The path that WeChat leads back to once it knows who somebody is. */
export const insideWechatPath = '/pay/wechat'
const purpose = 'sales.inside'
const wayMs = 10 * 60_000
const sealed = sale.extend({ until: z.number() })

/** The address that asks WeChat who pays. What is paid for travels along, sealed: nobody can put another order there. */
export async function askWhoPays(
  { services: { database, settings } }: SaleVisit,
  onPage: SaleOnPage,
  inside: InsideWechat,
): Promise<string> {
  const text = JSON.stringify({ ...onPage, until: Date.now() + wayMs })
  const of = sealText(await secretFor(database, purpose), purpose, text)
  const query = new URLSearchParams({ of: Buffer.from(of, 'base64').toString('base64url') })
  return inside.askAt(`${settings.publicOrigin}${insideWechatPath}?${query.toString()}`)
}

async function openSale({ services }: SaleVisit, of: string): Promise<SaleOnPage | undefined> {
  const secret = await secretFor(services.database, purpose)
  try {
    const text = openText(secret, purpose, Buffer.from(of, 'base64url').toString('base64'))
    const { until, ...onPage } = sealed.parse(JSON.parse(text))
    return until > Date.now() ? onPage : undefined
  } catch {
    return undefined
  }
}

/** The next step of a browser that came back from WeChat. */
export interface InsideWechatPage {
  /** The page of what is paid for. */
  path: string
  /** The input of WeChat's dialog, as JSON; null where nothing can be paid. */
  dialog: string | null
  /** The rehearsal of the dialog. */
  goUrl: string | null
  failure: string | null
}

/** Opens the till for the person that WeChat has named; undefined for an address that we did not give. */
export async function payInsideWechat(
  visit: SaleVisit,
  { of, code }: { of: string; code: string },
): Promise<InsideWechatPage | undefined> {
  const onPage = await openSale(visit, of)
  const inside = onPage && (await findInside(visit, onPage))
  if (!onPage || !inside) return undefined
  const { path } = onPage
  const { dialogUrl } = inside
  try {
    const payerId = await inside.findPayer(code)
    const dialog = await openForVisit(visit, onPage, { scene: 'wechat', payerId })
    if (dialogUrl === undefined) return { path, dialog, goUrl: null, failure: null }
    const query = new URLSearchParams(z.record(z.string(), z.string()).parse(JSON.parse(dialog)))
    query.set('redirect_url', visit.services.settings.publicOrigin + path)
    return { path, dialog, goUrl: `${dialogUrl}?${query.toString()}`, failure: null }
  } catch (error) {
    return { path, dialog: null, goUrl: null, failure: failureOf(visit, error) }
  }
}

function failureOf({ language, request }: SaleVisit, error: unknown): string {
  if (error instanceof Refusal) return error.speak(language)
  request.log.warn({ err: error }, 'WeChat did not name a payer')
  if (error instanceof ProviderRefusal || error instanceof z.ZodError || error instanceof TypeError)
    return salePaymentTexts.in(language).notKnown
  throw error
}
