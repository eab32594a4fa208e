import { and, asc, desc, eq, gt, ilike, inArray, ne, or } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { ApplicationState, RecruitmentDraft } from '../recruitment.contract.ts'
import { ownApplications, recruitmentOffers, recruitments } from './recruitment.tables.ts'

export type Recruitment = typeof recruitments.$inferSelect
export type Offer = typeof recruitmentOffers.$inferSelect
export type OwnApplication = typeof ownApplications.$inferSelect

export const findRecruitment = (tx: Tx, activityId: string): Promise<Recruitment | undefined> =>
  tx.select().from(recruitments).where(eq(recruitments.activityId, activityId)).then(firstRow)

export const writeRecruitment = (
  tx: Tx,
  activityId: string,
  draft: Omit<RecruitmentDraft, 'deadline'> & { deadline: Date | null; version: number },
): Promise<Recruitment> =>
  tx
    .insert(recruitments)
    .values({ activityId, ...draft })
    .onConflictDoUpdate({ target: [recruitments.companyId, recruitments.activityId], set: draft })
    .returning()
    .then(writtenRow)

type Face = Omit<typeof recruitmentOffers.$inferInsert, 'companyId' | 'id' | 'publishedAt'>

/** Shows a recruitment to all companies, as it is now. */
export const publishOffer = (tx: Tx, face: Face): Promise<unknown> =>
  tx
    .insert(recruitmentOffers)
    .values(face)
    .onConflictDoUpdate({ target: [recruitmentOffers.companyId, recruitmentOffers.activityId], set: face })

export const withdrawOffer = (tx: Tx, activityId: string): Promise<unknown> =>
  tx.delete(recruitmentOffers).where(eq(recruitmentOffers.activityId, activityId))

const isOpen = () => gt(recruitmentOffers.deadline, sql`now()`)

interface OfferFilter extends Paging {
  keyword?: string | undefined
  category?: string | undefined
  /** The company that looks: its own recruitments stand elsewhere. */
  companyId: string
}

/** The open recruitments of all other companies, the next deadline first. Only what they published is read. */
export const findOffers = (database: Database, filter: OfferFilter): Promise<Page<Offer>> =>
  database.asSystem(async (tx) => {
    const { keyword, category, companyId } = filter
    const where = and(
      ne(recruitmentOffers.companyId, companyId),
      isOpen(),
      category ? sql`${recruitmentOffers.categories} @> ${JSON.stringify([category])}::jsonb` : undefined,
      keyword
        ? or(
            ilike(recruitmentOffers.title, likePattern(keyword)),
            ilike(recruitmentOffers.organiser, likePattern(keyword)),
            ilike(recruitmentOffers.venue, likePattern(keyword)),
          )
        : undefined,
    )
    const { limit, offset } = pageBounds(filter)
    return readPage(
      tx
        .select()
        .from(recruitmentOffers)
        .where(where)
        .orderBy(asc(recruitmentOffers.deadline), asc(recruitmentOffers.id))
        .limit(limit)
        .offset(offset),
      countRows(tx, recruitmentOffers, where),
    )
  })

/** An open recruitment of another company. */
export const findOffer = (
  database: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<Offer | undefined> =>
  database.asSystem((tx) =>
    tx
      .select()
      .from(recruitmentOffers)
      .where(and(eq(recruitmentOffers.id, id), ne(recruitmentOffers.companyId, companyId), isOpen()))
      .then(firstRow),
  )

interface OwnFilter extends Paging {
  keyword?: string | undefined
  status?: string | undefined
  category?: string | undefined
}

/** The applications of the company at others. */
export async function findOwnApplications(tx: Tx, filter: OwnFilter): Promise<Page<OwnApplication>> {
  const { keyword, category } = filter
  const states = splitList(filter.status) as ApplicationState[]
  const where = and(
    sql`${ownApplications.companyId} = ${currentCompany}`,
    states.length > 0 ? inArray(ownApplications.state, states) : undefined,
    category ? eq(ownApplications.category, category) : undefined,
    keyword
      ? or(
          ilike(ownApplications.activity, likePattern(keyword)),
          ilike(ownApplications.organiser, likePattern(keyword)),
        )
      : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(ownApplications)
      .where(where)
      .orderBy(desc(ownApplications.createdAt), desc(ownApplications.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, ownApplications, where),
  )
}

export const findOwnApplication = (tx: Tx, id: string): Promise<OwnApplication | undefined> =>
  tx.select().from(ownApplications).where(eq(ownApplications.id, id)).then(firstRow)

export const insertOwnApplication = (
  tx: Tx,
  own: Omit<typeof ownApplications.$inferInsert, 'companyId' | 'id'>,
): Promise<OwnApplication> => tx.insert(ownApplications).values(own).returning().then(writtenRow)

/** Takes over the state that the organiser's side tells. */
export const followOrganiser = (
  tx: Tx,
  token: string,
  said: Pick<OwnApplication, 'state' | 'booths' | 'offeredUntil' | 'version'>,
): Promise<unknown> => tx.update(ownApplications).set(said).where(eq(ownApplications.token, token))
