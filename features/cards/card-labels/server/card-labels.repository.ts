import { and, asc, count, desc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'

import { cardSearch } from '#features/cards/cards/server/card-search.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { LabelState } from '../card-labels.contract.ts'
import { cardLabelKeys, cardLabels, cardLabelSettings } from './card-labels.tables.ts'

export type StoredLabel = typeof cardLabels.$inferSelect

/** By the words alone; what writes words writes the keys. */
export const labelSearch = searchOf({ objects: cardLabels, keys: cardLabelKeys })

const mostShown = 12

/** The words that visitors see about a card, those with most behind them first. */
export const findShownLabels = (tx: Tx, cardId: string) =>
  tx
    .select({ id: cardLabels.id, text: cardLabels.text, likes: cardLabels.likes })
    .from(cardLabels)
    .where(and(eq(cardLabels.cardId, cardId), eq(cardLabels.state, 'shown')))
    .orderBy(desc(cardLabels.likes), asc(cardLabels.createdAt), asc(cardLabels.id))
    .limit(mostShown)

export interface LabelSettings {
  reviewFirst: boolean
  watchedWords: string[]
}

export async function findLabelSettings(tx: Tx): Promise<LabelSettings> {
  const [row] = await tx.select().from(cardLabelSettings).limit(1)
  return row
    ? { reviewFirst: row.reviewFirst, watchedWords: row.watchedWords }
    : { reviewFirst: true, watchedWords: [] }
}

export async function saveLabelSettings(tx: Tx, settings: LabelSettings): Promise<void> {
  await tx
    .insert(cardLabelSettings)
    .values(settings)
    .onConflictDoUpdate({ target: [cardLabelSettings.companyId, cardLabelSettings.singleton], set: settings })
}

interface NewLabel {
  cardId: string
  text: string
  textKey: string
  state: LabelState
  visitorKey: string
}

export const mostOfVisitor = 5
const mostOfCard = 200

/** Keeps a new word about the card as long as there is room; answers the stored word. */
export async function keepLabel(
  tx: Tx,
  { cardId, text, textKey, state, visitorKey }: NewLabel,
): Promise<{ id: string } | undefined> {
  const [there] = await tx
    .select({ id: cardLabels.id })
    .from(cardLabels)
    .where(and(eq(cardLabels.cardId, cardId), eq(cardLabels.textKey, textKey)))
  if (there) return there
  const own = await tx.$count(
    cardLabels,
    and(eq(cardLabels.cardId, cardId), eq(cardLabels.createdBy, visitorKey)),
  )
  if (own >= mostOfVisitor || (await tx.$count(cardLabels, eq(cardLabels.cardId, cardId))) >= mostOfCard)
    return undefined
  const label = await tx
    .insert(cardLabels)
    .values({ cardId, text, textKey, state, createdBy: visitorKey })
    .onConflictDoUpdate({
      target: [cardLabels.companyId, cardLabels.cardId, cardLabels.textKey],
      set: { textKey },
    })
    .returning({ id: cardLabels.id })
    .then(firstRow)
  if (label) await labelSearch.writeKeys(tx, [label.id])
  return label
}

/** A visitor agrees, once, with a word that is not hidden; the count follows what is written. */
export async function likeLabel(
  tx: Tx,
  { cardId, labelId, visitorKey }: { cardId: string; labelId: string; visitorKey: string },
): Promise<void> {
  await tx.execute(sql`
    with word as (select id from card_labels where id = ${labelId} and card_id = ${cardId} and state <> 'hidden' for update),
    liked as (insert into card_label_likes (company_id, id, label_id, visitor_key) select ${currentCompany}::uuid, gen_random_uuid(), id, ${visitorKey} from word on conflict do nothing returning label_id)
    update card_labels l set likes = l.likes + 1 from liked where l.company_id = ${currentCompany} and l.id = liked.label_id`)
}

interface LabelQuestion extends Paging {
  viewer: Viewer
  carteId?: string | undefined
  states: readonly LabelState[]
  keyword?: string | undefined
}

const condition = async (
  tx: Tx,
  { viewer, carteId, states, keyword }: LabelQuestion,
): Promise<SQL | undefined> =>
  and(
    carteId === undefined ? undefined : eq(cardLabels.cardId, carteId),
    states.length === 0 ? undefined : inArray(cardLabels.state, [...states]),
    or(await labelSearch.find(tx, keyword), await cardSearch.names.findBy(tx, cardLabels.cardId, keyword)),
    notInArray(cards.state, ['recycled', 'purged']),
    visibleTo(viewer),
  )

/** One page of words with the cards that they are about. */
export async function findLabels(tx: Tx, question: LabelQuestion) {
  const { limit, offset } = pageBounds(question)
  return tx
    .select({ label: cardLabels, card: cards })
    .from(cardLabels)
    .innerJoin(cards, eq(cards.id, cardLabels.cardId))
    .where(await condition(tx, question))
    .orderBy(desc(cardLabels.createdAt), desc(cardLabels.id))
    .limit(limit)
    .offset(offset)
}
export type FoundLabel = Awaited<ReturnType<typeof findLabels>>[number]

export const countLabels = async (tx: Tx, question: LabelQuestion): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: cardLabels.id })
      .from(cardLabels)
      .innerJoin(cards, eq(cards.id, cardLabels.cardId))
      .where(await condition(tx, question)),
  )

export const countByState = async (tx: Tx, question: LabelQuestion) =>
  tx
    .select({ state: cardLabels.state, total: count() })
    .from(cardLabels)
    .innerJoin(cards, eq(cards.id, cardLabels.cardId))
    .where(await condition(tx, question))
    .groupBy(cardLabels.state)

/** Words with their cards, locked in one order. */
export const lockLabels = (tx: Tx, ids: readonly string[]): Promise<FoundLabel[]> =>
  tx
    .select({ label: cardLabels, card: cards })
    .from(cardLabels)
    .innerJoin(cards, eq(cards.id, cardLabels.cardId))
    .where(and(inArray(cardLabels.id, [...ids]), notInArray(cards.state, ['recycled', 'purged'])))
    .orderBy(asc(cardLabels.id))
    .for('update', { of: cardLabels })

export async function moveLabel(
  tx: Tx,
  id: string,
  set: Pick<StoredLabel, 'state' | 'hiddenBy'>,
): Promise<void> {
  await tx
    .update(cardLabels)
    .set({ ...set, version: sql`${cardLabels.version} + 1`, updatedAt: sql`now()` })
    .where(eq(cardLabels.id, id))
}

export async function deleteLabel(tx: Tx, id: string): Promise<void> {
  await tx.delete(cardLabels).where(eq(cardLabels.id, id))
}
