import { refusals } from '#platform/server/http/refusals.ts'

import { productsTexts } from '../products.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(productsTexts)
