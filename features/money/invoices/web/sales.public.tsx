export { SaleInvoices } from './sale-invoices.tsx'
