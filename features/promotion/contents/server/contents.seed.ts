import { v7 as uuidv7 } from 'uuid'

import type { SeededAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { standFor } from '#features/promotion/promotions/server/promotions.seed.ts'
import type { SeededSubject } from '#features/visits/visitors/server/subject-visits.seed.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { SeedContext } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentFacts } from '../contents.contract.ts'
import type { ContentKind } from '../face/block-kind-model.ts'
import type { TemplateId } from '../face/templates/template-ids-model.ts'
import { writeDraft } from './content-drafts.actions.ts'
import { publishDocument } from './content-publication.actions.ts'
import { fillTemplate } from './content-templates.actions.ts'
import { type Content, insertContent } from './contents.repository.ts'

interface SeededContent {
  kind: ContentKind
  title: string
  summary: string
  by: SeededAccount
  /** Days since it was made. */
  age: number
  /** The design that it began from, or its own page. */
  from: TemplateId | ContentDocument
  facts?: ContentFacts
  parentId?: string
  slug?: string
  coverFileId?: string | null
  isDraft?: boolean
  topAt?: Date
  /** The people's last changes to the design. */
  written?: (document: ContentDocument) => ContentDocument
}

/** A content of the demonstration with its draft, and published unless it is a draft; cards that showed its title show it. */
export async function seedContent(
  { tx, services }: Pick<SeedContext, 'tx' | 'services'>,
  content: SeededContent,
): Promise<Content & { document: ContentDocument }> {
  const { from, by, age, isDraft = false, written = (document) => document, ...columns } = content
  const viewer = { accountId: by.accountId, displayName: by.name }
  const begun =
    typeof from === 'string'
      ? await fillTemplate({ tx, services, viewer, language: 'zh-CN' }, from)
      : { document: from, look: {} }
  const at = new Date(Date.now() - age * dayMs)
  const id = uuidv7()
  const document = written(begun.document)
  const row = await insertContent(tx, {
    facts: {},
    ...begun.look,
    ...columns,
    id,
    publicId: newPublicId(),
    createdBy: by.accountId,
    createdByName: by.name,
    createdAt: at,
  })
  await writeDraft(tx, { contentId: id, document, after: 0, by: viewer })
  const draft = { ...row, draftVersion: 1, document }
  if (isDraft) return draft
  await standFor(tx, content.title, id)
  const published = await publishDocument(tx, draft, {
    document,
    draftVersion: 1,
    note: '',
    to: 'published',
    actor: { ...systemActor, ...by },
    event: 'publish',
    at,
  })
  return { ...published, document }
}

/** A content as its readers meet it: they read down the page, block by block, and stop where they have had enough. */
export const readContent = (
  { id, publishedAt, document }: Content & { document: ContentDocument },
  visitsADay: number,
): SeededSubject => ({
  type: 'content',
  id,
  since: publishedAt ?? new Date(),
  visitsADay,
  read(random, dwellMs) {
    const reach = Math.ceil((0.25 + 0.75 * random()) * document.blocks.length)
    const seen = document.blocks.slice(0, reach).map(({ id: blockId }, place) => ({
      type: 'block' as const,
      blockId,
      afterMs: Math.round((dwellMs * (place + 1)) / (reach + 1)),
    }))
    return random() < 0.12 ? [...seen, { type: 'click', target: 'call', afterMs: dwellMs }] : seen
  },
})
