import { findTags, isInSegment } from '#features/attraction/audiences/server/audiences.public.ts'
import { findOpenPools } from '#features/attraction/clues/server/clues.public.ts'
import { nextHourIn } from '#platform/domain/zone-clock.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { denialSentences, mayContact } from '#features/customers/consents/server/consents.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findVisibleCustomers } from '#features/customers/customers/server/customer-people.public.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { JourneyGraph, JourneyNode } from '../journey-graphs.contract.ts'
import type { Simulation } from '../journeys.contract.ts'
import { wayBySplit } from './journey-graphs.domain.ts'
import { journeysServerTexts } from './server.texts.ts'

interface Playing {
  context: MemberContext
  customerId: string
  zone: string
  at: Date
}

interface Played {
  sentence: string
  isStopped?: boolean
  next: string | null
  at?: Date
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

async function branch(
  { ways, otherwise }: Extract<JourneyNode, { kind: 'branch' }>,
  { context, customerId }: Playing,
): Promise<Played> {
  const t = journeysServerTexts.in(context.language).simulation
  for (const [place, { conditions, next }] of ways.entries())
    if (await isInSegment(context.tx, customerId, conditions))
      return { sentence: fill(t.branch, { number: place + 1 }), next }
  return { sentence: t.otherwise, next: otherwise }
}

async function message(
  { channel, next }: Extract<JourneyNode, { kind: 'message' }>,
  { context, customerId, at }: Playing,
): Promise<Played> {
  const { tx, services, language } = context
  const t = journeysServerTexts.in(language).simulation
  const verdict = await mayContact({ tx, services }, customerId, { channel, purpose: 'marketing', now: at })
  if (verdict.ok) return { sentence: t.sent, next }
  const why = denialSentences(language)[verdict.why]
  const isLater = verdict.until !== undefined
  return { sentence: fill(isLater ? t.later : t.notSent, { why }), isStopped: !isLater, next }
}

async function tag(
  { tagId, isTaken, next }: Extract<JourneyNode, { kind: 'tag' }>,
  { context }: Playing,
): Promise<Played> {
  const t = journeysServerTexts.in(context.language).simulation
  const [found] = tagId === null ? [] : await findTags(context.tx, [tagId])
  if (!found) return { sentence: t.noTag, isStopped: true, next }
  return { sentence: fill(isTaken ? t.untag : t.tag, { tag: found.name }), next }
}

async function pool(
  { poolId, next }: Extract<JourneyNode, { kind: 'pool' }>,
  { context }: Playing,
): Promise<Played> {
  const t = journeysServerTexts.in(context.language).simulation
  const [found] = await findOpenPools(context.tx, poolId === null ? [] : [poolId])
  return found
    ? { sentence: fill(t.pool, { pool: found.name }), next }
    : { sentence: t.noPool, isStopped: true, next }
}

/** Plays one node for one person; nothing is written. */
async function play(node: JourneyNode, playing: Playing): Promise<Played> {
  const { context, customerId, zone, at } = playing
  const t = journeysServerTexts.in(context.language).simulation
  switch (node.kind) {
    case 'wait':
      return {
        sentence: fill(t.wait, { hours: node.hours }),
        next: node.next,
        at: later(at, node.hours * hourMs),
      }
    case 'until':
      return {
        sentence: fill(t.until, { hour: node.hour }),
        next: node.next,
        at: nextHourIn(zone, node.hour, at),
      }
    case 'event':
      return {
        sentence: fill(t.event, { hours: node.hours }),
        next: node.late,
        at: later(at, node.hours * hourMs),
      }
    case 'split':
      return { sentence: t.split, next: wayBySplit(node, customerId) }
    case 'task':
      return { sentence: fill(t.task, { title: node.title }), next: node.next }
    case 'branch':
      return branch(node, playing)
    case 'message':
      return message(node, playing)
    case 'tag':
      return tag(node, playing)
    case 'pool':
      return pool(node, playing)
    case 'exit':
      return { sentence: t.exit, next: null }
  }
}

/** A person is shown no more than so many steps, and no more than a year. */
const mostSteps = 60

/** Follows one person through a drawing, as things stand now. Nothing is sent and nothing is written. */
export async function simulateJourney(
  context: MemberContext,
  { graph, carteId }: { graph: JourneyGraph; carteId: string },
): Promise<Simulation> {
  const { tx } = context
  const reach = reachOf(context)
  orNotFound((await findVisibleCustomers(tx, reach, [carteId]))[0])
  const zone = await findTimeZone(tx)
  const names = await findSeenCustomers(tx, reach, [carteId])
  const { entry, nodes } = graph
  const mayEnter = entry.kind !== 'segment' || (await isInSegment(tx, carteId, entry.conditions))
  const known = new Map(nodes.map((node) => [node.id, node]))
  const steps: Simulation['steps'] = []
  const end = Date.now() + 365 * dayMs
  let at = new Date()
  let node = graph.start === null ? undefined : known.get(graph.start)
  while (node && steps.length < mostSteps && at.getTime() < end) {
    const {
      sentence,
      isStopped = false,
      next,
      at: then = at,
    } = await play(node, {
      context,
      customerId: carteId,
      zone,
      at,
    })
    steps.push({ node: node.id, at: at.toISOString(), sentence, isStopped })
    at = then
    node = next === null ? undefined : known.get(next)
  }
  return { name: names.get(carteId)?.name ?? '', mayEnter, steps }
}
