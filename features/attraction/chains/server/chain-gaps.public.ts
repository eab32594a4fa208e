// For features that value firms.
export { countGapsOf } from './node-firms.repository.ts'
