import { useTexts } from '#platform/web/language/use-texts.ts'

import { chainsTexts } from '../chains.texts.ts'

/** The title of the view. */
export const ChainsTitle = () => <>{useTexts(chainsTexts).tab}</>
