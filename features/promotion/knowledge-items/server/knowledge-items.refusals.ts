import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { KnowledgeItemEvent, KnowledgeItemState } from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import type { KnowledgeItemDenial } from './knowledge-items.domain.ts'

export const { refuse, versionConflict } = refusals(knowledgeItemsTexts)

interface Stopped {
  event: KnowledgeItemEvent
  state: KnowledgeItemState
}

export const { describe, refuseDenial } = denialRefusals(knowledgeItemsTexts, {
  sentence: (t, denial: KnowledgeItemDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
