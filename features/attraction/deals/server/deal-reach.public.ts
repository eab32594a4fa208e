// For features that stand on deals: narrows their own rows by an owner.
export { ownedWithin, reachOver } from './deal-reach.repository.ts'
