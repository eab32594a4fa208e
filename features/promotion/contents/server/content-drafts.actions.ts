import { readPublicUrl } from '#features/promotion/promotions/server/promotion-urls.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, type Refusal } from '#platform/server/http/refusal.ts'
import { holdsOn, type Viewer } from '#platform/server/http/viewer.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import { contentEvents } from '../contents.contract.ts'
import { type ContentKind, contentKinds } from '../face/block-kind-model.ts'
import { applyEdit, type DocumentEdit, type EditResult } from '../face/document-edits.ts'
import { type DocumentFinding, findingsOfDocument } from '../face/document-findings.ts'
import { type BlockConflict, changedBlocks, mergeDocuments } from '../face/document-merge.ts'
import { allReferences, referenceRows, referencesOf } from './content-documents.domain.ts'
import { contentLocks } from './content-locks.public.ts'
import {
  type Draft,
  findDeadReferences,
  findDraft,
  insertDraft,
  writeReferences,
} from './content-documents.repository.ts'
import { type AnyContentEvent, contentMachine } from './contents.domain.ts'
import { refuse, refuseDenial, refuseField } from './contents.refusals.ts'
import { type Content, findContent, findIdsOfKind, lockContent } from './contents.repository.ts'
import { questionOf } from './contents.view.ts'

/** A content that the viewer may see; with kinds, one of another kind is unknown. */
export async function requireContent(
  { tx, viewer }: MemberContext,
  id: string,
  kinds: readonly ContentKind[] = contentKinds,
): Promise<Content> {
  const content = await findContent(tx, id)
  if (!content || !kinds.includes(content.kind) || !holdsOn(viewer, 'content:view', id)) throw notFound()
  return content
}

/** The contents that the viewer may see: all of the company, or those that a role was given on. */
export const visibleContents = ({ permissions, objectPermissions }: Viewer): readonly string[] | undefined =>
  permissions.has('content:view')
    ? undefined
    : [...objectPermissions].filter(([, held]) => held.has('content:view')).map(([id]) => id)

/** Sees to it that these are contents of a kind, all of which the viewer may see. */
export async function requireVisible(
  { tx, viewer }: MemberContext,
  ids: readonly string[],
  kind: ContentKind,
): Promise<void> {
  const known = await findIdsOfKind(tx, ids, kind)
  const visible = visibleContents(viewer)
  if (!ids.every((id) => known.includes(id) && (visible?.includes(id) ?? true))) throw notFound()
}

/** A content for writing, if the event may happen to it now; `errors` are those of its draft. */
export async function requireEvent(
  context: MemberContext,
  id: string,
  event: Exclude<AnyContentEvent, 'approve' | 'reject'>,
): Promise<{ content: Content; draft: Draft; to: Content['state'] }> {
  const { tx, viewer } = context
  const content = await lockContent(tx, id)
  if (!content || !holdsOn(viewer, 'content:view', id)) throw notFound()
  const draft = await findDraft(tx, id).then(orNotFound)
  const asksFindings = event === 'publish' || event === 'submit' || event === 'schedule'
  const errors = asksFindings ? errorsOf(await findingsOf(tx, draft.document)) : 0
  const question = questionOf(content, viewer, errors)
  const decision = contentMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = contentMachine.possible(contentEvents, question)
    throw refuseDenial(decision.denial, { event, content }, { state: content.state, allowed })
  }
  if (lockedEvents.has(event)) await refuseLocked(context, content)
  return { content, draft, to: decision.to }
}

/** The events that write or publish; a locked content can still be taken off and removed. */
const lockedEvents: ReadonlySet<AnyContentEvent> = new Set([
  'edit',
  'submit',
  'publish',
  'schedule',
  'rollBack',
])

async function refuseLocked(context: MemberContext, content: Content): Promise<void> {
  for (const find of context.services.hooks.all(contentLocks)) {
    const refusal = await find(context.tx, content, context)
    if (refusal) throw refusal
  }
}

/** Everything that is wrong with a document, with the references that lead nowhere. */
export const findingsOf = async (tx: Tx, document: ContentDocument): Promise<DocumentFinding[]> =>
  findingsOfDocument(document, await findDeadReferences(tx, allReferences(document)))

