import { copyGate } from '#features/promotion/share-gates/server/share-gates.public.ts'
import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentFacts, ContentSettings, ContentShare } from '../contents.contract.ts'
import { contentsTexts } from '../contents.texts.ts'
import { type ContentKind, isLone, type LoneKind } from '../face/block-kind-model.ts'
import { withFreshIds } from '../face/document-edits.ts'
import type { TemplateId } from '../face/templates/template-ids-model.ts'
import { requireContent, requireEvent, writeDraft } from './content-drafts.actions.ts'
import { changeShownContent } from './content-promotion.actions.ts'
import { beginFrom } from './content-templates.actions.ts'
import { factsOfKind, mostOfKind } from './contents.domain.ts'
import { startEnd, startPurge } from './contents.jobs.ts'
import { refuse, refuseField, versionConflict } from './contents.refusals.ts'
import {
  changeContent,
  type Content,
  countOfKind,
  findContent,
  findStaffName,
  findPageBySlug,
  insertContent,
  isPicture,
  leaveSlug,
} from './contents.repository.ts'

const emptyDocument: ContentDocument = { schema: 1, blocks: [] }

async function coverOf({ services, tx }: MemberContext, fileId: string): Promise<string> {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null)
    throw refuseField('coverFileId', (t) => t.errors.cover)
  return file.publicId
}

/** A forwarded link shows a picture of this company and of no other. */
async function checkShare({ tx }: MemberContext, share: ContentShare): Promise<ContentShare> {
  if (share.imageFileId !== undefined && !(await isPicture(tx, share.imageFileId)))
    throw refuseField('share.imageFileId', (t) => t.errors.cover)
  return share
}

/** The facts that were sent, of those that the kind has; others are refused. */
function checkFacts(kind: ContentKind, facts: ContentFacts, { language }: MemberContext): ContentFacts {
  const known: readonly string[] = factsOfKind[kind]
  const foreign = Object.keys(facts).filter((key) => !known.includes(key))
  if (foreign.length > 0)
    throw refuseField(
      foreign.map((key) => `facts.${key}`),
      (t) => t.errors.facts,
      { values: { kind: contentsTexts.in(language).kinds[kind] } },
    )
  return facts
}

/** The facts as they are stored: news of a member of staff bear their name. */
async function signed({ tx }: MemberContext, facts: ContentFacts): Promise<ContentFacts> {
  if (facts.authorStaffId === undefined) return facts
  const author = await findStaffName(tx, facts.authorStaffId)
  if (author === undefined) throw refuseField('facts.authorStaffId', (t) => t.errors.author)
  return { ...facts, author }
}

function endOf(text: string): Date {
  const offAt = new Date(text)
  if (offAt <= new Date()) throw refuseField('offAt', (t) => t.errors.offAt)
  return offAt
}

type Columns = Pick<
  Content,
  | 'title'
  | 'summary'
  | 'coverFileId'
  | 'theme'
  | 'accent'
  | 'facts'
  | 'needsReview'
  | 'slug'
  | 'isIndexed'
  | 'share'
  | 'offAt'
>

