import { refusals } from '#platform/server/http/refusals.ts'

import { leadsServerTexts } from './server.texts.ts'

export const { refuseField, versionConflict } = refusals(leadsServerTexts)
