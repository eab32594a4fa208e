// For screens that stand on deals.
export { FirmSelect } from './firm-select.tsx'
export { OwnerSelect } from './owner-select.tsx'
export { dealSections, salesTabs, salesTabTitles } from './sales-slots.public.ts'
export { useLostReasons } from './use-lost-reasons.ts'
