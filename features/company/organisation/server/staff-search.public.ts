// For lists that a person's name or number narrows, and for what writes people.
export { staffSearch } from './staff-keys.repository.ts'
