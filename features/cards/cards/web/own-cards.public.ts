export { OwnCards } from './own-cards.tsx'
