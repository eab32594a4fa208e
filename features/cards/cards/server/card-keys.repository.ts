import { searchOfNamed } from '#platform/server/search/search-keys.ts'

import { cardKeys, cards } from './cards.tables.ts'

/** By names, numbers and titles; every function that writes these writes the keys. */
export const cardSearch = searchOfNamed({ objects: cards, keys: cardKeys })
