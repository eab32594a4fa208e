export { expireItems } from './knowledge-items.jobs.ts'
