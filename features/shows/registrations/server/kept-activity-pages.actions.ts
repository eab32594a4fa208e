import { hasDeclined } from '#features/visits/visitors/server/visits.public.ts'
import { sendPage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { type PageMarks, readMark } from '#platform/server/database/public-page-marks.ts'
import { compressPage, placeholders } from '#platform/server/pages/compressed-page.ts'
import { createKeptPages, type Dated } from '#platform/server/pages/kept-pages.ts'

import type { ActivityPageModel } from '../face/activity-page-model.ts'
import { openDesign, readWholePage, type WholePage } from './designed-pages.actions.ts'
import {
  type ActivityPlace,
  findPlace,
  nextTurnOf,
  openActivity,
  type PageRequest,
} from './public-activity.actions.ts'

interface KeptActivity extends Dated {
  place: ActivityPlace
  model: WholePage & Pick<ActivityPageModel, 'design'>
}

/** Anybody who makes a link writes its channel: so many drawings of one page are kept, others are drawn anew. */
const mostDrawn = 24

interface Drawing {
  marks: PageMarks
  draw: (model: ActivityPageModel, nonce: string) => string
  /** Counts a reader; null for one who is not counted. */
  count: (visit: PageRequest, place: ActivityPlace) => Promise<string | null>
}

/** The pages of activities, kept until the company's mark or a moment of their sale says otherwise (decision 058). */
export function keepActivityPages({ marks, draw, count }: Drawing) {
  const kept = createKeptPages<KeptActivity>(marks)

  async function read(
    { services, language }: PageRequest,
    pageId: string,
  ): Promise<KeptActivity | undefined> {
    const place = await findPlace(services, pageId)
    const { companyId, activityId } = place
    return services.database.asTenant(
      companyId,
      async (tx) => {
        const mark = await readMark(tx)
        const opened = await openActivity(tx, activityId)
        if (!opened) return undefined
        const read = await readWholePage(services, tx, opened)
        const design = await openDesign(services, tx, { opened, pageId, language })
        const until = Math.min(nextTurnOf(opened, new Date()), design?.until ?? Infinity)
        return { companyId, mark, until, place, model: { ...read, design: design?.model ?? null } }
      },
      { readOnly: true },
    )
  }

  /** Answers with the page of an address; false where nothing is shown. The reply itself is a promise, which nobody may await. */
  return async function show(
    visit: PageRequest,
    { pageId, query }: { pageId: string; query: string },
  ): Promise<boolean> {
    const { request, reply, language } = visit
    const found = await kept.find(`/a/${pageId}?${language}`, () => read(visit, pageId))
    if (!found) return false
    const visitId = await count(visit, found.page.place)
    const isDeclined = hasDeclined(request)
    const variant = `${isDeclined ? 'declined' : visitId === null ? 'uncounted' : 'counted'} ${query}`
    const html = () =>
      draw(
        {
          ...found.page.model,
          pageId,
          language,
          query,
          visitId: visitId === null || isDeclined ? null : placeholders.visitId,
          hasDeclined: isDeclined,
        },
        placeholders.nonce,
      )
    const isKept = found.drawn.has(variant) || found.drawn.size < mostDrawn
    const page = isKept ? kept.draw(found, variant, html) : compressPage(html())
    const filling = { visitId: visitId ?? '', submissionId: '' }
    void reply.send(sendPage(request, reply, { page, filling }))
    return true
  }
}
