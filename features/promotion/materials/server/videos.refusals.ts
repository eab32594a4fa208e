import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { materialsTexts } from '../materials.texts.ts'
import type { AnyVideoEvent, VideoDenial } from './videos.domain.ts'
import type { Video } from './videos.repository.ts'

export const { refuse, refuseField, versionConflict } = refusals(materialsTexts)

interface Stopped {
  event: AnyVideoEvent
  video: Pick<Video, 'state'>
}

export const { describe, refuseDenial } = denialRefusals(materialsTexts, {
  sentence: (t, denial: VideoDenial) => t.video.denials[denial],
  values: (t, { event, video }: Stopped) => ({
    state: t.video.states[video.state],
    event: t.video.events[event],
  }),
  rights: ['permission'],
})
