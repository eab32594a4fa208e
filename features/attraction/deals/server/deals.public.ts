// For features above deals.
export { returnToContracting } from './contract-endings.actions.ts'
export { findDealOf } from './deals-reach.actions.ts'
export { categoriesByName } from './deal-categories.view.ts'
export { takeBackDeal, writeNewDeal } from './deals.actions.ts'
export { isPipeline } from './pipelines.repository.ts'
export { weightedFen } from './deal-money.domain.ts'
