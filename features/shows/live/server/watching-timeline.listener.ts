import type { FastifyInstance } from 'fastify'

import {
  timelineLimit,
  type TimelineSource,
  timelineSources,
} from '#features/customers/customers/server/customer-timeline.public.ts'
import { ticketForgotten } from '#features/shows/registrations/server/own-data.public.ts'
import { visitorForgotten } from '#features/visits/visitors/server/visits.public.ts'
import { fill } from '#platform/text/texts.ts'

import { forgetWriter } from './chat.repository.ts'
import { forgetSubscriber } from './live.repository.ts'
import { liveServerTexts } from './server.texts.ts'
import { findWatchedBy, forgetBrowser, forgetWatcher } from './watching.repository.ts'

/** The broadcasts that a customer watched, each with its time. */
const watchedTimeline: TimelineSource = async (tx, ids, { language }) => {
  const t = liveServerTexts.in(language).timeline
  return (await findWatchedBy(tx, ids, timelineLimit)).map(({ at, title, watchMs }) => {
    const seconds = Math.round(watchMs / 1000)
    return {
      at,
      kind: 'visit',
      text: fill(t.watched, { title, minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
      source: t.source,
      actor: null,
    }
  })
}

/** Joins what was watched to customers, and takes it away with who is forgotten. */
export function joinWatching({ services: { hooks } }: FastifyInstance): void {
  hooks.add(timelineSources, watchedTimeline)
  hooks.add(visitorForgotten, async (tx, { key }) => {
    await forgetBrowser(tx, key)
  })
  hooks.add(ticketForgotten, async (tx, { personId }) => {
    await forgetSubscriber(tx, personId)
    await forgetWatcher(tx, personId)
    await forgetWriter(tx, personId)
  })
}
