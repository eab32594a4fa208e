import { randomUUID } from 'node:crypto'

import { hasDeclined, isWechat } from '#features/visits/visitors/server/visits.public.ts'
import type { PageMarks } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'
import { placeholders } from '#platform/server/pages/compressed-page.ts'
import { createKeptPages, type Dated } from '#platform/server/pages/kept-pages.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import { pageModelOf } from './card-page.view.ts'
import type { LoadedSections } from './card-page-sections.actions.ts'
import {
  countVisit,
  type PublicCardView,
  readSections,
  type PageRequest,
} from './card-page-lookup.actions.ts'
import { sendPage } from './page-reply.public.ts'

/** The address of a page, and how its card is found. */
export interface PageAddress {
  kind: 'card' | 'share'
  pageId: string
  open: (visit: PageRequest, pageId: string) => Promise<PublicCardView | undefined>
}

interface OpenedCard extends Dated {
  opened: PublicCardView
  sections: LoadedSections['sections']
}

interface Parts {
  services: Services
  marks: PageMarks
  draw: (model: CardPageModel, nonce: string) => string
}

/**
 * Renders card pages that are opened by a link. A page is rendered once and kept until its content changes or expires.
 * The renderer answers what to send, or undefined if the card cannot be shown.
 */
export function createCardPageRenderer({
  services,
  marks,
  draw,
}: Parts): (visit: PageRequest, address: PageAddress) => Promise<Buffer | undefined> {
  const pages = createKeptPages<OpenedCard>(marks)

  async function read(visit: PageRequest, { pageId, open }: PageAddress): Promise<OpenedCard | undefined> {
    const opened = await open(visit, pageId)
    if (!opened) return undefined
    const { sections, until } = await readSections(visit, opened)
    const ends = [opened.until, until].map((moment) => moment?.getTime() ?? Infinity)
    const { companyId, mark } = opened
    return { companyId, mark, until: Math.min(...ends), opened, sections }
  }

  return async (visit, address) => {
    const { request, reply, language } = visit
    const userAgent = request.headers['user-agent']
    const key = `${address.kind}/${address.pageId}/${language}/${isWechat(userAgent)}`
    const kept = await pages.find(key, () => read(visit, address))
    if (!kept) return undefined
    const { opened, sections } = kept.page
    const visitId = await countVisit(visit, opened)
    const variant = hasDeclined(request) ? 'declined' : visitId === null ? 'uncounted' : 'counted'
    const page = pages.draw(kept, variant, () => {
      const model = pageModelOf(services, opened.card, {
        language,
        pageId: opened.pageId,
        isShared: opened.shareLinkId !== null,
        userAgent,
        hasDeclined: variant === 'declined',
        visitId: variant === 'counted' ? placeholders.visitId : null,
        sections,
        exchange: { submissionId: placeholders.submissionId },
      })
      return draw(model, placeholders.nonce)
    })
    return sendPage(request, reply, {
      page,
      filling: { visitId: visitId ?? '', submissionId: randomUUID() },
    })
  }
}
