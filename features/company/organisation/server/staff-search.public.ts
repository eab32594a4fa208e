// For lists that a person's name or number narrows, and for what writes people.
export { findStaffKeyword, findStaffName, writeStaffKeys } from './staff-keys.repository.ts'
