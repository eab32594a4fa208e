import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { cardRequestsServerTexts } from './server.texts.ts'

export const { refuse, refuseField } = refusals(cardRequestsServerTexts)

/** Why nothing happens to a request. */
export const { refuseDenial } = denialRefusals(cardRequestsServerTexts, {
  sentence: (t, denial: 'permission' | 'state') => t.errors[denial],
  values: () => ({}),
  rights: ['permission'],
})
