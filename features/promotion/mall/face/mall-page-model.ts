import type { Language } from '#platform/text/texts.ts'

import type { SaleInvoice } from '#features/money/invoices/face/sale-invoice-model.ts'
import type { SalePayment } from '#features/money/sales/face/sale-payment-model.ts'
import type { SaleMode } from '#features/promotion/products/face/sale-modes-model.ts'

export const mostQuantity = 999
/** So many different variants stand in a cart. */
export const mostLines = 20

/** The outcomes that the page of a product says after a form. */
export const shopNotes = ['enquiry-sent', 'enquiry-refused', 'enquiry-busy'] as const
export type ShopNote = (typeof shopNotes)[number]

/** The outcomes that the pages of the cart and of an order say after a form. */
export const mallNotes = ['refused', 'busy', 'sold-out', 'not-possible', 'done'] as const
export type MallNote = (typeof mallNotes)[number]

/** The shop below the page of a product. */
export interface ShopModel {
  saleMode: SaleMode
  /** The company can be paid. */
  hasTill: boolean
  pictures: readonly string[]
  variants: readonly { skuId: string; name: string; price: string; isSoldOut: boolean }[]
}

export interface MallCompany {
  name: string
  shortName: string
  brandColour: string
  logoUrl: string | null
  phone: string | null
}

interface MallPageModel {
  language: Language
  company: MallCompany
  /** The path by which it was opened. */
  path: string
  note: MallNote | null
}

export interface MallLine {
  skuId: string
  title: string
  variant: string
  price: string
  quantity: number
  sum: string
}

export interface CartPageModel extends MallPageModel {
  kind: 'cart'
  productId: string
  lines: readonly (MallLine & { isShort: boolean })[]
  total: string
  hasTill: boolean
  /** Tells a repeated sending from a second order. */
  placementKey: string
}

export interface OrderPageModel extends MallPageModel {
  kind: 'order'
  number: string
  state: string
  lines: readonly MallLine[]
  total: string
  buyer: { name: string; address: string }
  heldUntil: string | null
  /** The account for the money; null where the company has said nothing, or nothing is to be paid. */
  till: { payee: string; bank: string; account: string; note: string } | null
  /** The company's tills; null where it has none, or nothing is to be paid. */
  pay: SalePayment | null
  /** The invoice of what was paid at a till; null where nothing was. */
  invoice: SaleInvoice | null
  proof: { payer: string; reference: string } | null
  rejection: string | null
  shipping: { carrier: string; trackingNumber: string } | null
  returnDays: number
  canSendProof: boolean
  canCancel: boolean
  canReceive: boolean
  canReturn: boolean
  steps: readonly { event: string; at: string }[]
}

export type MallPage = CartPageModel | OrderPageModel
