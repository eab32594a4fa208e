import { languages } from '#platform/text/texts.ts'

import { dealCategories, type DealCategory } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

/** Categories by their labels in all languages, in lower case, and by their keys. */
export const categoriesByName = (): Map<string, DealCategory> =>
  new Map(
    dealCategories.flatMap((category) => [
      [category, category] as const,
      ...languages.map(
        (language) => [dealsTexts.in(language).categories[category].toLowerCase(), category] as const,
      ),
    ]),
  )
