import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { documents } from '#features/promotion/materials/server/materials.tables.ts'
import { videos } from '#features/promotion/materials/server/videos.tables.ts'
import { tours } from '#features/promotion/tours/server/tours.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { AnalysedKind } from '../content-analytics.contract.ts'

/** The things that a viewer may see: `all`, or only these; documents and videos by their folders. */
export interface Sight {
  contents: 'all' | readonly string[]
  /** Undefined where they see neither. */
  folders: 'all' | readonly string[] | undefined
  tours: 'all' | 'none' | { createdBy: string }
}

export const seesEverything = ({ contents: seen, folders, tours: walks }: Sight) =>
  seen === 'all' && folders === 'all' && walks === 'all'

const inContents = ({ contents: seen }: Sight, kind: AnalysedKind | undefined) =>
  and(
    seen === 'all' ? undefined : inArray(contents.id, [...seen]),
    kind === undefined
      ? undefined
      : kind === 'site'
        ? inArray(contents.kind, ['site', 'page'])
        : // No content is a document, a video or a tour.
          sql`${contents.kind} = ${kind}`,
  )

const inFolders = ({ folders }: Sight, folderId: typeof documents.folderId | typeof videos.folderId) =>
  folders === 'all'
    ? undefined
    : folders === undefined
      ? sql`false`
      : or(isNull(folderId), inArray(folderId, [...folders]))

const ofTours = ({ tours: seen }: Sight) =>
  seen === 'all' ? undefined : seen === 'none' ? sql`false` : eq(tours.createdBy, seen.createdBy)

const whereOf = (...conditions: readonly (SQL | undefined)[]) => and(...conditions) ?? sql`true`
const isWanted = (kind: AnalysedKind | undefined, wanted: AnalysedKind) =>
  kind === undefined || kind === wanted ? undefined : sql`false`

/** `id, kind, title` of everything in sight; the pages of a site are called by their own titles. */
export const subjectRows = (sight: Sight, kind?: AnalysedKind): SQL => sql`
  select ${contents.id} as id, case ${contents.kind} when 'page' then 'site' else ${contents.kind} end as kind, ${contents.title} as title
  from ${contents} where ${whereOf(inContents(sight, kind))}
  union all select ${documents.id}, 'document', ${documents.name} from ${documents} where ${whereOf(isWanted(kind, 'document'), inFolders(sight, documents.folderId))}
  union all select ${videos.id}, 'video', ${videos.name} from ${videos} where ${whereOf(isWanted(kind, 'video'), eq(videos.isShared, true), inFolders(sight, videos.folderId))}
  union all select ${tours.id}, 'tour', ${tours.name} from ${tours} where ${whereOf(isWanted(kind, 'tour'), ofTours(sight))}`

export interface Subject extends Record<string, unknown> {
  id: string
  kind: AnalysedKind
  title: string
}

/** Things in sight by their ids. */
export async function findSubjects(tx: Tx, sight: Sight, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Subject>(sql`
    select id, kind, title from (${subjectRows(sight)}) as seen where ${inArray(sql`id`, [...ids])}`)
  return rows
}
