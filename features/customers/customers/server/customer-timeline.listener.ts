import type { Tx } from '#platform/server/database/database.ts'
import { fill } from '#platform/text/texts.ts'

import type { CustomerTimelineEntry } from '../customers.contract.ts'
import { timelineLimit, type TimelineFact, type TimelineReader } from './customer-timeline.public.ts'
import { findOrigins, findOwnerTrail, findTrail, findVisitsOf } from './customer-timeline.repository.ts'
import { customersServerTexts } from './server.texts.ts'

type Texts = ReturnType<typeof customersServerTexts.in>
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

function trailText({ event, detail, reason }: TrailEntry, texts: Texts): string {
  const what = texts.timeline.events[event as keyof Texts['timeline']['events']] ?? texts.timeline.otherEvent
  const fields = fieldsOf(detail).flatMap((key) => texts.fields[key as keyof Texts['fields']] ?? [])
  return [
    what,
    ...(fields.length > 0
      ? [fill(texts.timeline.fields, { fields: fields.join(texts.timeline.comma) })]
      : []),
    ...(reason ? [fill(texts.timeline.reason, { reason })] : []),
  ].join(texts.timeline.stop)
}

/** The history of owners and the follow-ups tell these in more words. */
const toldElsewhere = ['transfer', 'followUp', 'finishFollowUp', 'reopenFollowUp']

async function trailOf(tx: Tx, ids: readonly string[], texts: Texts): Promise<TimelineFact[]> {
  const entries = await findTrail(tx, ids)
  return entries
    .filter(({ event }) => !toldElsewhere.includes(event))
    .map((entry) => ({
      at: entry.at,
      kind: kinds[entry.event] ?? 'state',
      text: trailText(entry, texts),
      source: texts.timeline.via[entry.via],
      actor: entry.whoName || null,
    }))
}

async function ownersOf(tx: Tx, ids: readonly string[], texts: Texts): Promise<TimelineFact[]> {
  const changes = await findOwnerTrail(tx, ids)
  return changes.map(({ at, kind, fromName, toName }) => ({
    at,
    kind: 'owner',
    text: fill(texts.timeline.owners[kind], {
      from: fromName || texts.timeline.nobody,
      to: toName ?? texts.timeline.nobody,
    }),
    source: texts.timeline.ownerSource[kind],
    actor: null,
  }))
}

async function originsOf(tx: Tx, ids: readonly string[], texts: Texts): Promise<TimelineFact[]> {
  const origins = await findOrigins(tx, ids)
  return origins.flatMap((origin): TimelineFact[] => {
    const { source, at, consentAt, consentVersion, cardId, cardName, depth } = origin
    const card = cardName ?? texts.timeline.goneCard
    // Albums, shops and stands take contacts without a card.
    const isOnPage = source === 'exchange' && cardId === null
    const came: TimelineFact = {
      at,
      kind: source === 'exchange' ? 'exchange' : 'record',
      text: isOnPage ? texts.timeline.leftOnPage : fill(texts.timeline.origins[source], { card }),
      source:
        depth === null
          ? isOnPage
            ? texts.timeline.onPage
            : texts.sources[source]
          : fill(texts.timeline.shareLink, { depth }),
      actor: null,
    }
    if (consentAt === null) return [came]
    const text = fill(texts.timeline.consent, { version: consentVersion ?? '—' })
    return [
      came,
      {
        at: consentAt,
        kind: 'exchange',
        text,
        source: cardId === null ? texts.timeline.onPage : fill(texts.timeline.onCard, { card }),
        actor: null,
      },
    ]
  })
}

async function visitsOf(tx: Tx, ids: readonly string[], texts: Texts): Promise<TimelineFact[]> {
  const visits = await findVisitsOf(tx, ids)
  return visits.map(({ at, source, dwellMs, region, cardName, isForm }) => ({
    at,
    kind: 'visit',
    text: fill(isForm ? texts.timeline.visitWithForm : texts.timeline.visit, {
      card: cardName,
      seconds: Math.round(dwellMs / 1000),
    }),
    source: [texts.timeline.visitSources[source], region].filter(Boolean).join(texts.timeline.comma),
    actor: null,
  }))
}

/** The origin, changes, owners and visits of customers. */
export async function ownTimeline(
  tx: Tx,
  ids: readonly string[],
  { language }: TimelineReader,
): Promise<TimelineFact[]> {
  const texts = customersServerTexts.in(language)
  const facts = [
    ...(await originsOf(tx, ids, texts)),
    ...(await trailOf(tx, ids, texts)),
    ...(await ownersOf(tx, ids, texts)),
    ...(await visitsOf(tx, ids, texts)),
  ]
  return facts.slice(0, 4 * timelineLimit)
}
