// What imports ask about customers, and write.
export { recycleUntouched, writeCustomerFacts } from './customer-imports.actions.ts'
export { findKnownForWriting, type KnownForWriting } from './customers-for-writing.repository.ts'
