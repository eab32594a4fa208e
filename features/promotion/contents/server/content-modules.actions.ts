import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { ContentBlock } from '../content-document.contract.ts'
import type { SavedAnswer } from '../contents.contract.ts'
import type { ContentKind } from '../face/block-kind-model.ts'
import type { DocumentEdit } from '../face/document-edits.ts'
import { findingsOf, requireContent, saveEdit } from './content-drafts.actions.ts'
import { findDraft, findPlace, findPublished } from './content-documents.repository.ts'
import type { Content } from './contents.repository.ts'
import { draftAnswerOf } from './contents.view.ts'

/** Changes the draft of a content, and answers it as the editor's save does. */
export async function changeDraft(
  context: MemberContext,
  contentId: string,
  change: { edit: DocumentEdit; baseVersion?: number | undefined },
): Promise<SavedAnswer> {
  const { draft, merged } = await saveEdit(context, contentId, change)
  return draftAnswerOf(draft, { findings: await findingsOf(context.tx, draft.document), merged }, context)
}

/** The draft of a content with its findings, and the page that visitors see. */
export async function pageOfContent(context: MemberContext, content: Content) {
  const { tx } = context
  const draft = await findDraft(tx, content.id).then(orNotFound)
  const findings = await findingsOf(tx, draft.document)
  return {
    draft: draftAnswerOf(draft, { findings }, context),
    published: (await findPublished(tx, content)) ?? null,
  }
}

/** A block, or an entry of one, that a call names by its id alone. */
export interface ModulePlace {
  id: string
  /** The version of the draft that the caller saw; the one of now where it is left out. */
  version?: number | undefined
  /** In contents of these kinds. */
  among: readonly ContentKind[]
}

/** The content and the block that a block's id, or that of an entry, names, in the draft at a version. */
export async function findModule(context: MemberContext, { id, version, among }: ModulePlace) {
  const { contentId, blockId } = await findPlace(context.tx, id).then(orNotFound)
  await requireContent(context, contentId, among)
  const draft = await findDraft(context.tx, contentId, version)
  const block = draft?.document.blocks.find((one) => one.id === blockId)
  // In the version that the caller saw there is no such block.
  if (!block) throw notFound()
  return { contentId, block }
}

/** The same, of a block itself; the id of an entry is unknown. */
export async function findBlock(context: MemberContext, place: ModulePlace) {
  const found = await findModule(context, place)
  if (found.block.id !== place.id) throw notFound()
  return found
}

/** Takes a block out of its page. */
export async function removeModule(context: MemberContext, place: ModulePlace): Promise<SavedAnswer> {
  const { contentId } = await findBlock(context, place)
  return changeDraft(context, contentId, {
    edit: { kind: 'remove', blockId: place.id },
    baseVersion: place.version,
  })
}

/** The entries of a block; none where it has none. */
export function itemsOf({ props }: ContentBlock): readonly ContentBlock['props'][] {
  const { items } = props
  return Array.isArray(items) ? items.filter(isRecord) : []
}

const isRecord = (value: unknown): value is ContentBlock['props'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sets the entries of a block. */
export const changeItems = (
  context: MemberContext,
  { contentId, block }: { contentId: string; block: ContentBlock },
  { items, version }: { items: readonly ContentBlock['props'][]; version?: number | undefined },
): Promise<SavedAnswer> =>
  changeDraft(context, contentId, {
    edit: { kind: 'change', blockId: block.id, props: { ...block.props, items: [...items] } },
    baseVersion: version,
  })

/** Takes one entry out of a block of one of these types. */
export async function removeEntry(
  context: MemberContext,
  types: readonly string[],
  place: ModulePlace,
): Promise<SavedAnswer> {
  const found = await findModule(context, place)
  const items = itemsOf(found.block)
  const left = items.filter((item) => item.id !== place.id)
  if (!types.includes(found.block.type) || left.length === items.length) throw notFound()
  return changeItems(context, found, { items: left, version: place.version })
}
