export { calendarFile } from './calendar-file.domain.ts'
