import { refusals } from '#platform/server/http/refusals.ts'

import { marketTexts } from '../market.texts.ts'

export const { refuse, refuseField, refusePerson } = refusals(marketTexts)
