import { fileUrl } from '#platform/contract/file-url.ts'
import { pageUrl } from '#features/visits/share-links/server/share-links.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { holdsOn, type Viewer } from '#platform/server/http/viewer.ts'

import {
  type ContentFinding,
  contentEvents,
  type ContentRow,
  type SavedAnswer,
} from '../contents.contract.ts'
import { contentsTexts } from '../contents.texts.ts'
import type { DocumentFinding } from '../face/document-findings.ts'
import type { Draft } from './content-documents.repository.ts'
import { type ContentPermission, contentMachine } from './contents.domain.ts'
import { describe } from './contents.refusals.ts'
import type { Content } from './contents.repository.ts'

/** Whether the draft says something that visitors do not see. */
const hasDraft = ({ draftVersion, publishedDraft }: Content) => draftVersion > publishedDraft

/** The question to the rules of contents: the content as it is, and the errors of its draft. */
export const factsOf = (content: Content, errors = 0) => ({
  subject: content,
  context: { now: new Date(), hasDraft: hasDraft(content), errors },
})

/** The same, asked by a person. */
export const questionOf = (content: Content, viewer: Viewer, errors = 0) => ({
  ...factsOf(content, errors),
  actor: (permission: ContentPermission) => holdsOn(viewer, permission, content.id),
})

type Reader = Pick<MemberContext, 'viewer' | 'language' | 'services'>

/** A content as the console shows it. */
export function rowOf(content: Content, { viewer, language, services }: Reader): ContentRow {
  const { id, publicId, kind, title, summary, state, needsReview, theme, accent, facts, parentId } = content
  const { slug, isIndexed, share, version } = content
  const time = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    contentId: id,
    publicId,
    kind,
    title,
    summary,
    state,
    needsReview,
    theme,
    accent,
    facts,
    parentId,
    slug,
    isIndexed,
    share,
    version,
    coverUrl: fileUrl(content.coverFileId),
    url: pageUrl(services, { type: 'content', publicId }),
    hasDraft: hasDraft(content),
    isInReview: content.approvalId !== null,
    publishAt: time(content.publishAt),
    offAt: time(content.offAt),
    publishedAt: time(content.publishedAt),
    publishedVersion: content.publishedVersion,
    draftVersion: content.draftVersion,
    createdBy: content.createdByName,
    updatedAt: content.updatedAt.toISOString(),
    actions: contentMachine.actions(contentEvents, questionOf(content, viewer)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, content }, language),
    })),
  }
}

export const findingOf = (
  { code, severity, blockId, itemId }: DocumentFinding,
  { language }: Pick<Reader, 'language'>,
): ContentFinding => ({
  code,
  severity,
  blockId,
  ...(itemId !== undefined && { itemId }),
  text: contentsTexts.in(language).findings[code],
})

/** A draft as the editor gets it, with what came in from others. */
export const draftAnswerOf = (
  { contentId, version, document, savedByName, savedAt }: Draft,
  { findings, merged = [] }: { findings: readonly DocumentFinding[]; merged?: readonly string[] },
  reader: Pick<Reader, 'language'>,
): SavedAnswer => ({
  contentId,
  version,
  document,
  findings: findings.map((finding) => findingOf(finding, reader)),
  savedBy: savedByName,
  savedAt: savedAt.toISOString(),
  merged: [...merged],
})