export const errorsOf = (findings: readonly DocumentFinding[]) =>
  findings.filter(({ severity }) => severity === 'error').length

function refuseFlaw({ flaw, blockId, paths = [] }: Exclude<EditResult, { document: unknown }>): Refusal {
  const reason = flaw.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  if (flaw === 'wrongProps')
    return refuseField(paths.length > 0 ? paths : 'props', (t) => t.errors.flaws[flaw])
  const fields = blockId === undefined ? {} : { fields: { [blockId]: '' } }
  const isInput =
    flaw === 'tooLong' || flaw === 'tooManyBlocks' || flaw === 'repeatedId' || flaw === 'unknownType'
  return refuse((t) => t.errors.flaws[flaw], { status: isInput ? 400 : 409, reason, ...fields })
}

const documentOf = (result: EditResult): ContentDocument => {
  if ('flaw' in result) throw refuseFlaw(result)
  return result.document
}

/** Links of blocks that changed must lead to public addresses. Nothing is fetched. */
function checkLinks(document: ContentDocument, changed: readonly string[]): void {
  const links = document.blocks
    .filter(({ id }) => changed.includes(id))
    .flatMap((block) => referencesOf(block).links)
  for (const link of links)
    if (link.startsWith('https:') && 'flaw' in readPublicUrl(link))
      throw refuse((t) => t.errors.link, { status: 400, reason: 'INVALID', values: { link } })
}

const refuseConflicts = (conflicts: readonly BlockConflict[], { savedByName, version }: Draft) =>
  refuse((t) => t.errors.blockConflict, {
    reason: 'VERSION_CONFLICT',
    values: { name: savedByName },
    matches: conflicts.map(({ blockId, mine, theirs }) => ({
      id: blockId,
      name: (theirs ?? mine)?.type ?? '',
      theirs: theirs ?? null,
      version,
    })),
  })

export interface Saved {
  draft: Draft
  document: ContentDocument
  /** Blocks that others had changed. */
  merged: string[]
}

/**
 * Changes the draft of a content: the editor's whole document, or one block by a named call. What others saved since
 * `baseVersion` is merged; without one the draft as it is now is changed.
 */
export async function saveEdit(
  context: MemberContext,
  id: string,
  { edit, baseVersion }: { edit: DocumentEdit; baseVersion?: number | undefined },
): Promise<Saved> {
  const { tx, viewer } = context
  const { draft } = await requireEvent(context, id, 'edit')
  const base = baseVersion === undefined ? draft : await findDraft(tx, id, baseVersion)
  if (!base) throw refuse((t) => t.errors.tooOld, { reason: 'VERSION_CONFLICT' })
  const mine = documentOf(applyEdit(base.document, edit))
  const { document: joined, merged, conflicts } = mergeDocuments(base.document, mine, draft.document)
  if (conflicts.length > 0) throw refuseConflicts(conflicts, draft)
  const document = documentOf(applyEdit(draft.document, { kind: 'replace', document: joined }))
  const changed = changedBlocks(draft.document, document)
  const isMoved = document.blocks.some((block, place) => block.id !== draft.document.blocks[place]?.id)
  if (changed.length === 0 && !isMoved) return { draft, document: draft.document, merged }
  checkLinks(document, changed)
  return {
    draft: await writeDraft(tx, { contentId: id, document, after: draft.version, by: viewer }),
    document,
    merged,
  }
}

interface Written {
  contentId: string
  document: ContentDocument
  /** The version before it; 0 for the first one. */
  after: number
  by: { accountId: string; displayName: string }
}

/** Writes the next state of a draft with everything that it points at. */
export async function writeDraft(tx: Tx, { contentId, document, after, by }: Written): Promise<Draft> {
  await writeReferences(tx, { contentId, stage: 'draft' }, referenceRows(document))
  return insertDraft(tx, {
    contentId,
    document,
    version: after + 1,
    savedBy: by.accountId,
    savedByName: by.displayName,
  })
}
