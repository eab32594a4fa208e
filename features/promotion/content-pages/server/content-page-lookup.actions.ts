import type { FastifyReply, FastifyRequest } from 'fastify'

import { findCompany } from '#features/company/companies/server/companies.public.ts'
import type { ContentFrame } from '#features/promotion/contents/face/content-frame-model.ts'
import {
  contentFrames,
  type FramedContent,
} from '#features/promotion/contents/server/content-frames.public.ts'
import { contentSections } from '#features/promotion/contents/server/content-sections.public.ts'
import { openShareLink } from '#features/visits/share-links/server/share-links.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { readMark } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Dated } from '#platform/server/pages/kept-pages.ts'
import type { Language } from '#platform/text/texts.ts'

import { faceDataOf } from './content-page-data.actions.ts'
import {
  type ContentModel,
  contentModelOf,
  contentPath,
  type Showing,
  speakingFor,
} from './content-page.view.ts'
import {
  type ContentKey,
  findRenamed,
  findShown,
  findShownAmong,
  type ShownRow,
} from './content-pages.repository.ts'

/** A request for the page of a content. */
export interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  language: Language
}

/** A page of a content as it is the same for every visitor of one language. */
export interface OpenedContent extends Dated {
  contentId: string
  shareLinkId: string | null
  model: ContentModel
}

/** Whether nothing of a company is shown any more. */
export const isClosed = ({ state }: Pick<Showing['company'], 'state'>) =>
  state === 'suspended' || state === 'closed'

/** The frame that a feature gives the page, or the plain one; null where visitors may not see the page. */
async function frameOf(
  { hooks }: Services,
  tx: Tx,
  { content, site, company, language, isPreview, changesAt }: Showing & Pick<FramedContent, 'changesAt'>,
): Promise<ContentFrame | null> {
  const plain: ContentFrame = {
    title: site?.title ?? company.shortName,
    homePath: site ? contentPath(site) : null,
    navigation: [],
    contact: { phone: company.phone, email: null, address: company.address },
    filings: { icp: null, police: null, licence: null },
  }
  const owner = site ?? (content.kind === 'site' ? content : null)
  const named = ({ id: contentId, publicId, title }: ShownRow) => ({ contentId, publicId, title })
  for (const { load } of hooks.all(contentFrames).filter(({ kinds }) => kinds.includes(content.kind))) {
    const frame = await load(tx, {
      ...named(content),
      language,
      changesAt,
      kind: content.kind,
      site: owner && named(owner),
    })
    // Those who prepare a page see it, too, while it is hidden from visitors.
    if (frame !== undefined) return frame || isPreview ? { ...plain, ...frame } : null
  }
  return plain
}

/** The data of the sections that features have on a content, by their keys. */
async function sectionsOf({ hooks }: Services, tx: Tx, { content: { id, kind }, language }: Showing) {
  const sections: Record<string, unknown> = {}
  for (const { key, kinds, load } of hooks.all(contentSections)) {
    const data = kinds.includes(kind) ? await load(tx, { contentId: id, kind, language }) : undefined
    if (data !== undefined) sections[key] = data
  }
  return sections
}

/** Everything on the page of a content, and until when it stays so; undefined where it may not be shown. */
export async function modelOf(
  services: Services,
  tx: Tx,
  showing: Showing,
): Promise<{ model: OpenedContent['model']; until: number } | undefined> {
  const { content, document, site, company, language } = showing
  const speaking = speakingFor(company, language)
  const { data, ends } = await faceDataOf(tx, document, speaking)
  const changesAt = (moment: Date) => void ends.push(moment)
  const frame = await frameOf(services, tx, { ...showing, changesAt })
  if (!frame) return undefined
  for (const { offAt } of [content, ...(site ? [site] : [])]) if (offAt) ends.push(offAt)
  const { publicOrigin: origin } = services.settings
  return {
    until: Math.min(...ends.map((moment) => moment.getTime()), Infinity),
    model: {
      ...contentModelOf(showing, { data, frame, speaking, origin }),
      sections: await sectionsOf(services, tx, showing),
    },
  }
}

/** The address of a page: a content's public id or a share link's, and of a site the page in it. */
export interface ContentAddress {
  pageId: string
  page: string | null
}

export const pathOf = ({ pageId, page }: ContentAddress) =>
  contentPath({ publicId: pageId }) + (page === null ? '' : `/${page}`)

interface Found {
  companyId: string
  key: ContentKey
  shareLinkId: string | null
  /** When the link by which it was opened ends. */
  linkEnds: Date | null
}

/** The company and the content behind an address. An unknown one has the unknown company. */
async function findAddress({ services }: PageRequest, pageId: string): Promise<Found> {
  const nothing = {
    companyId: unknownCompanyId,
    key: { publicId: pageId },
    shareLinkId: null,
    linkEnds: null,
  }
  if (pageId.length === 33) {
    const opened = await openShareLink(services, pageId)
    if (opened?.link.subject.type !== 'content') return nothing
    const { companyId, link } = opened
    return { companyId, key: { id: link.subject.id }, shareLinkId: link.id, linkEnds: link.expiresAt }
  }
  const found = await resolveAddress(services.database, pageId, 'content')
  return { ...nothing, companyId: found?.companyId ?? unknownCompanyId }
}

async function findShowing(
  tx: Tx,
  key: ContentKey,
  page: string | null,
): Promise<Pick<Showing, 'content' | 'document' | 'site'> | undefined> {
  const opened = await findShown(tx, key)
  if (!opened) return undefined
  if (page !== null) {
    const inside = await findShown(tx, { parentId: opened.content.id, page })
    return inside && { ...inside, site: opened.content }
  }
  const { parentId } = opened.content
  if (parentId === null) return { ...opened, site: null }
  // A page is part of its site: without it there is nothing to see.
  const [site] = await findShownAmong(tx, [parentId])
  return site && { ...opened, site }
}

/** Finds the content of an address, if visitors may see it now. An unknown address takes as many questions as a closed one. */
export async function openContent(
  visit: PageRequest,
  address: ContentAddress,
): Promise<OpenedContent | undefined> {
  const { companyId, key, shareLinkId, linkEnds } = await findAddress(visit, address.pageId)
  const { services, language } = visit
  return services.database.asTenant(
    companyId,
    async (tx) => {
      const mark = await readMark(tx)
      const shown = await findShowing(tx, key, address.page)
      const company = await findCompany(tx)
      if (!shown || !company || isClosed(company)) return undefined
      const made = await modelOf(services, tx, {
        ...shown,
        company,
        isPreview: false,
        language,
        path: pathOf(address),
        pageId: shareLinkId === null ? shown.content.publicId : address.pageId,
      })
      return (
        made && {
          companyId,
          mark,
          until: Math.min(made.until, linkEnds?.getTime() ?? Infinity),
          contentId: shown.content.id,
          shareLinkId,
          model: made.model,
        }
      )
    },
    { readOnly: true },
  )
}

/** The address that a page has now, by one that it had in its site; undefined where there is none. */
export async function findNewAddress(
  visit: PageRequest,
  { pageId, page }: ContentAddress,
): Promise<ContentAddress | undefined> {
  if (page === null) return undefined
  const { companyId, key } = await findAddress(visit, pageId)
  const renamed = await visit.services.database.asTenant(
    companyId,
    async (tx) => {
      const site = await findShown(tx, key)
      return site && findRenamed(tx, site.content.id, page)
    },
    { readOnly: true },
  )
  return renamed && { pageId, page: renamed.slug ?? renamed.publicId }
}
