// What features that stand on deals use to narrow their own rows by an owner.
export { type DealReach, ownedWithin, reachOver } from './deal-reach.repository.ts'
