// What features above use of deals.
export { returnToContracting } from './contract-endings.actions.ts'
export { type Deal } from './deals.repository.ts'
export { findDealOf } from './deals-reach.actions.ts'
export { weightedFen, yuanFenOf } from './deal-money.domain.ts'
