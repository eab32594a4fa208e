import type { SQL } from 'drizzle-orm'

import {
  among,
  type CustomerReach,
  editable,
  findMatches,
  findSeenCustomers,
  type SeenCustomer,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FolderMember } from '../card-folders.contract.ts'
import { seenBy, shown } from './card-folders.repository.ts'
import { waysOf } from './folder-access.repository.ts'
import { foldersHolding, withOrigin } from './folder-condition.repository.ts'

export interface MemberQuestion extends Paging {
  reach: CustomerReach
  keyword?: string | undefined
  source?: string | undefined
  /** What is in this folder, or what is not in it yet; absent for every customer in sight. */
  folder?: { id: string; isInside: boolean }
}

interface MemberPlace extends Record<string, unknown> {
  id: string
  owner: string | null
  addedAt: string | null
  groups: FolderMember['groups']
}

/** A customer as somebody sees it in a folder. */
export interface FoundMember extends MemberPlace {
  customer: SeenCustomer
}

interface Place {
  join: SQL
  where: SQL
  addedAt: SQL
}

/** Customers in the place that was asked for, as far as they are in sight. */
const placed = ({ reach, folder }: Pick<MemberQuestion, 'reach' | 'folder'>): Place => {
  if (!folder) return { join: sql``, where: seenBy(reach), addedAt: sql`null::timestamptz` }
  const held = (conveying: boolean) => foldersHolding({ conveying, folders: sql`f.id = ${folder.id}` })
  // Asked first: what the folder itself shares with them is in sight, and only for the rest all that is shared is gathered.
  const conveyed = sql`(exists (select from (${waysOf(reach.viewer)}) w where w.folder_id = ${folder.id} and w.origin <> 'permission')
    and customer_cards.id in (select c.customer_id from (${held(true)}) c))`
  return folder.isInside
    ? {
        join: sql`join (with inside as materialized (${held(false)}) select * from inside) held on held.customer_id = customer_cards.id`,
        // Taken to the index: with the condition behind it the database would rather go through all customers.
        where: sql`customer_cards.id = any(array(select i.customer_id from (${held(false)}) i)) and (${conveyed} or ${seenBy(reach)})`,
        addedAt: sql`held.added_at`,
      }
    : {
        join: sql``,
        where: sql`customer_cards.id not in (select i.customer_id from card_folder_items i where i.folder_id = ${folder.id}) and ${seenBy(reach)}`,
        addedAt: sql`null::timestamptz`,
      }
}

/** Customers that somebody sees, in a folder or outside of it, newest first, with all folders that each is in. */
export async function findMembers(
  tx: Tx,
  { reach, keyword, source, folder, ...paging }: MemberQuestion,
): Promise<FoundMember[]> {
  const { limit, offset } = pageBounds(paging)
  const { join, where, addedAt } = placed({ reach, folder })
  const matches = await findMatches(tx, reach, keyword)
  // What somebody sees of everything is gathered before it is sorted: in the order of the list the database would ask every customer.
  const gathered = folder || visible(reach) ? sql`materialized` : sql`not materialized`
  const { rows } = await tx.execute<MemberPlace>(sql`
    with in_sight as ${gathered} (
      select customer_cards.id, customer_cards.owner_account_id, customer_cards.created_at, ${addedAt} as added_at
      from customer_cards ${withOrigin} ${join}
      where ${shown} and ${where} and ${matches ?? sql`true`}
        and ${source === undefined ? sql`true` : sql`customer_cards.source = ${source}`}),
    found as (select * from in_sight order by added_at desc nulls last, created_at desc, id desc limit ${limit} offset ${offset}),
    mine as materialized (select distinct w.folder_id from (${waysOf(reach.viewer)}) w)
    select found.id, a.nick_name as owner, found.added_at as "addedAt",
      coalesce((select jsonb_agg(jsonb_build_object('groupId', f.id, 'name', f.name, 'colour', f.colour) order by f.sort, f.id)
        from card_folder_items i join card_folders f on f.id = i.folder_id
        where i.customer_id = found.id and f.recycled_at is null and f.id in (select folder_id from mine)), '[]'::jsonb) as groups
    from found left join accounts a on a.id = found.owner_account_id
    order by found.added_at desc nulls last, found.created_at desc, found.id desc`)
  const ids = rows.map(({ id }) => id)
  const customers = await findSeenCustomers(tx, reach, ids)
  return rows.flatMap((row) => {
    const customer = customers.get(row.id)
    return customer ? [{ ...row, customer }] : []
  })
}

export async function countMembers(
  tx: Tx,
  { reach, keyword, source, folder }: MemberQuestion,
): Promise<Total> {
  const { join, where } = placed({ reach, folder })
  const matches = await findMatches(tx, reach, keyword)
  return countRows(
    tx,
    sql`select from customer_cards ${withOrigin} ${join}
      where ${shown} and ${where} and ${matches ?? sql`true`}
        and ${source === undefined ? sql`true` : sql`customer_cards.source = ${source}`}`,
  )
}

/** Of customers: which of them somebody sees, and which of those may go into folders. */
export interface Judged {
  id: string
  mayAdd: boolean
}

/**
 * A folder that shares its customers takes only those that the viewer may edit by the own right, so that nothing shared is
 * passed on. A personal one takes what was shared with the word that it may be kept.
 */
export async function judgeCustomers(
  tx: Tx,
  reach: CustomerReach,
  { ids, spansCompany }: { ids: readonly string[]; spansCompany: boolean },
): Promise<Judged[]> {
  const few = among(reach, ids)
  const own: CustomerReach = { ...few, shares: [] }
  const keepable: CustomerReach = {
    ...few,
    shares: few.shares.map(
      (share) => (asked) => sql`select * from (${share(asked)}) kept where kept.can_add`,
    ),
  }
  const mayAdd = (spansCompany ? editable(own) : visible(keepable)) ?? sql`true`
  const { rows } = await tx.execute<{ id: string; mayAdd: boolean }>(sql`
    select customer_cards.id, coalesce(${mayAdd}, false) as "mayAdd"
    from customer_cards ${withOrigin}
    where customer_cards.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and ${shown} and ${seenBy(few)}`)
  return rows
}
