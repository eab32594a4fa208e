import { refusals } from '#platform/server/http/refusals.ts'

import { memberServerTexts } from './server.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(memberServerTexts)
