import type { SQL } from 'drizzle-orm'

import { timelineLimit } from '#features/customers/customers/server/customer-timeline.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { GrantLevel } from '../card-folders.contract.ts'
import { waysOf } from './folder-access.repository.ts'

export interface FolderTrace extends Record<string, unknown> {
  event: 'put' | 'taken' | 'granted'
  at: string
  folder: string
  actor: string | null
  subject: string | null
  level: GrantLevel | null
}

/**
 * Folders that may be named to somebody: those in sight, of those in the bin only what they manage. A personal one says how its
 * owner thinks of customers: it is named to nobody else, whatever they manage.
 */
const nameable = (viewer: Viewer): SQL => sql`
  select f.id, f.name from card_folders f
    join (select w.folder_id, max(w.rank) as rank from (${waysOf(viewer)}) w group by w.folder_id) seen on seen.folder_id = f.id
  where (f.recycled_at is null or seen.rank = 3) and (f.kind <> 'personal' or f.owner_account_id = ${viewer.accountId})`

/** When customers came into folders and left them, and to whom those were opened while they were inside. Newest first. */
export async function findFolderTraces(
  tx: Tx,
  customerIds: readonly string[],
  viewer: Viewer,
): Promise<FolderTrace[]> {
  const ofThese = sql`customer_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(customerIds)}::jsonb))`
  const { rows } = await tx.execute<FolderTrace>(sql`
    with named as materialized (${nameable(viewer)}),
      stays as materialized (
        select folder_id, added_at, added_by, null::timestamptz as removed_at, null::uuid as removed_by from card_folder_items where ${ofThese}
        union select folder_id, added_at, added_by, removed_at, removed_by from card_folder_former_items where ${ofThese})
    select t.event, t.at, t.folder, coalesce(t.actor, a.nick_name) as actor, t.subject, t.level from (
      select 'put' as event, s.added_at as at, n.name as folder, s.added_by as by, null as actor, null as subject, null as level
      from stays s join named n on n.id = s.folder_id
      union all
      select 'taken', s.removed_at, n.name, s.removed_by, null, null, null
      from stays s join named n on n.id = s.folder_id where s.removed_at is not null
      union all
      select 'granted', g.created_at, n.name, null::uuid, g.granted_by_name, coalesce(p.name, d.name, r.name), g.level
      from card_folder_grants g join named n on n.id = g.folder_id
        left join staff p on g.subject_type = 'staff' and p.id = g.subject_id
        left join departments d on g.subject_type = 'dept' and d.id = g.subject_id
        left join roles r on g.subject_type = 'role' and r.id = g.subject_id
      where exists (select from stays s where s.folder_id = g.folder_id and s.added_at <= g.created_at
        and (s.removed_at is null or s.removed_at > g.created_at))
    ) t left join accounts a on a.id = t.by
    order by t.at desc limit ${timelineLimit}`)
  return rows
}
