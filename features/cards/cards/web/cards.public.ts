export { cardsTexts } from '../cards.texts.ts'
export { touchedByCards } from './use-card-events.tsx'
