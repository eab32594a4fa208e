import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { TemplateEvent } from '../card-templates.contract.ts'
import { cardTemplatesTexts } from '../card-templates.texts.ts'
import type { AnyTemplateState, TemplateDenial } from './card-templates.domain.ts'
import { templateServerTexts } from './server.texts.ts'
import type { CardCount } from './template-cards.public.ts'

export const { refuseField, versionConflict, refuse } = refusals(templateServerTexts)

interface Stopped {
  event: TemplateEvent
  state: AnyTemplateState
  cards: readonly CardCount[]
}

/** Why something cannot be done with a template. */
export const { describe: describeDenial, refuseDenial } = denialRefusals(cardTemplatesTexts, {
  sentence: (t, denial: TemplateDenial | 'permission' | 'state') => t.licence.denials[denial],
  values({ licence, states }, { event, state, cards }: Stopped) {
    const totalOf = (wanted: string) => cards.find((entry) => entry.state === wanted)?.total ?? 0
    return {
      state: state === 'deleted' ? licence.deleted : states[state],
      event: licence.events[event],
      total: cards.reduce((sum, { total }) => sum + total, 0),
      active: totalOf('active'),
      unclaimed: totalOf('unclaimed'),
      paused: totalOf('paused'),
      draft: totalOf('draft'),
    }
  },
  rights: ['permission'],
})
