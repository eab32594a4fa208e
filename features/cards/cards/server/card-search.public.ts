// For lists that a card's name, number or title narrows.
export { findCardKeyword, findCardName } from './card-keys.repository.ts'
