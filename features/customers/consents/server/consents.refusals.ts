import { refusals } from '#platform/server/http/refusals.ts'

import { consentsServerTexts } from './server.texts.ts'

export const { refuseField } = refusals(consentsServerTexts)
