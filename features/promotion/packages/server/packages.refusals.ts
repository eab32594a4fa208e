import { refusals } from '#platform/server/http/refusals.ts'

import { packagesTexts } from '../packages.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(packagesTexts)
