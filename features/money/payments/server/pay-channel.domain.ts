import type { OrderSide } from '#features/money/orders/orders.contract.ts'

import type { MoneyMode, OnlineChannel, PaymentScene } from '../payments.contract.ts'
import type { ReadStatement } from './statement-format.domain.ts'

/** The request to a provider to open its till. */
export interface ChargeRequest {
  number: string
  /** Fen; the provider's own unit is the adapter's business. */
  amount: number
  subject: string
  expiresAt: Date
  /** Where the buyer's browser returns to. */
  returnUrl: string
  scene: PaymentScene
  /** The buyer's address: WeChat asks for it before a phone may pay. */
  payerIp: string
  /** The name that the merchant's account knows the payer by: inside WeChat alone. */
  payerId?: string | undefined
}

/** How somebody pays inside WeChat, where no browser's till opens: the account must know who it is first. */
export interface InsideWechat {
  /** The address that asks WeChat who somebody is; it leads back to `returnUrl` with a code. */
  askAt(returnUrl: string): string
  /** The name that the account knows the owner of a code by. @throws ProviderRefusal */
  findPayer(code: string): Promise<string>
  /** The address that plays WeChat's own dialog in a rehearsal; undefined where WeChat shows it. */
  dialogUrl: string | undefined
}

/**
 * What a provider says about a payment. `open` and `paying` (somebody is typing a password) are not final, everything else
 * is; `unknown` where nobody has opened it yet.
 */
export interface ChargeFacts {
  number: string
  state: 'open' | 'paying' | 'paid' | 'failed' | 'closed' | 'unknown'
  amount: number
  providerNumber: string | null
  /** When it was paid by the provider's clock: its statement of that day holds it. */
  at?: Date | undefined
}

export interface RefundRequest {
  number: string
  refundNumber: string
  amount: number
  total: number
  reason: string
}

export interface RefundFacts {
  refundNumber: string
  state: 'processing' | 'success' | 'failed' | 'unknown'
  providerNumber: string | null
  /** When the money left, by the provider's clock. */
  at?: Date | undefined
}

/** The news of a notice that was found to be genuine. */
export type Notice =
  | { kind: 'trade'; facts: ChargeFacts }
  | { kind: 'refund'; facts: RefundFacts; number: string }

/** A message as it came over the line: signatures are over these bytes. */
export interface RawNotice {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Not signed by the provider, not for us, or not of this moment. */
export class ForgedNotice extends Error {}

/** The provider was asked and said no. Some of its answers mean later; then nothing is decided yet. */
export class ProviderRefusal extends Error {
  /** The provider's word for it, such as `TRADE_OVERDUE`. */
  readonly code: string
  readonly isFinal: boolean

  constructor(message: string, { code, isFinal }: { code: string; isFinal: boolean }) {
    super(message)
    this.code = code
    this.isFinal = isFinal
  }
}

/** One way to pay. The same program speaks to the provider and to our rehearsal of it. */
export interface PayChannel {
  channel: OnlineChannel
  mode: Extract<MoneyMode, 'live' | 'sandbox'>
  /**
   * Answers the text of the code on the screen, or the address of the provider's page: in a phone's browser always an address,
   * inside WeChat the request that its dialog takes, as JSON.
   */
  open(request: ChargeRequest): Promise<string>
  /** Undefined where nobody pays inside WeChat. */
  inside?: InsideWechat | undefined
  query(number: string): Promise<ChargeFacts>
  close(number: string): Promise<void>
  refund(request: RefundRequest): Promise<RefundFacts>
  queryRefund(request: Pick<RefundRequest, 'number' | 'refundNumber'>): Promise<RefundFacts>
  /** The file of everything that a day (of Beijing, and over) has brought; null where it brought nothing. */
  statement(day: string): Promise<Buffer | null>
  /** Reads the text of such a file; undefined where it is not the list of trades but something that lies beside it. */
  readStatement(text: string): ReadStatement | undefined
  /** Throws `ForgedNotice`. */
  read(notice: RawNotice): Notice
  /** What the provider wants to hear once the notice was taken in. */
  accepted: { status: number; body: string; type: string }
}

/** The merchant whose till speaks: a company of its own sales, or the operator, without an id. */
export type Seller = string | undefined

/** Whether a payment was made at a till of a merchant. The operator's also take the sales that it holds the money of. */
export const isSoldBy = (
  { side, companyId, isHeld }: { side: OrderSide; companyId: string; isHeld: boolean },
  seller: Seller,
): boolean =>
  seller === undefined ? side === 'purchase' || isHeld : side === 'sale' && !isHeld && companyId === seller
