import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ContentFrame } from '#features/promotion/contents/face/content-frame-model.ts'
import {
  contentFrames,
  type FramedContent,
} from '#features/promotion/contents/server/content-frames.public.ts'
import { allReferences } from '#features/promotion/contents/server/contents.public.ts'
import { isShown } from '#features/promotion/contents/face/is-shown.ts'
import {
  closedGate,
  findClosedGate,
  type GatePage,
  openGateOf,
  type SetGate,
} from '#features/promotion/share-gates/server/share-gates.public.ts'
import { contentSections } from '#features/promotion/contents/server/content-sections.public.ts'
import { findShowingCompany, findSubject } from '#features/visits/share-links/server/subject-pages.public.ts'
import { fileUrl } from '#platform/server/files/files.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { readMark } from '#platform/server/database/public-page-marks.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Dated } from '#platform/server/pages/kept-pages.ts'
import type { Language } from '#platform/text/texts.ts'

import { elsewhereOf } from './elsewhere-hook.public.ts'
import { faceDataOf, type ShownFile } from './content-page-data.actions.ts'
import {
  authorOf,
  type ContentModel,
  contentModelOf,
  contentPath,
  type Showing,
  speakingFor,
} from './content-page.view.ts'
import {
  findCardOfStaff,
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
  /** All of the page; without a gate it is for everybody. */
  model: ContentModel
  gated: GatedContent | null
}

/** The gate before the rest of a page. */
export interface GatedContent {
  set: SetGate
  /** The page for visitors who have not opened it: nothing behind the gate was even read for it. */
  model: ContentModel
  /** The files that only the rest shows, by their ids. */
  heldFiles: ReadonlySet<string>
}

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
  { urlOf, ...showing }: Showing & { urlOf?: (file: ShownFile) => string },
): Promise<{ model: OpenedContent['model']; until: number } | undefined> {
  const { content, document, site, company, language } = showing
  const speaking = speakingFor(company, language)
  const { data, ends } = await faceDataOf({ services, tx }, document, { speaking, urlOf })
  const changesAt = (moment: Date) => void ends.push(moment)
  const frame = await frameOf(services, tx, { ...showing, changesAt })
  if (!frame) return undefined
  for (const { offAt } of [content, ...(site ? [site] : [])]) if (offAt) ends.push(offAt)
  const { publicOrigin: origin } = services.settings
  const { authorStaffId } = content.facts
  const card = authorStaffId === undefined ? undefined : await findCardOfStaff(tx, authorStaffId)
  return {
    until: Math.min(...ends.map((moment) => moment.getTime()), Infinity),
    model: {
      ...contentModelOf(showing, { data, author: authorOf(content, card), frame, speaking, origin }),
      sections: await sectionsOf(services, tx, showing),
      gate: null,
      restBlockId: null,
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

async function findShowing(
  tx: Tx,
  id: string,
  page: string | null,
): Promise<Pick<Showing, 'content' | 'document' | 'site'> | undefined> {
  const opened = await findShown(tx, { id })
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

/** The page that the gate of a content stands on. */
export const gatePageOf = ({ path, company, language }: ContentModel): GatePage => ({
  path,
  company: company.name,
  pagesBehind: null,
  language,
})

/** A page with a gate, as it is for those who have opened it and for all others. */
async function gatedModels(services: Services, tx: Tx, { showing, set }: { showing: Showing; set: SetGate }) {
  const { document, path } = showing
  const now = new Date()
  const shown = document.blocks.filter((block) => isShown(block, now))
  const free = { ...document, blocks: shown.slice(0, set.gate.free) }
  const open = new Set(allReferences(free).fileIds)
  const heldFiles = new Set<string>()
  const urlOf = ({ id, publicId }: ShownFile) => {
    if (open.has(publicId)) return fileUrl(publicId)
    heldFiles.add(id)
    return `${path}/held/${id}`
  }
  const whole = await modelOf(services, tx, { ...showing, urlOf })
  const part = await modelOf(services, tx, { ...showing, document: free })
  if (!whole || !part) return undefined
  const closed = part.model
  const model = {
    ...whole.model,
    gate: openGateOf(path),
    restBlockId: shown[set.gate.free]?.id ?? null,
  }
  return {
    // Blocks that come and go by time move the border between both parts.
    until: Math.min(whole.until, part.until),
    model,
    gated: { set, model: { ...closed, gate: closedGate(set, gatePageOf(closed)) }, heldFiles },
  }
}

/** A content that is shown, with its company; not one whose pages stand elsewhere. */
async function findShowingOf(services: Services, tx: Tx, { id, page }: { id: string; page: string | null }) {
  const shown = await findShowing(tx, id, page)
  const company = await findShowingCompany(tx)
  return shown && company && !elsewhereOf(services, shown.content.kind) ? { ...shown, company } : undefined
}

/** Finds the content of an address, if visitors may see it now. An unknown address takes as many questions as a closed one. */
export async function openContent(
  visit: PageRequest,
  address: ContentAddress,
): Promise<OpenedContent | undefined> {
  const { services, language } = visit
  const { companyId, id, link } = await findSubject(services, { pageId: address.pageId, type: 'content' })
  return services.database.asTenant(
    companyId,
    async (tx) => {
      const mark = await readMark(tx)
      const shown = await findShowingOf(services, tx, { id, page: address.page })
      if (!shown) return undefined
      const showing: Showing = {
        ...shown,
        isPreview: false,
        language,
        path: pathOf(address),
        pageId: link === null ? shown.content.publicId : address.pageId,
      }
      const set =
        shown.content.kind === 'album'
          ? await findClosedGate(tx, { type: 'content', id: shown.content.id })
          : undefined
      const made = set
        ? await gatedModels(services, tx, { showing, set })
        : await modelOf(services, tx, showing).then((whole) => whole && { ...whole, gated: null })
      return (
        made && {
          companyId,
          mark,
          until: Math.min(made.until, link?.expiresAt?.getTime() ?? Infinity),
          contentId: shown.content.id,
          shareLinkId: link?.id ?? null,
          model: made.model,
          gated: made.gated,
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
  const { companyId, id } = await findSubject(visit.services, { pageId, type: 'content' })
  const renamed = await visit.services.database.asTenant(
    companyId,
    async (tx) => {
      const site = await findShown(tx, { id })
      return site && findRenamed(tx, site.content.id, page)
    },
    { readOnly: true },
  )
  return renamed && { pageId, page: renamed.slug ?? renamed.publicId }
}
