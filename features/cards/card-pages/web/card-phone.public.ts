// What the screens of other features use of the cards.
export { CardPhone } from './card-phone.tsx'
