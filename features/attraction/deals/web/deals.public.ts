// For screens that stand on deals.
export { FirmSelect } from './firm-select.tsx'
export { OwnerSelect } from './owner-select.tsx'
export { useLostReasons } from './use-lost-reasons.ts'
