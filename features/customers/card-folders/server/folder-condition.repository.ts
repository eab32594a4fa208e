import type { SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { amongIds } from '#platform/server/database/among-ids.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import type { FolderCondition } from '../card-folders.contract.ts'

/** Departments of the person with everything above, for conditions that name departments. */
const ownerStandsIn = (departmentIds: SQL) => sql`exists (
  with recursive above as (
    select os.department_id as id from accounts oa join staff os on os.id = oa.staff_id where oa.id = customer_cards.owner_account_id
    union select d.parent_id from above join departments d on d.id = above.id where d.parent_id is not null
  ) select from above where ${departmentIds} @> to_jsonb(above.id::text))`

/** Whether a customer fulfils a condition: everything that it says, and of each list any one. */
export const fulfils = (condition: SQL): SQL => {
  const part = (name: keyof FolderCondition) => sql`(${condition} -> ${name}::text)`
  const word = (name: keyof FolderCondition) => sql`(${condition} ->> ${name}::text)`
  const parts: SQL[] = [
    sql`(${part('sources')} is null or ${part('sources')} @> to_jsonb(customer_cards.source))`,
    sql`(${part('tags')} is null or exists (select from jsonb_array_elements(${part('tags')}) tag where customer_cards.tags @> tag.value))`,
    sql`(${part('ownerAccountIds')} is null or coalesce(${part('ownerAccountIds')} @> to_jsonb(customer_cards.owner_account_id::text), false))`,
    sql`(${part('departmentIds')} is null or ${ownerStandsIn(part('departmentIds'))})`,
    sql`(${word('company')} is null or position(lower(${word('company')}) in lower(coalesce(customer_cards.company, ''))) > 0)`,
    sql`(${word('createdFrom')} is null or customer_cards.created_at >= ${word('createdFrom')}::timestamptz)`,
    sql`(${word('createdTo')} is null or customer_cards.created_at <= ${word('createdTo')}::timestamptz)`,
    sql`(${word('withinDays')} is null or customer_cards.created_at >= now() - make_interval(days => ${word('withinDays')}::int))`,
  ]
  return sql.join(parts, sql` and `)
}

interface Held {
  /** Only what a folder shares with others: where it does not span the company, its owner's own customers. */
  conveying: boolean
  /** Which folders `f` are meant. */
  folders?: SQL
  /** Which customers are meant, each with the card by which it came. */
  customers?: SQL
  /** Only these customers. */
  ids?: readonly string[] | undefined
}

/** Whether a folder shares a customer that it holds with its owner and with those who hold grants. */
export const ownersOwn = sql`(f.spans_company or customer_cards.owner_account_id = f.owner_account_id)`
/** The card by which a customer came; conditions about who sees what need it. */
export const withOrigin = sql`left join ${cardRows} on ${cardRows.id} = customer_cards.origin_card_id`

/** The customers, or a few of them, fetched before anything else is asked. */
const among = (ids: readonly string[] | undefined) =>
  ids
    ? sql`join (select * from customer_cards where ${amongIds(sql`customer_cards.id`, ids)} offset 0) customer_cards`
    : sql`join customer_cards`

/**
 * What every kept folder holds, as rows of `folder_id, customer_id, added_at`. Folders and customers are narrowed in
 * here: joined from outside, the planner may go through all customers for each of them while tables are new.
 */
export function foldersHolding({ conveying, folders = sql`true`, customers = sql`true`, ids }: Held): SQL {
  const joined = sql`${among(ids)} ${withOrigin}`
  // A smart folder looks among its owner's customers, or among all: each has an index, a condition of both has none.
  const smart = (its: SQL) => sql`
    select f.id as folder_id, customer_cards.id as customer_id, null::timestamptz as added_at
    from card_folders f ${joined} on ${its} and ${fulfils(sql`f.condition`)}
    where f.recycled_at is null and f.kind = 'smart' and ${folders} and ${customers}`
  // Asked first: only for them all customers are looked through.
  const areSpanning = sql`exists (select from card_folders f where f.recycled_at is null and f.kind = 'smart' and f.spans_company and ${folders})`
  return sql`
    select f.id as folder_id, customer_cards.id as customer_id, i.added_at
    from card_folders f join card_folder_items i on i.folder_id = f.id ${joined} on customer_cards.id = i.customer_id
    where f.recycled_at is null and f.kind <> 'smart' and ${conveying ? ownersOwn : sql`true`} and ${folders} and ${customers}
    union all ${smart(sql`not f.spans_company and customer_cards.owner_account_id = f.owner_account_id`)}
    union all ${smart(sql`f.spans_company`)} and ${areSpanning}`
}
