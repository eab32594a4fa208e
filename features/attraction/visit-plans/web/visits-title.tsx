import { useTexts } from '#platform/web/language/use-texts.ts'

import { visitPlansTexts } from '../visit-plans.texts.ts'

/** The title of the view. */
export const VisitsTitle = () => <>{useTexts(visitPlansTexts).tab}</>
