import { and, eq, gt, inArray, not, or, type SQL, type SQLWrapper } from 'drizzle-orm'

import { channelMembers } from '#features/attraction/channels/server/channels.tables.ts'
import { clueRows } from '#features/attraction/clues/server/clue-rows.public.ts'
import { isOpenSource } from '#features/attraction/data-assets/server/asset-use.public.ts'
import { touches } from '#features/attraction/touches/server/touches.tables.ts'
import { lastDaysBegin } from '#features/company/companies/server/company-days.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { agreedTo } from '#features/customers/consents/server/contact-conditions.public.ts'
import {
  type CustomerReach,
  findSeenCustomers,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Conditions, Match, RuleGroup, RuleKind, SegmentRule } from '../segments.contract.ts'
import { audienceTagged } from './audiences.tables.ts'

/** The states in which a card stands for somebody; those who opted out are among them, and are left out at sending. */
const living = ['to_confirm', 'duplicate', 'normal', 'do_not_contact'] as const

type RuleOf<K extends RuleKind> = Extract<SegmentRule, { kind: K }>

const person = customerRows.id
const values = (list: readonly string[]): SQL =>
  sql.join(
    list.map((value) => sql`${value}`),
    sql`, `,
  )
const hasRow = (table: SQLWrapper, condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${table} where ${condition})`

/** Each kind of rule as a condition on one row of the customers. */
const conditionOf: { readonly [K in RuleKind]: (rule: RuleOf<K>) => SQL } = {
  tag: ({ tagIds }) =>
    hasRow(audienceTagged, and(eq(audienceTagged.customerId, person), inArray(audienceTagged.tagId, tagIds))),
  channel: ({ channelIds }) =>
    hasRow(
      channelMembers,
      and(
        eq(channelMembers.customerId, person),
        inArray(channelMembers.channelId, channelIds),
        sql`${channelMembers.lostAt} is null`,
      ),
    ),
  consent: ({ channel }) => agreedTo(person, { purpose: 'marketing', channel }),
  clue: ({ states }) => hasRow(clueRows, and(eq(clueRows.personId, person), inArray(clueRows.state, states))),
  region: ({ regions }) =>
    hasRow(clueRows, and(eq(clueRows.personId, person), inArray(clueRows.region, regions))),
  visits: ({ atLeast, days }) =>
    sql`(${customerRows.visitorId} is not null and (select count(*) from ${visitRows} where ${and(eq(visitRows.visitorId, customerRows.visitorId), sql`${visitRows.startedAt} >= ${lastDaysBegin(days)}`, sql`not ${visitRows.bot}`)}) >= ${atLeast})`,
  touch: ({ days }) =>
    hasRow(touches, and(eq(touches.personId, person), sql`${touches.at} >= ${lastDaysBegin(days)}`)),
  source: ({ sources }) => sql`${customerRows.source} in (${values(sources)})`,
}

const ruleOf = <K extends RuleKind>(rule: RuleOf<K>): SQL => conditionOf[rule.kind](rule)

/** Puts parts together; of no parts everything is true. */
const joined: Readonly<Record<Match, (parts: SQL[]) => SQL | undefined>> = {
  all: (parts) => and(...parts),
  any: (parts) => or(...parts),
  none: (parts) => {
    const any = or(...parts)
    return any && not(any)
  },
}

const groupOf = ({ match, rules }: RuleGroup): SQL => joined[match](rules.map(ruleOf)) ?? sql`true`

/** The conditions of a segment on one row of the customers. */
const treeOf = ({ match, groups }: Conditions): SQL | undefined => joined[match](groups.map(groupOf))

interface Question {
  conditions: Conditions
  /** Only people whom this viewer sees; undefined for the product itself. */
  reach?: CustomerReach | undefined
}

/** The set of data that segments are made of. */
export const peopleSource = 'customer_cards'

const whereOf = ({ conditions, reach }: Question) =>
  and(
    sql`${customerRows.state} in (${values(living)})`,
    // People whose data is frozen are in no segment, for any of them: a screen, a message or a journey.
    isOpenSource(peopleSource),
    reach === undefined ? undefined : visible(reach),
    treeOf(conditions),
  )

const rowsOf = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ id: customerRows.id })
    .from(customerRows)
    .leftJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
    .where(where)

/** How many people a segment has now, counted no further than lists go. */
export const countSegment = (tx: Tx, question: Question): Promise<Total> =>
  countRows(tx, rowsOf(tx, whereOf(question)))

/** The next people of a segment in the order of their ids. */
export async function findSegmentPage(
  tx: Tx,
  question: Question,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const beyond = after === null ? undefined : gt(customerRows.id, after)
  const found = await rowsOf(tx, and(whereOf(question), beyond))
    .orderBy(customerRows.id)
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Whether everything is true of one person. */
export async function isInSegment(tx: Tx, customerId: string, conditions: Conditions): Promise<boolean> {
  const found = await rowsOf(tx, and(whereOf({ conditions }), eq(customerRows.id, customerId))).limit(1)
  return found.length > 0
}

/** A few people of a segment, as the viewer sees them. */
export async function findSample(tx: Tx, question: Question & { reach: CustomerReach }, limit: number) {
  const ids = await findSegmentPage(tx, question, { after: null, limit })
  const seen = await findSeenCustomers(tx, question.reach, ids)
  return ids.flatMap((id) => {
    const one = seen.get(id)
    return one ? [{ customerId: id, name: one.name, company: one.company ?? '' }] : []
  })
}
