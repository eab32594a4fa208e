import { refusals } from '#platform/server/http/refusals.ts'

import { shareGatesTexts } from '../share-gates.texts.ts'

export const { versionConflict } = refusals(shareGatesTexts)
