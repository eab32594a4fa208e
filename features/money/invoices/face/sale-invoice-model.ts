import type { RequestState, TitleType } from '../invoices.contract.ts'

/** What is wrong with what a buyer wrote, or why nothing can be asked for. */
export type SaleInvoiceFlaw =
  | 'name'
  | 'noTaxNumber'
  | 'taxNumber'
  | 'checkDigit'
  | 'email'
  | 'nothing'
  | 'busy'

/** What a buyer writes to get an invoice. */
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
  /** Fen that an invoice can be asked for now. */
  room: number
  /** Rehearsed money: the paper is none. */
  isSandbox: boolean
  /** The last thing that was asked for; null where nothing was. */
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
