import type { ClickTarget, VisitEventType } from '#features/visits/visitors/visitors.contract.ts'

import { dayMs } from '#platform/domain/durations.ts'
import type { SignalKind } from '../radar-rules.contract.ts'

/** One visit, with everything that its signals are read from. */
export interface VisitFacts {
  visitId: string
  startedAt: Date
  dwellMs: number
  /** When the same visitor was last here before; null for the first time. */
  seenBefore: Date | null
  /** Of a document. */
  pages: number
  /** The blocks of the page that tell prices or how to reach the company. */
  offers: ReadonlySet<string>
  events: readonly {
    type: VisitEventType
    target: ClickTarget | null
    field: string | null
    blockId: string | null
    position: number | null
    at: Date
  }[]
}

/** Something that a visitor did, once: `key` is the same however often the visit is looked at. */
export interface FoundSignal {
  kind: SignalKind
  key: string
  at: Date
}

const backAfterMs = 3 * dayMs
const readMs = 60_000
/** Before that nobody has read a price. */
const looksMs = 5000
const documentShare = 0.8
/** 75 % of a video lies in its eighth tenth. */
const videoTenth = 8
const touches: ReadonlySet<ClickTarget> = new Set(['call', 'copy', 'reveal', 'save', 'mail'])

type Found = FoundSignal | undefined

const opened = ({ visitId, startedAt }: VisitFacts): Found => ({
  kind: 'open',
  key: `open:${visitId}`,
  at: startedAt,
})

const cameBack = ({ visitId, startedAt, seenBefore }: VisitFacts): Found =>
  seenBefore && startedAt.getTime() - seenBefore.getTime() >= backAfterMs
    ? { kind: 'back', key: `back:${visitId}`, at: startedAt }
    : undefined

const read = ({ visitId, startedAt, dwellMs }: VisitFacts): Found =>
  dwellMs >= readMs
    ? { kind: 'read', key: `read:${visitId}`, at: new Date(startedAt.getTime() + readMs) }
    : undefined

/** The moment at which enough different pages had been read. */
function readDocument({ visitId, pages, events }: VisitFacts): Found {
  const seen = new Set<number>()
  for (const { type, position, at } of events) {
    if (type !== 'page' || position === null || pages === 0) continue
    seen.add(position)
    if (seen.size >= pages * documentShare) return { kind: 'document', key: `document:${visitId}`, at }
  }
  return undefined
}

function watched({ visitId, events }: VisitFacts): Found {
  const event = events.find(({ type, position }) => type === 'progress' && (position ?? 0) >= videoTenth)
  return event && { kind: 'video', key: `video:${visitId}`, at: event.at }
}

function filledIn({ visitId, events }: VisitFacts): Found {
  const event = events.find(({ type, field }) => type === 'form' && field !== 'order')
  return event && { kind: 'form', key: `form:${visitId}`, at: event.at }
}

function sawPrice({ visitId, dwellMs, offers, events }: VisitFacts): Found {
  const event = events.find(({ type, blockId }) => type === 'block' && offers.has(blockId ?? ''))
  return event && dwellMs >= looksMs ? { kind: 'price', key: `price:${visitId}`, at: event.at } : undefined
}

function ordered({ visitId, events }: VisitFacts): FoundSignal[] {
  return events
    .filter(({ type, field }) => type === 'form' && field === 'order')
    .map(({ at }) => ({ kind: 'order', key: `order:${visitId}:${at.getTime()}`, at }))
}

/** Each question counts, up to the cap of its day. */
function questioned({ visitId, events }: VisitFacts): FoundSignal[] {
  return events
    .filter(({ type, field }) => type === 'ask' || (type === 'form' && field === 'enquiry'))
    .map(({ at }) => ({ kind: 'question', key: `question:${visitId}:${at.getTime()}`, at }))
}

function downloaded({ visitId, events }: VisitFacts): Found {
  const event = events.find(({ target }) => target === 'download')
  return event && { kind: 'download', key: `download:${visitId}`, at: event.at }
}

/** Each way of getting in touch counts once a visit. */
function gotInTouch({ visitId, events }: VisitFacts): FoundSignal[] {
  const first = new Map<ClickTarget, Date>()
  for (const { type, target, at } of events)
    if (type === 'click' && target && touches.has(target) && !first.has(target)) first.set(target, at)
  return [...first].map(([target, at]) => ({ kind: 'touch', key: `touch:${visitId}:${target}`, at }))
}

/** The signals of a visit. Looked at again, it brings the same ones and those that have come since. */
export function signalsOf(facts: VisitFacts): FoundSignal[] {
  const events = facts.events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const visit = { ...facts, events }
  return [
    opened(visit),
    cameBack(visit),
    read(visit),
    readDocument(visit),
    watched(visit),
    sawPrice(visit),
    filledIn(visit),
    downloaded(visit),
    ...questioned(visit),
    ...ordered(visit),
    ...gotInTouch(visit),
  ].filter((signal) => signal !== undefined)
}
