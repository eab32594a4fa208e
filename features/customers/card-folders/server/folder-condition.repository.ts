import type { SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
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
}

/** Whether a folder shares a customer that it holds with its owner and with those who hold grants. */
export const ownersOwn = sql`(f.spans_company or customer_cards.owner_account_id = f.owner_account_id)`
/** The card by which a customer came; conditions about who sees what need it. */
export const withOrigin = sql`left join ${cardRows} on ${cardRows.id} = customer_cards.origin_card_id`

/**
 * What every kept folder holds, as rows of `folder_id, customer_id, added_at`. Folders and customers are narrowed in
 * here: joined from outside, the planner may go through all customers for each of them while tables are new.
 */
export const foldersHolding = ({ conveying, folders = sql`true`, customers = sql`true` }: Held): SQL => sql`
  select f.id as folder_id, customer_cards.id as customer_id, i.added_at
  from card_folders f join card_folder_items i on i.folder_id = f.id join customer_cards on customer_cards.id = i.customer_id ${withOrigin}
  where f.recycled_at is null and f.kind <> 'smart' and ${conveying ? ownersOwn : sql`true`} and ${folders} and ${customers}
  union all
  select f.id as folder_id, customer_cards.id as customer_id, null::timestamptz as added_at
  from card_folders f join customer_cards on ${fulfils(sql`f.condition`)} ${withOrigin}
  where f.recycled_at is null and f.kind = 'smart' and ${ownersOwn} and ${folders} and ${customers}`
