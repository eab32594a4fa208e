export { rangeOf } from './media-range.domain.ts'
