import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { materialsTexts } from '../materials.texts.ts'
import type { AnyDocumentEvent, DocumentDenial } from './documents.domain.ts'
import type { Document } from './documents.repository.ts'

export const { refuse, refuseField, versionConflict } = refusals(materialsTexts)

interface Stopped {
  event: AnyDocumentEvent
  document: Pick<Document, 'state'>
}

export const { describe, refuseDenial } = denialRefusals(materialsTexts, {
  sentence: (t, denial: DocumentDenial) => t.denials[denial],
  values: (t, { event, document }: Stopped) => ({
    state: t.states[document.state],
    event: t.events[event],
  }),
  rights: ['permission'],
})
