// For lists that a keyword about accounts narrows, and for what writes accounts.
export { accountSearch } from './account-keys.repository.ts'
