import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'

import type { TemplateCards } from '#features/cards/card-templates/server/template-cards.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CardState } from '../cards.contract.ts'
import { cardsWithin } from './card-reach.repository.ts'
import { cards } from './cards.tables.ts'

const keptStates = [
  'draft',
  'unclaimed',
  'active',
  'paused',
  'sealed',
] as const satisfies readonly CardState[]
const ofTemplate = (templateId: string) =>
  and(eq(cards.templateId, templateId), inArray(cards.state, [...keptStates]))
const textArray = (keys: readonly string[]) =>
  sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`

/** How many cards a template has that are kept, and how many of them hold a value under each key. */
async function countHolding(
  tx: Tx,
  templateId: string,
): Promise<{ total: number; holding: Map<string, number> }> {
  const [all] = await tx.select({ total: count() }).from(cards).where(ofTemplate(templateId))
  const { rows } = await tx.execute<{ key: string; total: number }>(sql`
    select v.key, count(*)::int as total from cards, jsonb_each_text(field_values) v
    where ${ofTemplate(templateId)} and v.value <> '' group by v.key`)
  return { total: all?.total ?? 0, holding: new Map(rows.map(({ key, total }) => [key, total])) }
}

/** How many cards hold a value under one of the keys. */
async function countWithValue(tx: Tx, templateId: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const holds = sql`exists (select from jsonb_each_text(${cards.fieldValues}) v where v.key = any(${textArray(keys)}) and v.value <> '')`
  const [row] = await tx
    .select({ total: count() })
    .from(cards)
    .where(and(ofTemplate(templateId), holds))
  return row?.total ?? 0
}

/** How many cards lack a value under at least one of the keys. */
async function countWithoutValue(tx: Tx, templateId: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const lacks = sql`exists (select from unnest(${textArray(keys)}) k where coalesce(${cards.fieldValues} ->> k, '') = '')`
  const [row] = await tx
    .select({ total: count() })
    .from(cards)
    .where(and(ofTemplate(templateId), lacks))
  return row?.total ?? 0
}

const pageSize = 2000

/** The values of all cards of a template, page by page, because the field rules are not SQL. */
async function* readValues(tx: Tx, templateId: string): AsyncGenerator<Readonly<Record<string, string>>[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await tx
      .select({ id: cards.id, fieldValues: cards.fieldValues })
      .from(cards)
      .where(and(ofTemplate(templateId), gt(cards.id, after)))
      .orderBy(asc(cards.id))
      .limit(pageSize)
    yield rows.map((row) => row.fieldValues)
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** What templates ask about their cards. */
export const cardsForTemplates: Omit<TemplateCards, 'follow'> = {
  count: (tx, templateId) =>
    tx
      .select({ templateId: cards.templateId, state: cards.state, total: count() })
      .from(cards)
      .where(templateId === undefined ? undefined : eq(cards.templateId, templateId))
      .groupBy(cards.templateId, cards.state),
  async findSeen(tx, viewer) {
    const seen = cardsWithin(viewer, 'card:view')
    if (seen === undefined) return undefined
    const rows = await tx
      .selectDistinct({ templateId: cards.templateId })
      .from(cards)
      .where(and(inArray(cards.state, [...keptStates]), seen))
    return new Set(rows.map(({ templateId }) => templateId))
  },
  countHolding,
  countWithValue,
  countWithoutValue,
  readValues,
}
