import { readFile } from 'node:fs/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { findCompany, settingsOf } from '#features/company/companies/server/companies.public.ts'
import { noteContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { readSaleInvoice } from '#features/money/invoices/server/sale-invoices.public.ts'
import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'
import { findTillsOfSales } from '#features/money/payments/server/sale-money.public.ts'
import { type OpenedTill, payOnPage } from '#features/money/sales/server/sale-page.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { cleanImage } from '#platform/server/files/image.ts'
import type { Services } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CartPageModel, MallCompany, MallNote, OrderPageModel } from '../face/mall-page-model.ts'
import type { HandlingEvent, OrderLine, Till } from '../mall.contract.ts'
import { type Cart, type CartLine, readCart, signCart } from './cart-token.actions.ts'
import { buyer, mallOrderMachine, totalOf } from './mall-orders.domain.ts'
import { closeIfDue, momentOf, moveOrder, type Said } from './mall-moves.actions.ts'
import { readGoodsPayment, saleOf } from './mall-payment.actions.ts'
import { type Buyer, mayAsk, outcomeOf, placeOrder, recordLead } from './mall-placing.actions.ts'
import { findEvents, findOffered, findShownProduct, lockOrder, type MallOrder } from './mall.repository.ts'
import { readTill } from './mall-till.actions.ts'

export interface MallRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  language: Language
}

const cookieName = 'cart'
const cartSecret = (database: Database) => secretFor(database, 'mall.cart')

/** A company that visitors may see now. */
async function findOpenCompany(tx: Tx): Promise<(MallCompany & { timeZone: string }) | undefined> {
  const company = await findCompany(tx)
  if (!company || company.state === 'suspended' || company.state === 'closed') return undefined
  const { name, shortName, brandColour, logoFileId, phone } = company
  const logo = fileUrl(logoFileId)
  return {
    name,
    shortName,
    brandColour,
    phone,
    logoUrl: logo && `${logo}/256`,
    timeZone: settingsOf(company.settings).timeZone,
  }
}

/** The lines that the visitor's browser keeps for this company; none where the token is not ours. */
async function cartOf({ request, services }: MallRequest, companyId: string): Promise<readonly CartLine[]> {
  const cart = readCart(await cartSecret(services.database), request.cookies[cookieName])
  return cart?.companyId === companyId ? cart.lines : []
}

async function keepCart({ reply, services }: MallRequest, cart: Cart): Promise<void> {
  void reply.setCookie(cookieName, signCart(await cartSecret(services.database), cart), {
    path: '/p/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.settings.secureCookies,
    maxAge: 7 * 86_400,
  })
}

const publicPattern = /^[0-9A-Za-z]{22}$/

/** Does something in the company of a product that visitors see; undefined where there is none. */
export async function inShop<T>(
  { services }: Pick<MallRequest, 'services'>,
  productId: string,
  work: (tx: Tx, shop: { companyId: string; product: { id: string; title: string } }) => Promise<T>,
): Promise<T | undefined> {
  if (!publicPattern.test(productId)) return undefined
  const found = await resolveAddress(services.database, productId, 'content')
  if (!found) return undefined
  const { companyId } = found
  return services.database.asTenant(companyId, async (tx) => {
    const product = await findShownProduct(tx, productId)
    return product && (await findOpenCompany(tx)) ? work(tx, { companyId, product }) : undefined
  })
}

/** Changes the cart that the visitor's browser keeps; false where the product is not shown. */
export async function changeCart(
  visit: MallRequest,
  productId: string,
  change: (lines: readonly CartLine[]) => readonly CartLine[],
): Promise<boolean> {
  const companyId = await inShop(visit, productId, (_tx, shop) => Promise.resolve(shop.companyId))
  if (companyId === undefined) return false
  await keepCart(visit, { companyId, lines: [...change(await cartOf(visit, companyId))] })
  return true
}

const lineOf = ({ skuId, title, variant, priceFen, quantity }: OrderLine) => ({
  skuId,
  title,
  variant,
  quantity,
  price: formatMoney(priceFen),
  sum: formatMoney(priceFen * quantity),
})

