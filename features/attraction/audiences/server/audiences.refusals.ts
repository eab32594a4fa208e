import { refusals } from '#platform/server/http/refusals.ts'

import { audiencesTexts } from '../audiences.texts.ts'

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(audiencesTexts)
