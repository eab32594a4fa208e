export { SellerInvoices } from './seller-invoices.tsx'
