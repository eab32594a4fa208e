import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { socialContactsTexts } from '../social-contacts.texts.ts'
import type { SendDenial, TaskDenial } from './social-contacts.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(socialContactsTexts)

export const { refuseDenial } = denialRefusals(socialContactsTexts, {
  sentence: (t, denial: SendDenial | TaskDenial) => t.denials[denial],
  values: () => ({}),
  rights: ['permission'],
})
