export { cardReach, cardsWithin } from './card-reach.repository.ts'