/** The cart with the prices and the stock of now. */
export const readCartPage = (
  visit: MallRequest,
  { productId, note, placementKey }: { productId: string; note: MallNote | null; placementKey: string },
): Promise<CartPageModel | undefined> =>
  inShop(visit, productId, async (tx, { companyId }) => {
    const company = await findOpenCompany(tx)
    if (!company) return undefined
    const lines = await cartOf(visit, companyId)
    const offered = await findOffered(
      tx,
      lines.map(({ skuId }) => skuId),
    )
    const shown = lines.flatMap(({ skuId, quantity }) => {
      const offer = offered.find((one) => one.skuId === skuId)
      return offer ? [{ ...offer, quantity }] : []
    })
    const { isOn } = await readTill(tx, visit.services.database)
    const { all } = await findTillsOfSales(visit.services, tx)
    return {
      kind: 'cart',
      language: visit.language,
      path: `/p/cart/${productId}`,
      company,
      note,
      productId,
      placementKey,
      hasTill: isOn || all.length > 0,
      lines: shown.map((line) => ({ ...lineOf(line), isShort: line.free < line.quantity })),
      total: formatMoney(totalOf(shown)),
    }
  })

type Ordered = { publicId: string } | Extract<MallNote, 'busy' | 'sold-out' | 'refused'>

/** Orders everything in the cart; prices that the browser says are not even read. */
export async function orderCart(
  visit: MallRequest,
  productId: string,
  order: { buyer: Buyer; placementKey: string },
): Promise<Ordered | undefined> {
  const { language } = visit
  try {
    const placed = await inShop(visit, productId, async (tx, { companyId }) => {
      const lines = await cartOf(visit, companyId)
      const sender = { companyId, ip: visit.request.ip }
      return { companyId, order: await placeOrder(tx, { ...order, lines, language, sender }) }
    })
    if (!placed) return undefined
    await keepCart(visit, { companyId: placed.companyId, lines: [] })
    const { id: eventId, lines, buyerName, mobile } = placed.order
    await noteContact(
      { ...visit, companyId: placed.companyId },
      {
        eventId,
        field: 'order',
        claimedBy: 'order',
        subjectId: lines[0]?.contentId ?? '',
        name: buyerName,
        mobile,
      },
    )
    return { publicId: placed.order.publicId }
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === undefined) throw error
    return ({ busy: 'busy', soldOut: 'sold-out', empty: 'refused' } as const)[outcome]
  }
}

/** Does something with an order that its secret address names; undefined where there is none. */
export async function inOrder<T>(
  { services }: Pick<MallRequest, 'services'>,
  publicId: string,
  work: (tx: Tx, order: MallOrder) => Promise<T>,
): Promise<T | undefined> {
  if (!publicPattern.test(publicId)) return undefined
  const found = await resolveAddress(services.database, publicId, 'mallOrder')
  if (!found) return undefined
  return services.database.asTenant(found.companyId, async (tx) => {
    const order = (await findOpenCompany(tx)) && (await lockOrder(tx, found.objectId))
    return order && work(tx, await closeIfDue({ tx, services }, order))
  })
}

/** The account for the money; null where the company names none. */
const accountOf = ({ isOn, payee, bank, bankAccount: account, note }: Till) =>
  isOn ? { payee, bank, account, note } : null

/** The page on which the buyer follows an order. */
export const readOrderPage = (
  visit: MallRequest,
  publicId: string,
  note: MallNote | null,
): Promise<OrderPageModel | undefined> =>
  inOrder(visit, publicId, async (tx, order) => {
    const company = await findOpenCompany(tx)
    if (!company) return undefined
    const till = await readTill(tx, visit.services.database)
    const days = new Intl.DateTimeFormat(visit.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: company.timeZone,
    })
    const question = { subject: order, context: await momentOf(tx), actor: buyer }
    const may = (event: HandlingEvent) => mallOrderMachine.decide(event, question).allowed
    const { proofAt, shippedAt } = order
    return {
      kind: 'order',
      language: visit.language,
      path: `/p/order/${publicId}`,
      company,
      note,
      number: order.number,
      state: order.state,
      lines: order.lines.map(lineOf),
      total: formatMoney(order.amountFen),
      buyer: { name: order.buyerName, address: order.address },
      heldUntil: order.state === 'unpaid' && order.heldUntil ? days.format(order.heldUntil) : null,
      till: order.state === 'unpaid' ? accountOf(till) : null,
      proof: proofAt && { payer: order.proofPayer ?? '', reference: order.proofReference ?? '' },
      pay: await readGoodsPayment(visit, tx, order),
      invoice: order.saleId === null ? null : await readSaleInvoice(tx, order.saleId),
      rejection: order.rejection,
      shipping: shippedAt && { carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' },
      returnDays: till.returnDays,
      canSendProof: may('submitProof'),
      canCancel: may('cancel'),
      canReceive: may('complete'),
      canReturn: may('askRefund'),
      steps: (await findEvents(tx, order.id)).map(({ event, at }) => ({ event, at: days.format(at) })),
    }
  })

