// For features that keep something about people: the ones in sight, and the cards that are one person.
export { findPersonCards } from './customer-merges.repository.ts'
export { findCustomers, findVisibleCustomers, findVisibleNames } from './customers.repository.ts'
export { findHiddenOfCompanies } from './hidden-customers.repository.ts'
export { findRemindersOf } from './customer-follow-ups.repository.ts'
export { findNumbersOf } from './customers-for-writing.repository.ts'
