import { type OpenedSubject, openSubject } from '#features/visits/share-links/server/subject-pages.public.ts'
import {
  countReader,
  readerFacts,
  type ReaderRequest,
} from '#features/promotion/promotions/server/page-readers.public.ts'
import { visitorKeyOf } from '#features/visits/visitors/server/visits.public.ts'
import type { ClosedGate, PageGate } from '#features/promotion/share-gates/face/gate-model.ts'
import {
  closedGate,
  findClosedGate,
  type GatePage,
  hasPass,
  openGateOf,
  type SetGate,
} from '#features/promotion/share-gates/server/share-gates.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { DocumentPageModel } from '../face/document-page-model.ts'
import { type Document, findPages, findShared, type Page, type Version } from './documents.repository.ts'

/** A document that readers may see, by its address or a share link. */
export interface OpenedDocument extends Omit<OpenedSubject<unknown>, 'subject'> {
  document: Document
  version: Version
  /** The gate before the rest. */
  gate: SetGate | null
}

/** Finds the document of an address with what `more` asks of it, if readers may see it now. */
export async function openDocument<More>(
  services: Services,
  pageId: string,
  more: (tx: Tx, version: Version) => Promise<More>,
): Promise<(OpenedDocument & { more: More }) | undefined> {
  const opened = await openSubject(services, { pageId, type: 'document' }, async (tx, id) => {
    const shared = await findShared(tx, id)
    if (!shared) return undefined
    const gate = (await findClosedGate(tx, { type: 'document', id })) ?? null
    return { ...shared, gate, more: await more(tx, shared.version) }
  })
  if (!opened) return undefined
  const { subject, ...place } = opened
  return { ...place, ...subject }
}

const mostText = 2000

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** How many pages a reader sees before this gate. */
const freeOf = ({ gate }: Pick<OpenedDocument, 'gate'>, shown: PageGate | null) =>
  shown?.state === 'closed' ? (gate?.gate.free ?? 0) : Infinity

/** Whether this reader may see a page of a document, or its file where no page is named. */
export async function maySee(
  visit: Pick<ReaderRequest, 'request' | 'services'>,
  { companyId, gate: set }: OpenedDocument,
  n = Infinity,
): Promise<boolean> {
  return !set || n <= set.gate.free || hasPass(visit, { companyId, gate: set.gate })
}

/** The page that the gate of a document stands on. */
export const gatePageOf = (
  { language }: Pick<ReaderRequest, 'language'>,
  { company, gate: set }: OpenedDocument,
  { pageId, total }: { pageId: string; total: number },
): GatePage => ({
  path: `/d/${pageId}`,
  company: company.name,
  pagesBehind: total > (set?.gate.free ?? 0) ? total - (set?.gate.free ?? 0) : null,
  language,
})

function modelOf(
  visit: ReaderRequest,
  opened: OpenedDocument,
  { pageId, pages, gate }: { pageId: string; pages: readonly Page[]; gate: PageGate | null },
): Omit<DocumentPageModel, 'visitId'> {
  const isClosed = gate?.state === 'closed'
  const { company, document, version } = opened
  const { publicId, name, watermark } = document
  return {
    ...readerFacts(visit, { company, type: 'document', pageId, publicId, name }),
    version: version.n,
    // Text could be taken out without the watermark.
    total: pages.length,
    pages: pages.slice(0, freeOf(opened, gate)).map(({ n, width, height, text }) => ({
      n,
      width,
      height,
      text: watermark ? '' : text.slice(0, mostText),
    })),
    download:
      document.allowDownload && !isClosed ? { name: version.name, size: sizeOf(version.bytes) } : null,
    isWatermarked: watermark,
    gate,
  }
}

/** Everything on the page of a document, with the visit counted; undefined where it may not be shown. */
export async function readDocument(
  visit: ReaderRequest,
  pageId: string,
): Promise<DocumentPageModel | undefined> {
  const found = await openDocument(visit.services, pageId, (tx, version) => findPages(tx, version.id))
  if (!found) return undefined
  const { gate: set, more: pages } = found
  const isOpen = await maySee(visit, found)
  const page = gatePageOf(visit, found, { pageId, total: pages.length })
  const hasRest = set !== null && (pages.length > set.gate.free || found.document.allowDownload)
  const gate = !hasRest ? null : isOpen ? openGateOf(`/d/${pageId}`) : closedGate(set, page)
  return {
    ...modelOf(visit, found, { pageId, pages, gate }),
    visitId: await countReader(visit, { ...found, subject: { type: 'document', id: found.document.id } }),
  }
}

/** The free pages of a document with a gate that something was sent to; the visit was counted before. */
export const drawnWithGate = (
  visit: ReaderRequest,
  found: OpenedDocument & { more: readonly Page[] },
  { pageId, gate }: { pageId: string; gate: ClosedGate },
): DocumentPageModel => ({
  ...modelOf(visit, found, { pageId, pages: found.more, gate }),
  visitId: null,
})

/** The characters of a reader's key that stand in watermarks and in the list of readers. */
export const markOf = (key: string) => key.slice(0, 8)

/** The text burnt into the pages of this reader: whose document, which reader, which day. */
export async function watermarkFor(
  { request, reply, services }: ReaderRequest,
  { companyId, company }: OpenedDocument,
): Promise<string> {
  const key = await visitorKeyOf({ request, reply, services, companyId })
  const day = new Date().toISOString().slice(0, 10)
  return [company.shortName, ...(key === undefined ? [] : [markOf(key)]), day].join(' · ')
}
