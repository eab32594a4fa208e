import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, id, line, listParam, moment, paragraph } from '#platform/contract/schemas.ts'

import { finishes, papers, printSizeIds } from './face/print-options-model.ts'

export const printStates = [
  'unpaid',
  'proofing',
  'proof_sent',
  'proof_rejected',
  'producing',
  'quality',
  'shipped',
  'received',
  'completed',
  'after_sale',
  'reprinting',
  'cancelled',
] as const
export type PrintState = (typeof printStates)[number]

/** What the buyer does with a print job. */
export const buyerEvents = [
  'confirmProof',
  'rejectProof',
  'resubmit',
  'receive',
  'complain',
  'skipProof',
  'cancel',
] as const
/** What the printer does: the operator of the installation. */
export const printerEvents = ['sendProof', 'checkQuality', 'ship', 'settle', 'reprint', 'stop'] as const
export const printEvents = [...buyerEvents, ...printerEvents] as const
export type PrintEvent = (typeof printEvents)[number]
/** What happens by itself: money, time. */
export const ownEvents = [
  'paid',
  'autoConfirm',
  'autoReceive',
  'complete',
  'expire',
  'refunded',
  'reprinted',
  'reprintEnded',
] as const
export const anyPrintEvents = [...printEvents, ...ownEvents] as const
export type AnyPrintEvent = (typeof anyPrintEvents)[number]

/** The most cards of one order. */
export const mostCards = 100

/** Fen; never a fraction. */
const fen = z.number().int()

export const printSpecification = z.object({
  sizeId: z.enum(printSizeIds),
  bleed: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  cropMarks: z.boolean(),
  text: z.enum(['fonts', 'outlines']),
  paper: z.enum(papers),
  finishes: z.array(z.enum(finishes)).max(finishes.length),
  quantity: z.union([z.literal(100), z.literal(200), z.literal(500), z.literal(1000)]),
})

/** What is asked for in a place of print: how large it would be there. */
const warning = z.object({
  kind: z.literal('lowResolution'),
  element: z.enum(['avatar', 'logo', 'picture']),
  dpi: z.number().int(),
})
export type PrintWarning = z.infer<typeof warning>

const price = z.object({ amount: fen, paper: fen, finishes: fen })
const cardName = { carteId: id, name: z.string(), title: z.string() }

const cartLine = z.object({
  cartId: id,
  ...cardName,
  templateId: id,
  specification: printSpecification,
  price,
  /** Why the card cannot be printed now. */
  denial: z.string().nullable(),
})
export type CartLine = z.infer<typeof cartLine>

const quoteLine = z.object({ carteId: id, specification: printSpecification })
const quote = z.object({
  /** The name is empty where the card cannot be printed by the caller. */
  lines: z.array(price.extend({ carteId: id, name: z.string() })),
  goods: fen,
  delivery: fen,
  amount: fen,
  /** Working days from the confirmed proof to the parcel. */
  days: z.number().int(),
})
export type PrintQuote = z.infer<typeof quote>

const specifications = z.object({
  sizes: z.array(z.object({ sizeId: z.enum(printSizeIds), width: z.number(), height: z.number() })),
  bleeds: z.array(z.number().int()),
  safeMargin: z.number(),
  /** Fen for the cards of one person, by how many they are. */
  papers: z.array(
    z.object({
      paper: z.enum(papers),
      prices: z.array(z.object({ quantity: z.number().int(), price: fen })),
    }),
  ),
  finishes: z.array(
    z.object({ finish: z.enum(finishes), setup: fen, perHundred: fen, excludes: z.array(z.enum(finishes)) }),
  ),
  quantities: z.array(z.number().int()),
  delivery: z.object({ fee: fen, freeFrom: fen, days: z.number().int() }),
  mostCards: z.number().int(),
  /** The press that files name; null where its profile was never given. */
  press: z.object({ description: z.string(), condition: z.string() }).nullable(),
})
export type PrintSpecifications = z.infer<typeof specifications>

const preview = z.object({
  /** Both sides with their bleed, as the addresses of images. */
  front: z.string(),
  back: z.string(),
  name: z.string(),
  trim: z.object({ width: z.number(), height: z.number() }),
  bleed: z.number(),
  warnings: z.array(warning),
})
export type PrintPreview = z.infer<typeof preview>

export const parcel = z.object({
  name: z.string(),
  mobile: z.string(),
  region: z.string(),
  detail: z.string(),
  postcode: z.string(),
})

