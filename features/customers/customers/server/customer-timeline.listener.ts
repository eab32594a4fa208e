import type { Tx } from '#platform/server/database/database.ts'
import { fill } from '#platform/text/texts.ts'

import type { CustomerTimelineEntry } from '../customers.contract.ts'
import { timelineLimit, type TimelineFact, type TimelineReader } from './customer-timeline.public.ts'
import { findOrigins, findOwnerTrail, findTrail, findVisitsOf } from './customer-timeline.repository.ts'
import { customersServerTexts } from './server.texts.ts'

type Words = ReturnType<typeof customersServerTexts.in>
type Kind = CustomerTimelineEntry['kind']

const kinds: Readonly<Record<string, Kind>> = {
  edit: 'change',
  tag: 'change',
  reveal: 'reveal',
  merge: 'merge',
  unmerge: 'merge',
  transfer: 'owner',
  refuseTransfer: 'owner',
  handOver: 'owner',
}

const fieldsOf = (detail: unknown): string[] =>
  typeof detail === 'object' && detail !== null && 'fields' in detail && Array.isArray(detail.fields)
    ? (detail.fields as string[])
    : []

type TrailEntry = Awaited<ReturnType<typeof findTrail>>[number]

function trailText({ event, detail, reason }: TrailEntry, words: Words): string {
  const what = words.timeline.events[event as keyof Words['timeline']['events']] ?? words.timeline.otherEvent
  const fields = fieldsOf(detail).flatMap((key) => words.fields[key as keyof Words['fields']] ?? [])
  return [
    what,
    ...(fields.length > 0
      ? [fill(words.timeline.fields, { fields: fields.join(words.timeline.comma) })]
      : []),
    ...(reason ? [fill(words.timeline.reason, { reason })] : []),
  ].join(words.timeline.stop)
}

async function trailOf(tx: Tx, ids: readonly string[], words: Words): Promise<TimelineFact[]> {
  const entries = await findTrail(tx, ids)
  // Who has the customer is told by the history of owners, in more words.
  return entries
    .filter(({ event }) => event !== 'transfer')
    .map((entry) => ({
      at: entry.at,
      kind: kinds[entry.event] ?? 'state',
      text: trailText(entry, words),
      source: words.timeline.via[entry.via],
      actor: entry.whoName || null,
    }))
}

async function ownersOf(tx: Tx, ids: readonly string[], words: Words): Promise<TimelineFact[]> {
  const changes = await findOwnerTrail(tx, ids)
  return changes.map(({ at, kind, fromName, toName }) => ({
    at,
    kind: 'owner',
    text: fill(words.timeline.owners[kind], {
      from: fromName || words.timeline.nobody,
      to: toName ?? words.timeline.nobody,
    }),
    source: words.timeline.ownerSource[kind],
    actor: null,
  }))
}

async function originsOf(tx: Tx, ids: readonly string[], words: Words): Promise<TimelineFact[]> {
  const origins = await findOrigins(tx, ids)
  return origins.flatMap(({ source, at, consentAt, consentVersion, cardName, depth }): TimelineFact[] => {
    const card = cardName ?? words.timeline.goneCard
    const came: TimelineFact = {
      at,
      kind: source === 'exchange' ? 'exchange' : 'record',
      text: fill(words.timeline.origins[source], { card }),
      source: depth === null ? words.sources[source] : fill(words.timeline.shareLink, { depth }),
      actor: null,
    }
    if (consentAt === null) return [came]
    const text = fill(words.timeline.consent, { version: consentVersion ?? '—' })
    return [
      came,
      { at: consentAt, kind: 'exchange', text, source: fill(words.timeline.onCard, { card }), actor: null },
    ]
  })
}

async function visitsOf(tx: Tx, ids: readonly string[], words: Words): Promise<TimelineFact[]> {
  const visits = await findVisitsOf(tx, ids)
  return visits.map(({ at, source, dwellMs, region, cardName, isForm }) => ({
    at,
    kind: 'visit',
    text: fill(isForm ? words.timeline.visitWithForm : words.timeline.visit, {
      card: cardName,
      seconds: Math.round(dwellMs / 1000),
    }),
    source: [words.timeline.visitSources[source], region].filter(Boolean).join(words.timeline.comma),
    actor: null,
  }))
}

/** What the customers feature itself knows: where somebody came from, what was changed, to whom it went, and the visits. */
export async function ownTimeline(
  tx: Tx,
  ids: readonly string[],
  { language }: TimelineReader,
): Promise<TimelineFact[]> {
  const words = customersServerTexts.in(language)
  const facts = [
    ...(await originsOf(tx, ids, words)),
    ...(await trailOf(tx, ids, words)),
    ...(await ownersOf(tx, ids, words)),
    ...(await visitsOf(tx, ids, words)),
  ]
  return facts.slice(0, 4 * timelineLimit)
}
