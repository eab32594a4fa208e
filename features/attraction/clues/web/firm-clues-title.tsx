import { useTexts } from '#platform/web/language/use-texts.ts'

import { cluesTexts } from '../clues.texts.ts'

/** The title of the clues on the page of a firm. */
export function FirmCluesTitle() {
  return useTexts(cluesTexts).ofFirm.title
}
