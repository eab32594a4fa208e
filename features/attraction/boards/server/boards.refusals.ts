import { refusals } from '#platform/server/http/refusals.ts'

import { boardsTexts } from '../boards.texts.ts'

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(boardsTexts)
