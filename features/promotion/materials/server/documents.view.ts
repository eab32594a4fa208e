import { pageUrl } from '#features/visits/share-links/server/share-links.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import { documentEvents, type DocumentFailure, type DocumentRow } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { documentMachine, type MaterialPermission } from './documents.domain.ts'
import type { Reading } from './document-readings.repository.ts'
import { describe } from './materials.refusals.ts'
import type { Document, Version } from './documents.repository.ts'

/** The question to the rules of documents, for a viewer. */
export const questionOf = (document: Document, { permissions }: Pick<Viewer, 'permissions'>) => ({
  subject: document,
  context: { now: new Date() },
  actor: (permission: MaterialPermission) => permissions.has(permission),
})

const failureOf = (code: DocumentFailure | null, language: Language): DocumentRow['failure'] =>
  code && { code, text: materialsTexts.in(language).failures[code] }

/** A document as the console shows it. */
export function rowOf(
  document: Document,
  reading: Reading,
  { viewer, language, services }: Pick<MemberContext, 'viewer' | 'language' | 'services'>,
): DocumentRow {
  const { id, name, folderId, state, extension, bytes, newestVersion, shownVersion, pages } = document
  const { isShared, allowDownload, watermark, publicId, version } = document
  return {
    documentId: id,
    name,
    folderId,
    state,
    failure: failureOf(document.failure, language),
    extension,
    bytes,
    newestVersion,
    shownVersion,
    pages,
    isShared,
    allowDownload,
    watermark,
    url: pageUrl(services, { type: 'document', publicId }),
    ...reading,
    createdBy: document.createdByName,
    updatedAt: document.updatedAt.toISOString(),
    version,
    actions: documentMachine
      .actions(documentEvents, questionOf(document, viewer))
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, document }, language),
      })),
  }
}

export const versionOf = (version: Version, language: Language) => ({
  n: version.n,
  name: version.name,
  bytes: version.bytes,
  pages: version.pages,
  failure: failureOf(version.failure, language),
  createdBy: version.createdByName,
  createdAt: version.createdAt.toISOString(),
})
