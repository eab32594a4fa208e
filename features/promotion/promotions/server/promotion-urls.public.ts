export { readPublicUrl } from './promotion-url.domain.ts'
