import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { MailingEvent, MailingState } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'
import type { MailingDenial } from './mailings.domain.ts'

export const { refuseField, versionConflict } = refusals(mailingsTexts)

interface Stopped {
  event: MailingEvent
  state: MailingState
}

export const { describe, refuseDenial } = denialRefusals(mailingsTexts, {
  sentence: (t, denial: MailingDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
