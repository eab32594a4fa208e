import {
  findTags,
  giveTag,
  isInSegment,
  tagGiven,
  tagTaken,
  takeTag,
} from '#features/attraction/audiences/server/audiences.public.ts'
import { captureClue, findOpenPools } from '#features/attraction/clues/server/clues.public.ts'
import { nextHourIn } from '#platform/domain/zone-clock.ts'
import { planTask } from '#features/attraction/touches/server/touches.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { queueContacts } from '#features/customers/consents/server/consents.public.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { JourneyNode, NodeKind } from '../journey-graphs.contract.ts'
import { visitMachine, wayBySplit } from './journey-graphs.domain.ts'
import { changeVisit, claimDue, findOwner, noteStep, type Visit } from './journey-visits.repository.ts'
import { findVersion, type JourneyVersion } from './journeys.repository.ts'

export interface Walking {
  tx: Tx
  services: Services
}

interface Arrival extends Walking {
  visit: Visit
  published: JourneyVersion
  now: Date
  /** The first, second … time of the visit at the node. */
  round: number
}

/** The next node of somebody, and the moment of it; at once without one. */
interface Onward {
  next: string | null
  dueAt?: Date
  /** Stays at the node until this tag comes, or the moment. */
  awaits?: string
}

type NodeOf<K extends NodeKind> = Extract<JourneyNode, { kind: K }>
type Program<K extends NodeKind> = (node: NodeOf<K>, arrival: Arrival) => Promise<Onward>

/** The occasion of one message of a journey in the queue: the same for everybody who comes to it for the same time. */
export const messageKeyOf = (
  versionId: string,
  node: string,
  { visit, round }: { visit: number; round: number },
) => `journey:${versionId}:${node}:${visit}:${round}`

const programs: { readonly [K in NodeKind]: Program<K> } = {
  wait: async ({ next, hours }, { now }) => ({ next, dueAt: new Date(now.getTime() + hours * hourMs) }),
  until: async ({ next, hour }, { tx, now }) => ({
    next,
    dueAt: nextHourIn(await findTimeZone(tx), hour, now),
  }),
  event: async ({ id, tagId, hours, late }, { now }) =>
    tagId === null
      ? { next: late }
      : { next: id, awaits: tagId, dueAt: new Date(now.getTime() + hours * hourMs) },
  async branch({ ways, otherwise }, { tx, visit }) {
    for (const { conditions, next } of ways)
      if (await isInSegment(tx, visit.customerId, conditions)) return { next }
    return { next: otherwise }
  },
  split: async (node, { visit }) => ({ next: wayBySplit(node, visit.customerId) }),
  // Whether it leaves is decided by the queue at sending, in the transaction in which it does.
  async message({ id, channel, subject, text, keepDays, next }, { tx, visit, published, now, round }) {
    await queueContacts(tx, {
      message: {
        key: messageKeyOf(visit.versionId, id, { visit: visit.visit, round }),
        purpose: 'marketing',
        channel,
        subject,
        text,
        expiresAt: new Date(now.getTime() + keepDays * dayMs),
        createdBy: published.publishedBy,
      },
      customerIds: [visit.customerId],
    })
    return { next }
  },
  async task({ title, inDays, next }, { tx, services, visit, published, now }) {
    await planTask(
      { tx, services },
      {
        subjectKind: 'person',
        subjectId: visit.customerId,
        title: title.trim(),
        note: '',
        dueAt: new Date(now.getTime() + inDays * dayMs),
        assigneeAccountId: (await findOwner(tx, visit.customerId)) ?? published.publishedBy,
        by: { accountId: published.publishedBy, name: published.publishedByName },
      },
    )
    return { next }
  },
  async tag({ tagId, isTaken, next }, { tx, services, visit }) {
    const [tag] = tagId === null ? [] : await findTags(tx, [tagId])
    // A tag that somebody deleted since is passed over.
    if (tag && isTaken) {
      await takeTag(tx, tag.id, [visit.customerId])
      await services.hooks.tell(
        tagTaken,
        { tx, services },
        { tagId: tag.id, customerIds: [visit.customerId] },
      )
    } else if (tag) {
      const customerIds = await giveTag(tx, tag, [visit.customerId])
      await services.hooks.tell(tagGiven, { tx, services }, { tagId: tag.id, customerIds })
    }
    return { next }
  },
  async pool({ id, poolId, intent, next }, { tx, visit, published, round }) {
    const [pool] = await findOpenPools(tx, poolId === null ? [] : [poolId])
    // Into a pool that was closed since nobody is put.
    if (pool)
      await captureClue(tx, {
        origin: { door: 'manual', act: `journey:${visit.id}:${id}:${round}` },
        personId: visit.customerId,
        intent: intent.trim(),
        poolId: pool.id,
        actor: { ...systemActor, name: published.publishedByName },
      })
    return { next }
  },
  exit: async () => ({ next: null }),
}

const arriveAt = <K extends NodeKind>(node: NodeOf<K>, arrival: Arrival): Promise<Onward> =>
  programs[node.kind](node, arrival)

const end = (tx: Tx, { id }: Visit, event: 'finish' | 'reach') =>
  changeVisit(tx, id, {
    state: visitMachine.targetOf(event),
    node: null,
    awaitedTagId: null,
    endedAt: new Date(),
  })

const moveOn = (tx: Tx, visit: Visit, { next, dueAt, awaits }: Onward) =>
  next === null
    ? end(tx, visit, 'finish')
    : changeVisit(tx, visit.id, {
        node: next,
        dueAt: dueAt ?? new Date(),
        awaitedTagId: awaits ?? null,
        hasHappened: false,
      })

/** One step of a visit that is locked: everything that it does, and where it goes on, is one transaction. */
export async function stepOn(walking: Walking, visit: Visit, now: Date): Promise<void> {
  const { tx } = walking
  const published = await findVersion(tx, visit.versionId)
  const node = published?.graph.nodes.find(({ id }) => id === visit.node)
  if (!published || !node) return void (await end(tx, visit, 'finish'))
  const { goal } = published.graph
  if (goal && (await isInSegment(tx, visit.customerId, goal))) return void (await end(tx, visit, 'reach'))
  if (node.kind === 'event' && visit.awaitedTagId !== null)
    return void (await moveOn(tx, visit, { next: visit.hasHappened ? node.next : node.late }))
  const round = await noteStep(tx, visit, node.id)
  if (round === undefined) return
  await moveOn(tx, visit, await arriveAt(node, { ...walking, visit, published, now, round }))
}

/** Takes one visit that is due a step further. Answers whether there was one. */
export async function walkOne(walking: Walking): Promise<boolean> {
  const now = new Date()
  const visit = await claimDue(walking.tx, now)
  if (!visit) return false
  await stepOn(walking, visit, now)
  return true
}
