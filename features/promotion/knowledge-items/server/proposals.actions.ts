import { createHash } from 'node:crypto'

import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { plainTextOf } from '#features/promotion/contents/face/blocks/block-parts.ts'
import { faqBlock } from '#features/promotion/contents/face/blocks/faq-block.ts'
import { readBlock } from '#features/promotion/contents/face/block-registry.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import {
  type KnowledgeProposal,
  longestAnswer,
  longestQuestion,
  longestSource,
  mostProposals,
} from '../knowledge-items.contract.ts'
import { companyToday } from './knowledge-days.actions.ts'
import { objectType, requireRoom } from './knowledge-items.actions.ts'
import { findMaterialKeys, insertKnowledgeItem } from './knowledge-items.repository.ts'
import { factsOfText } from './proposals.domain.ts'
import { findPublished, findSharedPages } from './proposals.repository.ts'
import { knowledgeItemsServerTexts } from './server.texts.ts'

type Published = Awaited<ReturnType<typeof findPublished>>[number]

/** The same place with the same text has the same key: a text that was changed is proposed anew. */
const keyOf = (place: string, id: string, text: string) =>
  `${place}:${id}:${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`

type Found = Omit<KnowledgeProposal, 'key'> & { id: string }

function ofQuestions({ id, title, document }: Published): Found[] {
  return document.blocks.flatMap((block) => {
    if (block.type !== faqBlock.type || block.hidden) return []
    const reading = readBlock(block)
    const parsed = 'block' in reading ? faqBlock.schema.safeParse(reading.block.props) : undefined
    return (parsed?.data?.items ?? []).map(({ question, answer }) => ({
      id,
      place: 'page' as const,
      question,
      answer: plainTextOf(answer).trim(),
      source: `《${title}》`,
    }))
  })
}

function ofProduct({ id, kind, title, facts }: Published, language: Language): Found[] {
  if (kind !== 'product') return []
  const { proposals } = knowledgeItemsServerTexts.in(language)
  const about = (name: string, value: string): Found => ({
    id,
    place: 'product',
    question: fill(proposals.factOf, { thing: title, name }),
    answer: fill(proposals.factIs, { thing: title, name, value }),
    source: `《${title}》`,
  })
  const price = facts.priceFen ?? null
  return [
    ...(facts.specs ?? []).flatMap(({ name, value }) => (value.trim() === '' ? [] : [about(name, value)])),
    ...(price === null ? [] : [about(proposals.price, formatMoney(price))]),
  ]
}

function ofPage(
  { id, name, n, text }: Awaited<ReturnType<typeof findSharedPages>>[number],
  language: Language,
): Found[] {
  const { proposals } = knowledgeItemsServerTexts.in(language)
  const source = fill(proposals.documentPage, { name, n })
  return factsOfText(text).map(({ question, answer, isQuestion }) => ({
    id,
    place: 'document',
    question: isQuestion ? question : fill(proposals.factOf, { thing: name, name: question }),
    answer: isQuestion ? answer : fill(proposals.factIs, { thing: name, name: question, value: answer }),
    source,
  }))
}

/** Questions with answers that stand in the company's own material and are no items yet. */
export async function findProposals(tx: Tx): Promise<KnowledgeProposal[]> {
  const { language } = await findCompanySettings(tx)
  const taken = await findMaterialKeys(tx)
  const published = await findPublished(tx)
  const pages = await findSharedPages(tx)
  const found = [
    ...published.flatMap((content) => [...ofQuestions(content), ...ofProduct(content, language)]),
    ...pages.flatMap((page) => ofPage(page, language)),
  ].flatMap(({ id, ...one }): KnowledgeProposal[] => {
    const fits =
      one.answer.trim() !== '' &&
      one.answer.length <= longestAnswer &&
      one.question.length <= longestQuestion &&
      one.source.length <= longestSource
    return fits ? [{ ...one, key: keyOf(one.place, id, `${one.question}\n${one.answer}`) }] : []
  })
  const unique = new Map(found.map((one) => [one.key, one]))
  return [...unique.values()].filter(({ key }) => !taken.has(key)).slice(0, mostProposals)
}

/** Makes drafts of proposals, as they stand in the material now; what is there no more is left out. */
export async function takeProposals(context: MemberContext, keys: readonly string[]): Promise<number> {
  const { tx, viewer } = context
  // The lock of the count comes first: two people who take the same make it once.
  await requireRoom(context, new Set(keys).size)
  const wanted = new Set(keys)
  const chosen = (await findProposals(tx)).filter(({ key }) => wanted.has(key))
  const validFrom = await companyToday(tx)
  for (const { key, question, answer, source } of chosen) {
    const item = await insertKnowledgeItem(tx, {
      question: question.trim(),
      answer,
      source,
      validFrom,
      origin: 'material',
      materialKey: key,
      createdBy: viewer.accountId,
      editedBy: viewer.accountId,
      editedByName: viewer.displayName,
    })
    await recordBy(context, [{ objectType, objectId: item.id, event: 'create', to: item.state }])
  }
  return chosen.length
}
