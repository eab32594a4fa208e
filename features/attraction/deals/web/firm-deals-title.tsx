import { useTexts } from '#platform/web/language/use-texts.ts'

import { dealsTexts } from '../deals.texts.ts'

/** The title of the deals on the page of a firm. */
export function FirmDealsTitle() {
  return useTexts(dealsTexts).tabs.deals
}