/** The settings that were sent, as they are stored. */
async function columnsOf(
  context: MemberContext,
  kind: ContentKind,
  settings: Partial<ContentSettings>,
): Promise<Partial<Columns>> {
  const { title, summary, coverFileId, facts, offAt } = settings
  const { theme, accent, needsReview, slug, isIndexed, share } = settings
  const asSent = Object.entries({ theme, accent, needsReview, slug, isIndexed })
  return {
    ...(Object.fromEntries(asSent.filter(([, value]) => value !== undefined)) as Partial<Columns>),
    ...(title !== undefined && { title: title.trim() }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(coverFileId !== undefined && { coverFileId: coverFileId && (await coverOf(context, coverFileId)) }),
    ...(share !== undefined && { share: await checkShare(context, share) }),
    ...(facts !== undefined && { facts: await signed(context, checkFacts(kind, facts, context)) }),
    ...(offAt !== undefined && { offAt: offAt === null ? null : endOf(offAt) }),
  }
}

async function checkParent({ tx }: MemberContext, kind: ContentKind, parentId: string | null): Promise<void> {
  if (kind !== 'page') {
    if (parentId !== null) throw refuseField('parentId', (t) => t.errors.noParent)
    return
  }
  const parent = parentId === null ? undefined : await findContent(tx, parentId)
  if (parent?.kind !== 'site' || parent.state === 'recycled')
    throw refuseField('parentId', (t) => t.errors.parent)
}

/** The address of a page is its own within its site. */
async function checkSlug(
  tx: Tx,
  { id, parentId, slug }: { id: string | null; parentId: string | null; slug: string | null | undefined },
): Promise<void> {
  if (slug === null || slug === undefined) return
  if (parentId === null) throw refuseField('slug', (t) => t.errors.noSlug)
  const other = await findPageBySlug(tx, { parentId, slug })
  if (other && other.id !== id) throw refuseField('slug', (t) => t.errors.slug)
}

export interface NewContent extends ContentSettings {
  kind: LoneKind
  parentId?: string | null | undefined
  document?: ContentDocument | undefined
  template?: TemplateId | undefined
}

/** Makes a content with its first draft. */
export async function createContent(
  context: MemberContext,
  { kind, parentId = null, document = emptyDocument, template, ...settings }: NewContent,
): Promise<Content> {
  const { tx, viewer, language } = context
  // A role on one content is not enough to make another one.
  if (!viewer.permissions.has('content:edit')) throw forbidden('content:edit', context)
  await checkParent(context, kind, parentId)
  await checkSlug(tx, { id: null, parentId, slug: settings.slug })
  const most = mostOfKind[kind]
  if ((await countOfKind(tx, { kind, parentId })) >= most)
    throw refuse((t) => t.errors.tooMany, {
      reason: 'LIMIT',
      values: { kind: contentsTexts.in(language).kinds[kind], most },
    })
  const id = uuidv7()
  const begun = template && (await beginFrom(context, kind, template))
  const row = await insertContent(tx, {
    facts: {},
    ...begun?.look,
    title: settings.title,
    ...(await columnsOf(context, kind, settings)),
    id,
    kind,
    parentId,
    publicId: newPublicId(),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await writeDraft(tx, { contentId: id, document: begun?.document ?? document, after: 0, by: viewer })
  const content = { ...row, draftVersion: 1 }
  await startEnd(tx, content, language)
  // Roles on a site reach its new page.
  if (parentId !== null) context.afterCommit(() => context.services.viewers.forget())
  await recordBy(context, [
    { objectType: 'content', objectId: id, event: 'create', to: row.state, detail: { kind } },
  ])
  return content
}

/** Changes the settings of a content; they hold at once, also for what is published. */
export async function updateContent(
  context: MemberContext,
  id: string,
  { version, ...settings }: Partial<ContentSettings> & { version: number },
): Promise<Content> {
  const { tx, language } = context
  const { content } = await requireEvent(context, id, 'edit')
  if (content.version !== version) throw versionConflict()
  await checkSlug(tx, { id, parentId: content.parentId, slug: settings.slug })
  const columns = await columnsOf(context, content.kind, settings)
  const changed = await changeShownContent(tx, id, columns)
  const { parentId: siteId, slug: from } = content
  if (siteId !== null && from !== null && from !== changed.slug)
    await leaveSlug(tx, { siteId, from, to: changed.slug, contentId: id })
  if (settings.offAt !== undefined) await startEnd(tx, changed, language)
  const pick = ({ title, summary, theme, needsReview }: Content) => ({
    title,
    summary,
    theme,
    needsReview,
  })
  await recordBy(context, [
    {
      objectType: 'content',
      objectId: id,
      event: 'edit',
      detail: { before: pick(content), after: pick(changed) },
    },
  ])
  return changed
}

/** Makes another content of the draft of one, with blocks and entries under ids of their own. */
export async function copyContent(context: MemberContext, id: string): Promise<Content> {
  const { content, draft } = await requireEvent(context, id, 'edit')
  const { kind, title, summary, theme, accent, facts, parentId, coverFileId } = content
  if (!isLone(kind)) throw refuseField('id', (t) => t.errors.copiedWithOwner)
  const copy = await createContent(context, {
    kind,
    summary,
    theme,
    accent,
    facts,
    parentId,
    title: fill(contentsTexts.in(context.language).copyOf, { title }).slice(0, 60),
    document: withFreshIds(draft.document, uuidv7),
  })
  await copyGate(context.tx, { type: 'content', from: id, to: copy.id, by: context.viewer.displayName })
  return coverFileId === null ? copy : changeContent(context.tx, copy.id, { coverFileId })
}

interface SavedContent extends Partial<ContentSettings> {
  id?: string | undefined
  version?: number | undefined
}

/** Makes a content of a kind, or changes the one of that kind that `id` names. */
export async function saveOfKind(
  context: MemberContext,
  kind: LoneKind,
  { id, version, title, ...settings }: SavedContent,
): Promise<Content> {
  if (id === undefined) {
    if (title === undefined) throw refuseField('title', (t) => t.errors.title)
    return createContent(context, { ...settings, kind, title })
  }
  if (version === undefined) throw refuseField('version', (t) => t.errors.version)
  await requireContent(context, id, [kind])
  return updateContent(context, id, { ...settings, version, ...(title !== undefined && { title }) })
}

/** Puts a published news item above the others, or takes it from there. The caller sees to how many may stand there. */
export async function setTop(
  context: MemberContext,
  id: string,
  event: 'top' | 'cancelTop',
): Promise<Content> {
  const { content, to } = await requireEvent(context, id, event)
  const changed = await changeContent(context.tx, id, { topAt: event === 'top' ? new Date() : null })
  await recordBy(context, [{ objectType: 'content', objectId: id, event, from: content.state, to }])
  return changed
}

type Move = 'takeOff' | 'remove' | 'restore' | 'unschedule'

/** The columns that an event writes besides the state. */
function writtenBy(event: Move, content: Content): Partial<Content> {
  if (event === 'remove') return { recycledFrom: content.state, recycledAt: new Date(), publishAt: null }
  if (event === 'restore') return { recycledFrom: null, recycledAt: null }
  return { publishAt: null }
}

/** Lets an event happen that changes nothing but the state and its dates. */
export async function moveContent(context: MemberContext, id: string, event: Move): Promise<Content> {
  const { tx, language } = context
  const { content, to } = await requireEvent(context, id, event)
  const changed = await changeShownContent(tx, id, { ...writtenBy(event, content), state: to })
  if (event === 'remove') await startPurge(tx, changed, language)
  await recordBy(context, [{ objectType: 'content', objectId: id, event, from: content.state, to }])
  return changed
}
