import { inArray, type SQL } from 'drizzle-orm'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import {
  comparedWith,
  daysOf,
  type Period,
  periodOf,
  readShareChain,
  todayIn,
} from '#features/insight/card-analytics/server/counting.public.ts'
import { findIdsOfSite, visibleContents } from '#features/promotion/contents/server/contents.public.ts'
import { findVisibleFolders } from '#features/promotion/materials/server/visible-documents.public.ts'
import type { Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { reachesOthers, scopeFor } from '#platform/server/http/viewer.ts'

import type { AnalysedKind, BehindRow, RankedVideo, RowsBehind } from '../content-analytics.contract.ts'
import { type FoundRow, findForwards, findPeople, findVisits } from './behind-numbers.repository.ts'
import { fillDays, totalsOf } from './content-analytics.domain.ts'
import {
  askAbout,
  findDays,
  findDetails,
  findReach,
  type Question,
  type Scope,
  type Share,
} from './content-numbers.repository.ts'
import { findParts } from './parts-of-subjects.repository.ts'
import { findRankedVideos } from './ranked-videos.repository.ts'
import { findRanked, type Ranking } from './ranked-subjects.repository.ts'
import { findSharers } from './sharers.repository.ts'
import {
  findSubjects,
  seesEverything,
  type Sight,
  type Subject,
  subjectRows,
} from './subjects-in-sight.repository.ts'

export interface AnalysisFilter {
  from?: string | undefined
  to?: string | undefined
  compare?: 'before' | 'year' | undefined
  kind?: AnalysedKind | undefined
  subjectId?: string | undefined
}

/** The things that the caller may see. */
async function sightOf(context: MemberContext): Promise<Sight> {
  const { viewer } = context
  const isWhole = viewer.permissions.has('content:view')
  const { scope } = scopeFor(viewer, 'content:view')
  return {
    contents: visibleContents(viewer) ?? 'all',
    folders: viewer.permissions.has('material:view')
      ? ((await findVisibleFolders(context)) ?? 'all')
      : undefined,
    tours: isWhole ? (scope === 'self' ? { createdBy: viewer.accountId } : 'all') : 'none',
  }
}

export interface AskedAnalysis {
  sight: Sight
  scope: Scope
  period: Period
  compared: Period
  subject: Subject | undefined
  /** The subject itself, or a site and its pages. */
  subjectIds: readonly string[]
}

/** Reads what somebody asks about and which days of the company's zone; a thing out of sight is unknown. */
export async function readQuestion(context: MemberContext, filter: AnalysisFilter): Promise<AskedAnalysis> {
  const { tx } = context
  const { subjectId, kind } = filter
  const sight = await sightOf(context)
  const subject =
    subjectId === undefined
      ? undefined
      : await findSubjects(tx, sight, [subjectId]).then(([found]) => orNotFound(found))
  const subjectIds = subject ? await idsOf(tx, subject) : []
  const zone = await findTimeZone(tx)
  const period = periodOf(filter, todayIn(zone))
  const whose = subject
    ? (id: SQL) => inArray(id, [...subjectIds])
    : seesEverything(sight) && kind === undefined
      ? undefined
      : (id: SQL) => sql`${id} in (select id from (${subjectRows(sight, kind)}) as seen)`
  return {
    sight,
    scope: { zone, whose },
    period,
    compared: comparedWith(period, filter.compare),
    subject,
    subjectIds,
  }
}

const idsOf = (tx: Tx, { id, kind }: Subject): Promise<readonly string[]> =>
  kind === 'site' ? findIdsOfSite(tx, id) : Promise.resolve([id])

/** The numbers of a period, all together and by day. */
export async function countPeriod(tx: Tx, question: Question, period: Period) {
  const { days, people } = await findDays(tx, question)
  return { totals: totalsOf(days, people), days: fillDays(daysOf(period), days) }
}

const shownKeys = 40
const shownSharers = 12

/** Everything that the page of analysis shows. */
export async function analyse(context: MemberContext, filter: AnalysisFilter) {
  const { tx } = context
  const { scope, period, compared, subject, subjectIds } = await readQuestion(context, filter)
  const question = await askAbout(tx, scope, period)
  const now = await countPeriod(tx, question, period)
  const detailsOf = await findDetails(tx, question)
  const questionBefore = await askAbout(tx, scope, compared)
  const before = await countPeriod(tx, questionBefore, compared)
  const sharers = await findSharers(tx, detailsOf('sharer').slice(0, shownSharers))
  return {
    ...period,
    comparedFrom: compared.from,
    comparedTo: compared.to,
    subject: subject ? { subjectId: subject.id, kind: subject.kind, title: subject.title } : null,
    ...now,
    before: before.totals,
    daysBefore: before.days,
    sources: detailsOf('source'),
    sourcesBefore: (await findDetails(tx, questionBefore))('source'),
    regions: detailsOf('region').slice(0, shownKeys),
    weekHours: detailsOf('hour'),
    actions: detailsOf('action'),
    sharers: mayNamePeople(context)
      ? sharers
      : sharers.map((sharer) => ({ ...sharer, name: sharer.isColleague ? sharer.name : null })),
    reach:
      subject && subjectIds.length === 1
        ? await reachOf(tx, subject, { question, pages: detailsOf('page') })
        : [],
  }
}

/** How many people came as far as each block, page or scene, in the order of the thing as it is now. */
async function reachOf(
  tx: Tx,
  subject: Subject,
  { question, pages }: { question: Question; pages: readonly Share[] },
) {
  const visitorsOf = await findReach(tx, question)
  const parts = await findParts(tx, subject, pages)
  return parts.map((part) => ({ ...part, visitors: visitorsOf.get(part.key) ?? 0 }))
}

/** People are named to those whose numbers reach others; everybody else sees how many there are. */
const mayNamePeople = ({ viewer }: MemberContext) => reachesOthers(viewer, 'data:view')

export async function listRanked(
  context: MemberContext,
  { from, to, subjectId, ...ranking }: AnalysisFilter & Ranking,
) {
  const { tx } = context
  const { sight, scope, period } = await readQuestion(context, { from, to, subjectId, kind: ranking.kind })
  return findRanked(tx, { sight, question: await askAbout(tx, scope, period) }, ranking)
}

/** The videos that were played in a period, of the folders that the caller sees. */
export async function listVideos(
  context: MemberContext,
  { page, limit, ...filter }: Pick<AnalysisFilter, 'from' | 'to'> & Paging,
): Promise<{ list: RankedVideo[]; total: number }> {
  const { sight, scope, period } = await readQuestion(context, filter)
  const { folders } = sight
  if (folders === undefined) return { list: [], total: 0 }
  return findRankedVideos(context.tx, { zone: scope.zone, period, folders }, { page, limit })
}

/** The visits or people behind a number. */
export async function listBehind(
  context: MemberContext,
  { what, page, limit, ...filter }: AnalysisFilter & Paging & { what: RowsBehind },
): Promise<{ list: BehindRow[]; total: number; isMore?: boolean | undefined }> {
  const { tx } = context
  const { scope, period, sight } = await readQuestion(context, filter)
  const paging = { page, limit }
  const { list, ...total } =
    what === 'views'
      ? await findVisits(tx, { scope, period }, paging)
      : what === 'shared'
        ? await findForwards(tx, { scope, period }, paging)
        : await findPeople(
            tx,
            { question: await askAbout(tx, scope, period), period },
            { step: what, ...paging },
          )
  return { list: await nameRows(context, sight, list), ...total }
}

/** Rows with the titles of what was read; those of things that are gone have none. */
export async function nameRows(context: MemberContext, sight: Sight, rows: readonly FoundRow[]) {
  const subjects = await findSubjects(context.tx, sight, [...new Set(rows.map(({ subjectId }) => subjectId))])
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    visitorName: mayNamePeople(context) ? row.visitorName : null,
    title: subjects.find(({ id }) => id === row.subjectId)?.title ?? null,
  }))
}

/** How one thing went from hand to hand. */
export async function readChain(context: MemberContext, filter: AnalysisFilter & { subjectId: string }) {
  const { tx } = context
  const { scope, period, subjectIds } = await readQuestion(context, filter)
  const { links, total } = await readShareChain(tx, { of: { subjectIds }, period, zone: scope.zone })
  const isNamed = mayNamePeople(context)
  return {
    links: links.map(
      ({ linkId, depth, name, isColleague, forwarderId, at, views, visitors, branchViews }) => ({
        linkId,
        depth,
        name: isNamed || isColleague ? name : null,
        isColleague,
        forwarderId,
        at,
        views,
        visitors,
        branchViews,
      }),
    ),
    total,
  }
}
