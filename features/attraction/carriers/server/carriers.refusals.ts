import { refusals } from '#platform/server/http/refusals.ts'

import { carriersTexts } from '../carriers.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(carriersTexts)
