import { refusals } from '#platform/server/http/refusals.ts'

import { reportsTexts } from '../reports.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(reportsTexts)
