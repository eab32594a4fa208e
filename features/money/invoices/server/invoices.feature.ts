import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountInvoices } from './invoices.handlers.ts'
import { invoicesSeed } from './invoices.seed.ts'

export const feature = defineFeature({ name: 'invoices', mount: [mountInvoices], seeds: [invoicesSeed] })
