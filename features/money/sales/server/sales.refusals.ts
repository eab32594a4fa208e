import { refusals } from '#platform/server/http/refusals.ts'

import { salesTexts } from '../sales.texts.ts'

export const { refuse, refuseField } = refusals(salesTexts)
