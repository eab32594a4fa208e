import { refusals } from '#platform/server/http/refusals.ts'

import { customerFormsTexts } from '../customer-forms.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(customerFormsTexts)
