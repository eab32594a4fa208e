import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { invoicesTexts } from '../invoices.texts.ts'
import type { RequestDenial } from './invoices.domain.ts'
import type { Request } from './invoices.repository.ts'

export const { refuse, refuseField, versionConflict } = refusals(invoicesTexts)

export const { describe, refuseDenial } = denialRefusals(invoicesTexts, {
  sentence: (t, denial: RequestDenial) => t.denials[denial],
  values: ({ states }, { state }: Pick<Request, 'state'>) => ({ state: states[state] }),
  rights: ['permission', 'sellerOnly'],
})
