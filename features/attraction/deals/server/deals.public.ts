// For features above deals.
export { returnToContracting } from './contract-endings.actions.ts'
export { findDealOf } from './deals-reach.actions.ts'
export { weightedFen } from './deal-money.domain.ts'
