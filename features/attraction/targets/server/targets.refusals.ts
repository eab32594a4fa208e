import { refusals } from '#platform/server/http/refusals.ts'

import { targetsTexts } from '../targets.texts.ts'

export const { refuseField } = refusals(targetsTexts)
