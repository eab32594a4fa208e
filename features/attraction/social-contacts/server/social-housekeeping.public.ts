export { startTagSync } from './social-tags.jobs.ts'
