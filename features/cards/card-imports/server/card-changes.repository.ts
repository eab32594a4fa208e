import { and, asc, eq, inArray } from 'drizzle-orm'

import { type Card, livingStates, cardSearch } from '#features/cards/cards/server/card-writing.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cards } from '#features/cards/cards/server/cards.tables.ts'

interface Keys {
  templateId: string
  publicIds: readonly string[]
  mobiles: readonly string[]
}

/** The cards that rows name: by number whatever their state, by mobile only living ones, of which there is one. */
export async function findNamedCards(tx: Tx, { templateId, publicIds, mobiles }: Keys): Promise<Card[]> {
  const byNumber =
    publicIds.length === 0
      ? []
      : await tx
          .select()
          .from(cards)
          .where(and(eq(cards.templateId, templateId), inArray(cards.publicId, [...publicIds])))
  const byMobile =
    mobiles.length === 0
      ? []
      : await tx
          .select()
          .from(cards)
          .where(
            and(
              eq(cards.templateId, templateId),
              inArray(cards.state, [...livingStates]),
              inArray(cards.mobile, [...mobiles]),
            ),
          )
  return [...byNumber, ...byMobile]
}

/** Cards of a template by their ids, as far as they can still be changed at all. */
export const findCardsByIds = (tx: Tx, templateId: string, ids: readonly string[]): Promise<Card[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.templateId, templateId),
            inArray(cards.id, [...ids]),
            inArray(cards.state, [...livingStates]),
          ),
        )
        .orderBy(asc(cards.createdAt), asc(cards.id))

/** What a locked card shall hold. */
export interface CardContent {
  id: string
  fieldValues: Readonly<Record<string, string>>
  name: string
  pinyin: string
  mobile: string | null
  departmentId: string | null
  /** The number or the address changes: a link that went to the former one is dead. */
  dropsClaim: boolean
}

/** Updates the contents of locked cards in one statement; answers their new versions. */
export async function writeContents(tx: Tx, contents: readonly CardContent[]): Promise<Map<string, number>> {
  if (contents.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update cards c set field_values = r."fieldValues", name = r.name, pinyin = r.pinyin, mobile = r.mobile, department_id = r."departmentId",
      claim_token_hash = case when r."dropsClaim" then null else c.claim_token_hash end,
      claim_expires_at = case when r."dropsClaim" then null else c.claim_expires_at end,
      version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb)
      as r(id uuid, "fieldValues" jsonb, name text, pinyin text, mobile text, "departmentId" uuid, "dropsClaim" boolean)
    where c.company_id = ${currentCompany} and c.id = r.id returning c.id, c.version`)
  await cardSearch.writeKeys(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}
