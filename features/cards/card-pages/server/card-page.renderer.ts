import { randomUUID } from 'node:crypto'

import { hasDeclined, isWechat } from '#features/visits/visitors/server/visits.public.ts'
import { unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { PageMarks } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import { pageModelOf } from './card-page.view.ts'
import { createKeptCards, type KeptCard, type Variant } from './card-page-cache.adapter.ts'
import { noteVisit, type OpenedCard, sectionsOf, type Visited } from './card-page-lookup.actions.ts'
import { type PackedPage, packPage, placeholders } from './compressed-page.adapter.ts'
import { acceptsGzip, htmlPage } from './page-reply.public.ts'

const maxBytes = 96 * 1024 * 1024

/** A page that somebody opens: by which kind of address, by which id, and how the card behind it is found. */
export interface Asked {
  kind: 'card' | 'share'
  pageId: string
  open: (visit: Visited, pageId: string) => Promise<OpenedCard | undefined>
}

type Draw = (model: CardPageModel, nonce: string) => string

interface Parts {
  services: Services
  marks: PageMarks
  draw: Draw
}

/**
 * Pages of cards as they are opened, before anybody sent a form: drawn once and kept, until something that they show changes
 * or its time has come. Answers what to send, or undefined where the card cannot be shown.
 */
export function createShownCards({
  services,
  marks,
  draw,
}: Parts): (visit: Visited, asked: Asked) => Promise<Buffer | undefined> {
  const pages = createKeptCards(maxBytes)

  const isCurrent = (kept: KeptCard, mark: number) => kept.opened.mark === mark && Date.now() < kept.until

  /** What is kept of a page, if it is what would be drawn now. A page that nobody kept costs the same question as one that was closed. */
  async function findKept(key: string): Promise<KeptCard | undefined> {
    const kept = pages.get(key)
    const mark = await marks.ask(kept?.opened.companyId ?? unknownCompanyId)
    if (!kept || isCurrent(kept, mark)) return kept
    pages.drop(key)
    return undefined
  }

  async function read(visit: Visited, { pageId, open }: Asked, key: string): Promise<KeptCard | undefined> {
    const opened = await open(visit, pageId)
    if (!opened) return undefined
    // Somebody else may have drawn it meanwhile, from what this visitor would see.
    const other = pages.get(key)
    if (other && isCurrent(other, opened.mark)) return other
    const { sections, until } = await sectionsOf(visit, opened)
    const ends = [opened.until, until].map((moment) => moment?.getTime() ?? Infinity)
    return { opened, sections, until: Math.min(...ends), drawn: new Map() }
  }

  function drawn({ request, language }: Visited, kept: KeptCard, variant: Variant): PackedPage {
    const { card, pageId, shareLinkId } = kept.opened
    const model = pageModelOf(services, card, {
      language,
      pageId,
      isShared: shareLinkId !== null,
      userAgent: request.headers['user-agent'],
      hasDeclined: variant === 'declined',
      visitId: variant === 'counted' ? placeholders.visitId : null,
      sections: kept.sections,
      exchange: { submissionId: placeholders.submissionId },
    })
    return packPage(draw(model, placeholders.nonce))
  }

  return async (visit, asked) => {
    const { request, reply, language } = visit
    const key = `${asked.kind}/${asked.pageId}/${language}/${isWechat(request.headers['user-agent'])}`
    const kept = (await findKept(key)) ?? (await read(visit, asked, key))
    if (!kept) return undefined
    const visitId = await noteVisit(visit, kept.opened)
    const variant = hasDeclined(request) ? 'declined' : visitId === null ? 'uncounted' : 'counted'
    let page = kept.drawn.get(variant)
    if (!page) {
      page = drawn(visit, kept, variant)
      kept.drawn.set(variant, page)
      pages.put(key, kept)
    }
    const filling = { nonce: reply.cspNonce(), visitId: visitId ?? '', submissionId: randomUUID() }
    void htmlPage(reply, 200)
    if (!acceptsGzip(request)) return page.plain(filling)
    void reply.headers({ vary: 'accept-language, cookie, accept-encoding', 'content-encoding': 'gzip' })
    return page.gzip(filling)
  }
}
