// The stock of variants, for the feature that takes orders.
export { changeStock, findOffers } from './products.repository.ts'
