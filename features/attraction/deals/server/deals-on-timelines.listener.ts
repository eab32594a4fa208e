import type {
  SubjectFact,
  SubjectTimelineSource,
} from '#features/attraction/touches/server/subject-hooks.public.ts'
import { fill } from '#platform/text/texts.ts'

import { findMovesOnTimelines } from './deal-timeline.repository.ts'
import { dealsServerTexts } from './server.texts.ts'

const path = '/demo/attractinvestment/custom'

/** Stages and outcomes of deals on the timelines of what they belong to. */
export const dealsOnTimelines: SubjectTimelineSource = {
  key: 'deals',
  kinds: ['state'],
  async read({ tx, viewer, language }, { deal }, question) {
    if (!viewer.permissions.has('deal:view') || deal.length === 0) return []
    const t = dealsServerTexts.in(language)
    return (await findMovesOnTimelines(tx, deal, question)).map((row): SubjectFact => {
      const { id, at, dealId, title, fromStage, toStage, toState, fromState, reason, byName } = row
      const step =
        fromState !== null && fromState !== toState
          ? t.labels.states.deal[toState]
          : [fromStage, toStage].filter(Boolean).join(' → ')
      return {
        id,
        at,
        kind: 'state',
        text: fill(t.timeline.moved, { title, step }) + (reason === '' ? '' : ` · ${reason}`),
        source: t.timeline.source,
        actor: byName,
        subjectKind: 'deal',
        subjectId: dealId,
        path,
      }
    })
  },
}