/** The buyer pays the own order at a till of the company; undefined where there is no such order. */
export async function payOrder(
  visit: MallRequest,
  publicId: string,
  channel: OnlineChannel,
): Promise<OpenedTill | undefined> {
  const found = await inOrder(visit, publicId, async (tx, order) => ({
    companyId: order.companyId,
    orderId: await saleOf(tx, order, visit.language),
    buyerName: order.buyerName,
  }))
  if (!found) return undefined
  const { orderId, ...place } = found
  return orderId === undefined
    ? { goUrl: null, failure: null }
    : payOnPage(visit, { ...place, orderId, channel, path: `/p/order/${publicId}` })
}

/** The buyer lets an event happen to the own order; what is not possible changes nothing. */
export async function moveByBuyer(
  visit: MallRequest,
  publicId: string,
  { event, said }: { event: HandlingEvent; said: Said },
): Promise<MallNote | undefined> {
  try {
    return await inOrder(visit, publicId, async (tx, { id }) => {
      await moveOrder({ tx, services: visit.services }, id, {
        event,
        said,
        by: { actor: buyer, name: '', log: systemActor },
      })
      return 'done' as const
    })
  } catch (error) {
    if (error instanceof Refusal) return error.status === 400 ? 'refused' : 'not-possible'
    throw error
  }
}

/**
 * The buyer shows a transfer by its picture. It is kept for the colleagues who look at the money, and only where the order
 * waits for it; what is no picture is refused before that.
 */
export async function showReceipt(
  visit: MallRequest,
  publicId: string,
  said: Pick<Said, 'payer' | 'reference'>,
): Promise<MallNote | undefined> {
  const { path, name } = readUpload(visit.request)
  const picture = await cleanImage(await readFile(path))
  try {
    return await inOrder(visit, publicId, async (tx, order) => {
      const question = { subject: order, context: await momentOf(tx), actor: buyer }
      if (!mallOrderMachine.decide('submitProof', question).allowed) return 'not-possible' as const
      const { files } = visit.services
      const { id: receiptFileId } = await files.savePrivate(tx, { ...picture, name, createdBy: null })
      await moveOrder({ tx, services: visit.services }, order.id, {
        event: 'submitProof',
        said: { ...said, receiptFileId },
        by: { actor: buyer, name: '', log: systemActor },
      })
      return 'done' as const
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return 'refused'
    throw error
  }
}

export interface Enquiry {
  name: string
  mobile: string
  company: string
  message: string
}

/** A visitor asks about a product, and agrees to be answered: the company gets a customer. */
export async function takeEnquiry(
  visit: MallRequest,
  productId: string,
  { message, ...who }: Enquiry,
): Promise<'sent' | 'busy' | undefined> {
  const taken = await inShop(visit, productId, async (tx, { companyId, product }) => {
    const sender = { companyId, ip: visit.request.ip, mobile: who.mobile }
    if (!(await mayAsk(tx, 'enquiry', sender))) return 'busy'
    await recordLead(
      tx,
      { ...who, note: `${product.title}\n${message.trim()}`.slice(0, 2000) },
      visit.services,
    )
    return { companyId, productId: product.id }
  })
  if (taken === undefined || taken === 'busy') return taken
  const { companyId, productId: subjectId } = taken
  const { name, mobile } = who
  await noteContact({ ...visit, companyId }, { field: 'enquiry', claimedBy: 'form', subjectId, name, mobile })
  return 'sent'
}
