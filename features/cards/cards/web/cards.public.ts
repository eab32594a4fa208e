export { cardsTexts } from '../cards.texts.ts'
export { fitting } from './card-events.ts'
export { touchedByCards } from './use-card-events.tsx'
