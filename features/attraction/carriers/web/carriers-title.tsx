import { useTexts } from '#platform/web/language/use-texts.ts'

import { carriersTexts } from '../carriers.texts.ts'

/** The title of the view. */
export const CarriersTitle = () => <>{useTexts(carriersTexts).tab}</>
