import type { RequestState, TitleType } from '../invoices.contract.ts'

/** The flaw of a request, or the reason why none can be made. */
export type SaleInvoiceFlaw =
  | 'name'
  | 'noTaxNumber'
  | 'taxNumber'
  | 'checkDigit'
  | 'email'
  | 'nothing'
  | 'busy'

/** The form by which a buyer requests an invoice. */
export interface SaleInvoiceForm {
  type: Exclude<TitleType, 'government'>
  name: string
  taxNumber: string
  email: string
  /** The number was looked at again: a few real ones fail the check digit. */
  isSure: boolean
}

/** The invoice of something that was bought, for its buyer. */
export interface SaleInvoice {
  /** Fen that an invoice can be requested for now. */
  room: number
  /** Rehearsed money: the paper is none. */
  isSandbox: boolean
  /** The newest request; null where there is none. */
  request: {
    state: RequestState
    amount: number
    name: string
    number: string | null
    reason: string | null
    hasFile: boolean
  } | null
  form: SaleInvoiceForm
  flaw: SaleInvoiceFlaw | null
}
