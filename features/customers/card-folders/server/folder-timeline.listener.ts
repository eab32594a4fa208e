import type { TimelineSource } from '#features/customers/customers/server/customer-timeline.public.ts'
import { fill } from '#platform/text/texts.ts'

import { findFolderTraces } from './folder-timeline.repository.ts'
import { cardFolderServerTexts } from './server.texts.ts'

/** What folders tell on a customer's timeline: put in, taken out, opened to others. */
export const folderTimeline: TimelineSource = async (tx, customerIds, { viewer, language }) => {
  const { timeline, levels, someoneElse } = cardFolderServerTexts.in(language)
  const traces = await findFolderTraces(tx, customerIds, viewer)
  return traces.map(({ event, at, folder, actor, subject, level }) => ({
    at: new Date(at),
    kind: 'group',
    text: fill(timeline[event], {
      folder,
      subject: subject ?? someoneElse,
      level: level === null ? '' : levels[level],
    }),
    source: timeline.source,
    actor,
  }))
}
