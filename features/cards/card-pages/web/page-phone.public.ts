// For previews of public pages. By itself, because their style is large and lists do without it.
export { PagePhone } from './page-phone.tsx'
