import type { SaleInvoiceFlaw, SaleInvoiceForm } from '../face/sale-invoice-model.ts'
import { flawOfTaxNumber } from './invoices.domain.ts'

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The first thing that is wrong with what a buyer has written. */
export function flawOfForm(
  { type, name, taxNumber, email, isSure }: SaleInvoiceForm,
  hasGoodDigit: (number: string) => boolean,
): SaleInvoiceFlaw | undefined {
  if (name === '') return 'name'
  const flaw = flawOfTaxNumber(type, taxNumber, hasGoodDigit)
  if (flaw === 'checkDigit') {
    if (!isSure) return 'checkDigit'
  } else if (flaw) return flaw === 'missing' ? 'noTaxNumber' : 'taxNumber'
  return mailAddress.test(email) ? undefined : 'email'
}
