// Whether sets of data may be used, for features beside.
export { mayUse } from './asset-use.actions.ts'
export { findClosedSources, isOpenSource } from './asset-states.repository.ts'
