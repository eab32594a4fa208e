import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { AssetEvent, AssetState } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import type { AssetDenial } from './data-assets.domain.ts'

export const { refuseField, versionConflict } = refusals(dataAssetsTexts)

interface Stopped {
  event: AssetEvent
  state: AssetState
}

export const { describe, refuseDenial } = denialRefusals(dataAssetsTexts, {
  sentence: (t, denial: AssetDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission', 'samePerson', 'lowered'],
})