export const printRow = z.object({
  jobId: id,
  orderId: id,
  number: z.string(),
  state: z.enum(printStates),
  /** Prints once more, without a price, what a complaint was about. */
  isReprint: z.boolean(),
  /** The first names on the cards. */
  name: z.string(),
  cards: z.number().int(),
  quantity: z.number().int(),
  amount: fen,
  buyer: z.string(),
  isOwn: z.boolean(),
  /** Masked unless it is one's own. */
  receiver: z.object({ name: z.string(), mobile: z.string(), region: z.string() }),
  proofDueAt: moment.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Told to the operator alone. */
  companyName: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type PrintRow = z.infer<typeof printRow>

const item = z.object({
  itemId: id,
  ...cardName,
  specification: printSpecification,
  amount: fen,
  warnings: z.array(warning),
})
export type PrintItem = z.infer<typeof item>

const step = z.object({
  id,
  event: z.enum(anyPrintEvents),
  to: z.enum(printStates),
  byOperator: z.boolean(),
  name: z.string(),
  text: z.string(),
  at: moment,
})
export type PrintStep = z.infer<typeof step>

export const printDetail = printRow.extend({
  items: z.array(item),
  parcel,
  delivery: fen,
  remark: z.string(),
  steps: z.array(step),
  /** Everything that was printed for the order: what was ordered, and what was printed once more. */
  runs: z.array(
    z.object({ jobId: id, number: z.string(), state: z.enum(printStates), isReprint: z.boolean() }),
  ),
  /** What a reprint answers. */
  complaint: z.object({ text: z.string(), name: z.string(), at: moment }).nullable(),
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(printEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type PrintDetail = z.infer<typeof printDetail>

export const printFilter = paging.extend({
  keyword: line(60).optional(),
  state: z.enum(printStates).optional(),
})

const buying = { addressId: id, remark: paragraph(500).optional(), amount: fen.min(0).optional() }
const ordered = z.object({
  /** Null where a line could not be ordered: then nothing was. */
  orderId: id.nullable(),
  jobId: id.nullable(),
  number: z.string().nullable(),
  amount: fen,
  lines: z.array(batchLine),
})
export type PrintOrdered = z.infer<typeof ordered>

const cardIds = z.array(id).min(1).max(mostCards)

export const cardPrintingContract = defineContract('card-printing', {
  list: endpoint({ method: 'GET', path: '/v2/print/list' }, 'print:view', {
    query: printFilter,
    data: pageOf(printRow),
  }),
  listCart: endpoint({ method: 'GET', path: '/v2/print/cart/list' }, 'print:order', {
    query: paging,
    data: pageOf(cartLine),
  }),
  /** Puts cards into the cart; a card that is there already gets the new specification. */
  addToCart: endpoint({ method: 'POST', path: '/v2/print/cart' }, 'print:order', {
    body: z.object({ cardIds, specification: printSpecification }),
    data: z.array(batchLine),
  }),
  removeFromCart: endpoint({ method: 'DELETE', path: '/v2/print/cart' }, 'print:order', {
    query: z.object({ ids: listParam(mostCards) }),
    data: z.array(batchLine),
  }),
  specifications: endpoint({ method: 'GET', path: '/v2/print/querySpecifications' }, 'print:view', {
    data: specifications,
  }),
  createOrder: endpoint({ method: 'POST', path: '/v2/print/createOrder' }, 'print:order', {
    slow: true,
    creates: true,
    body: z.object({ ...buying, cardIds, specification: printSpecification }),
    data: ordered,
  }),
  createOrderOfCart: endpoint({ method: 'POST', path: '/v2/print/cart/createOrder' }, 'print:order', {
    slow: true,
    creates: true,
    body: z.object({ ...buying, cartIds: z.array(id).min(1).max(mostCards) }),
    data: ordered,
  }),
  quote: endpoint({ method: 'POST', path: '/v2/print/quote' }, 'print:view', {
    body: z.object({ lines: z.array(quoteLine).min(1).max(mostCards) }),
    data: quote,
  }),
  preview: endpoint({ method: 'GET', path: '/v2/print/preview' }, 'print:view', {
    drawsContacts: true,
    slow: true,
    query: z.object({
      carteId: id,
      sizeId: z.enum(printSizeIds).optional(),
      bleed: z.enum(['1', '2', '3']).optional(),
    }),
    data: preview,
  }),
  get: endpoint({ method: 'GET', path: '/v2/print/job/:id' }, 'print:view', {
    params: byId,
    data: printDetail,
  }),
  /** Both sides of one card of the job, as they were when it was ordered. */
  pages: endpoint({ method: 'GET', path: '/v2/print/pages/:id' }, 'print:view', {
    drawsContacts: true,
    slow: true,
    params: byId,
    query: z.object({ itemId: id }),
    data: preview,
  }),
  proof: endpoint({ method: 'GET', path: '/v2/print/proof/:id' }, 'print:view', {
    params: byId,
    file: true,
    slow: true,
  }),
  act: endpoint({ method: 'PUT', path: '/v2/print/act/:id' }, 'print:order', {
    slow: true,
    params: byId,
    body: z.object({
      event: z.enum(buyerEvents),
      text: paragraph(500).optional(),
      /** With `resubmit`: take the cards as they are now. */
      refresh: z.boolean().optional(),
      version: z.number().int(),
    }),
    data: printDetail,
  }),
})
