export { dayIn, today } from './company-day.repository.ts'
