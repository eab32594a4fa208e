import { refusals } from '#platform/server/http/refusals.ts'

import { absencesServerTexts } from './server.texts.ts'

export const { refuse, refusePerson, refuseField } = refusals(absencesServerTexts)
