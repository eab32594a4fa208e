import { hasGoodCheckDigit } from '#features/company/companies/server/credit-code.public.ts'

import type { InvoiceTitle } from '../invoices.contract.ts'
import { flawOfTaxNumber } from './invoices.domain.ts'
import type { Title } from './invoices.repository.ts'

export const titleRow = (title: Title): InvoiceTitle => ({
  titleId: title.id,
  type: title.type,
  name: title.name,
  taxNumber: title.taxNumber,
  takesSpecial: title.takesSpecial,
  address: title.address,
  phone: title.phone,
  bank: title.bank,
  bankAccount: title.bankAccount,
  email: title.email,
  mobile: title.mobile,
  isDefault: title.isDefault,
  hasOddTaxNumber: flawOfTaxNumber(title.type, title.taxNumber, hasGoodCheckDigit) === 'checkDigit',
  createdBy: title.createdByName,
  updatedAt: title.updatedAt.toISOString(),
  version: title.version,
})
