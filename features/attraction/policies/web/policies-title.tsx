import { useTexts } from '#platform/web/language/use-texts.ts'

import { policiesTexts } from '../policies.texts.ts'

/** The title of the view. */
export const PoliciesTitle = () => <>{useTexts(policiesTexts).tab}</>
