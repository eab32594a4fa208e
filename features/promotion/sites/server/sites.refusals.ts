import { refusals } from '#platform/server/http/refusals.ts'

import { sitesTexts } from '../sites.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(sitesTexts)
