// For lists that a card's name, number or title narrows.
export { cardSearch } from './card-keys.repository.ts'
