import { randomUUID } from 'node:crypto'

import { hasDeclined, isWechat } from '#features/visits/visitors/server/visits.public.ts'
import { unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { PageMarks } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import { pageModelOf } from './card-page.view.ts'
import { createCardPageCache, type CachedPage, type Variant } from './card-page-cache.adapter.ts'
import {
  countVisit,
  type PublicCardView,
  readSections,
  type PageRequest,
} from './card-page-lookup.actions.ts'
import { type CompressedPage, compressPage, placeholders } from './compressed-page.adapter.ts'
import { acceptsGzip, htmlPage } from './page-reply.public.ts'

const maxBytes = 96 * 1024 * 1024

/** The address of a page, and how its card is found. */
export interface PageAddress {
  kind: 'card' | 'share'
  pageId: string
  open: (visit: PageRequest, pageId: string) => Promise<PublicCardView | undefined>
}

type Draw = (model: CardPageModel, nonce: string) => string

interface Parts {
  services: Services
  marks: PageMarks
  draw: Draw
}

/**
 * Renders card pages that are opened by a link. A page is rendered once and cached until its content changes or expires.
 * The renderer answers what to send, or undefined if the card cannot be shown.
 */
export function createCardPageRenderer({
  services,
  marks,
  draw,
}: Parts): (visit: PageRequest, address: PageAddress) => Promise<Buffer | undefined> {
  const pages = createCardPageCache(maxBytes)

  const isCurrent = (cached: CachedPage, mark: number) =>
    cached.opened.mark === mark && Date.now() < cached.until

  /** Finds the cached page if it is current. A page that is not cached takes the same query as a closed one. */
  async function findCached(key: string): Promise<CachedPage | undefined> {
    const cached = pages.get(key)
    const mark = await marks.ask(cached?.opened.companyId ?? unknownCompanyId)
    if (!cached || isCurrent(cached, mark)) return cached
    pages.drop(key)
    return undefined
  }

  async function read(
    visit: PageRequest,
    { pageId, open }: PageAddress,
    key: string,
  ): Promise<CachedPage | undefined> {
    const opened = await open(visit, pageId)
    if (!opened) return undefined
    // Another request may have rendered the same page meanwhile.
    const other = pages.get(key)
    if (other && isCurrent(other, opened.mark)) return other
    const { sections, until } = await readSections(visit, opened)
    const ends = [opened.until, until].map((moment) => moment?.getTime() ?? Infinity)
    return { opened, sections, until: Math.min(...ends), drawn: new Map() }
  }

  function drawn({ request, language }: PageRequest, cached: CachedPage, variant: Variant): CompressedPage {
    const { card, pageId, shareLinkId } = cached.opened
    const model = pageModelOf(services, card, {
      language,
      pageId,
      isShared: shareLinkId !== null,
      userAgent: request.headers['user-agent'],
      hasDeclined: variant === 'declined',
      visitId: variant === 'counted' ? placeholders.visitId : null,
      sections: cached.sections,
      exchange: { submissionId: placeholders.submissionId },
    })
    return compressPage(draw(model, placeholders.nonce))
  }

  return async (visit, address) => {
    const { request, reply, language } = visit
    const key = `${address.kind}/${address.pageId}/${language}/${isWechat(request.headers['user-agent'])}`
    const cached = (await findCached(key)) ?? (await read(visit, address, key))
    if (!cached) return undefined
    const visitId = await countVisit(visit, cached.opened)
    const variant = hasDeclined(request) ? 'declined' : visitId === null ? 'uncounted' : 'counted'
    let page = cached.drawn.get(variant)
    if (!page) {
      page = drawn(visit, cached, variant)
      cached.drawn.set(variant, page)
      pages.put(key, cached)
    }
    const filling = { nonce: reply.cspNonce(), visitId: visitId ?? '', submissionId: randomUUID() }
    void htmlPage(reply, 200)
    if (!acceptsGzip(request)) return page.plain(filling)
    void reply.headers({ vary: 'accept-language, cookie, accept-encoding', 'content-encoding': 'gzip' })
    return page.gzip(filling)
  }
}
