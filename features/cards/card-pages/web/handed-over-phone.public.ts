// By itself, because the style of public pages is large.
export { HandedOverPhone } from './handed-over-phone.tsx'
