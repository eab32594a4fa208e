export { countDueFollowUps } from './customer-follow-ups.repository.ts'
