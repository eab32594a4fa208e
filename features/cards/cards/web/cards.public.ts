export { cardsTexts } from '../cards.texts.ts'
export { touchedByCards } from './touched-by-cards.ts'
export { useCardPreview } from './card-preview-model.ts'
