import { refusals } from '#platform/server/http/refusals.ts'

import { cardGroupServerTexts } from './server.texts.ts'

export const { refuse, versionConflict } = refusals(cardGroupServerTexts)
