import { and, asc, desc, eq, gte, isNotNull } from 'drizzle-orm'

import { forwardsSeed } from '#features/insight/card-analytics/server/card-analytics.seed.ts'
import { findSeenCustomers } from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { customersSeed, storyPersonOf } from '#features/customers/customers/server/customers.seed.ts'
import { albumsSeed } from '#features/promotion/albums/server/albums.seed.ts'
import { mallSeed } from '#features/promotion/mall/server/mall.seed.ts'
import { contents, contentVersions } from '#features/promotion/contents/server/contents.tables.ts'
import { seedVisitOf } from '#features/visits/visitors/server/subject-visits.seed.ts'
import { nameVisitor } from '#features/visits/visitors/server/visits.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'

import { scoreVisits } from './pipeline.actions.ts'
import { radarPersons } from './radar.tables.ts'
import { findVisits } from './seen-visits.repository.ts'
import type { Outcome, TaskReason, TaskState } from '../radar.contract.ts'
import { insertTask } from './tasks.repository.ts'

/** Of so many days the demonstration's visits are looked at. */
const days = 30

const notes: readonly (readonly [TaskReason, TaskState, number, Outcome | null, string])[] = [
  ['contact', 'open', 1, null, ''],
  ['level', 'open', 2, null, ''],
  ['contact', 'open', 5, null, ''],
  ['known', 'open', 7, null, ''],
  ['contact', 'done', 26, 'call', '已电话沟通，客户下周来厂参观'],
  ['level', 'done', 30, 'message', '已发送产品手册与报价'],
  ['return', 'done', 50, 'booking', '约好周四下午视频会议'],
  ['known', 'dismissed', 52, null, '同行调研，不跟进'],
  ['contact', 'expired', 75, null, ''],
]

/** Tasks about the people with the highest scores, the newest first. */
async function seedTasks(tx: Tx, now: Date): Promise<void> {
  const people = await tx
    .select()
    .from(radarPersons)
    .orderBy(desc(radarPersons.score), desc(radarPersons.number))
    .limit(notes.length)
  for (const [place, [reason, state, hours, outcome, note]] of notes.entries()) {
    const person = people[place]
    if (!person) return
    const at = new Date(now.getTime() - hours * hourMs)
    const isOver = state === 'done' || state === 'dismissed'
    await insertTask(tx, {
      personId: person.id,
      assigneeAccountId: person.ownerAccountId,
      reason: reason === 'known' && person.customerCardId === null ? 'contact' : reason,
      state,
      outcome,
      note,
      at,
      dueAt: new Date(at.getTime() + dayMs),
      doneAt: isOver ? new Date(at.getTime() + (place + 1) * 600_000) : null,
      doneBy: isOver ? '许明远' : null,
    })
  }
}

/** Visitors who gave a card are the customers that came of it. */
async function nameCustomers(tx: Tx): Promise<void> {
  const given = await tx
    .select({ id: customerRows.id, visitorId: customerRows.visitorId })
    .from(customerRows)
    .where(isNotNull(customerRows.visitorId))
    .orderBy(asc(customerRows.createdAt))
  const customers = await findSeenCustomers(
    tx,
    null,
    given.map(({ id }) => id),
  )
  for (const { id, visitorId } of given)
    await nameVisitor(tx, visitorId ?? '', {
      name: customers.get(id)?.name ?? '',
      customerCardId: id,
      claimedBy: 'exchange',
    })
}

/** A visit of the catalogue: how many hours ago, and how much of it was read. */
type Reading = readonly [hours: number, share: number]

const shortly: readonly Reading[] = [
  [52, 0.5],
  [3, 1],
]
/** Between the card that was left and the contract. */
const beforeContract: readonly Reading[] = [
  [26 * 24, 1],
  [15 * 24, 0.6],
]

/**
 * The customer who came last reads the catalogue twice: the products and how to reach the company, then asks. So did the
 * person of the demonstration's story before the contract.
 */
async function seedStory(tx: Tx, now: Date, storyVisitorId: string): Promise<void> {
  const [customer] = await tx
    .select({ visitorId: customerRows.visitorId })
    .from(customerRows)
    .where(and(isNotNull(customerRows.visitorId), isNotNull(customerRows.ownerAccountId)))
    .orderBy(desc(customerRows.createdAt), desc(customerRows.id))
    .limit(1)
  const [album] = await tx
    .select({ id: contents.id, document: contentVersions.document })
    .from(contents)
    .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
    .where(eq(contents.kind, 'album'))
    .orderBy(asc(contents.createdAt), desc(contentVersions.n))
    .limit(1)
  if (!customer?.visitorId || !album) return
  const blocks = album.document.blocks.map(({ id }) => ({
    type: 'block' as const,
    target: null,
    blockId: id,
    position: null,
  }))
  const asks = { type: 'ask' as const, target: null, blockId: null, position: null, afterMs: 150_000 }
  const readings = [
    ...shortly.map((reading) => ({ visitorId: customer.visitorId ?? '', reading })),
    ...beforeContract.map((reading) => ({ visitorId: storyVisitorId, reading })),
  ]
  for (const {
    visitorId,
    reading: [hours, share],
  } of readings) {
    const seen = blocks.slice(0, Math.ceil(blocks.length * share))
    await seedVisitOf(tx, {
      visitorId,
      subject: { type: 'content', id: album.id },
      at: new Date(now.getTime() - hours * hourMs),
      dwellMs: 160_000 * share,
      happened: [
        ...seen.map((block, place) => ({ ...block, afterMs: 3000 * (place + 1) })),
        ...(share === 1 ? [asks] : []),
      ],
    })
  }
}

/** The people behind the visits of the demonstration's last month, as the radar would have met them. */
export const radarSeed = defineSeed({
  name: 'radar',
  async run({ tx, of }) {
    await of(forwardsSeed)
    const { visitorId } = storyPersonOf(await of(customersSeed))
    await of(albumsSeed)
    await of(mallSeed)
    const now = new Date()
    await nameCustomers(tx)
    await seedStory(tx, now, visitorId)
    const recent = await tx
      .select({ id: visitRows.id })
      .from(visitRows)
      .where(gte(visitRows.startedAt, new Date(now.getTime() - days * dayMs)))
    const visits = await findVisits(
      tx,
      recent.map(({ id }) => id),
    )
    await scoreVisits(tx, visits, { now, isSilent: true })
    await seedTasks(tx, now)
  },
})
