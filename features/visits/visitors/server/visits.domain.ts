import type { SubjectType, VisitEvent, VisitSource } from '../visitors.contract.ts'

/** A longer silence between two signs of life is not reading. */
export const longestGapMs = 30_000
export const longestDwellMs = 30 * 60_000
/** After so long without a sign a visitor begins a new session, and opening the same page is a new visit. */
export const sessionGapMs = 30 * 60_000

/** What a visit knows about how long it was read. */
export interface Dwell {
  dwellMs: number
  lastOrder: number
  lastSeenAt: Date
  isVisible: boolean
}

/** Something with a public page. */
export interface Subject {
  type: SubjectType
  id: string
}

/** The id that servers of the release before know a subject by; null for one that they know nothing of. */
export const cardIdOf = ({ type, id }: Subject): string | null =>
  type === 'card' || type === 'wall' ? id : null

/** Of so many newest visits one can be gone on with. */
export const mostRecent = 20

/** A page that somebody opened. */
export interface OpenedPage {
  /** Made before it is known which visit the page belongs to. */
  pageId: string
  subject: Subject
  /** The visitor's key in this company. */
  visitorKey: string
  shareLinkId: string | null
  facts: {
    source: VisitSource
    region: string | null
    device: string | null
    browser: string | null
    language: string
    ipPrefix: string | null
  }
  botReason: BotReason | undefined
  /** Somebody of the company opened it. */
  isColleague: boolean
  at: Date
}

/** When an id of version 7 was made; 0 for every other id. */
export const madeAt = (id: string) =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0

/** A visit that may still be running. */
export interface RecentVisit {
  id: string
  visitorId: string
  subjectId: string
  shareLinkId: string | null
  sessionId: string
  lastSeenAt: Date
}

type PlacedPage = OpenedPage & { visitorId: string }

export interface Placed {
  begun: (RecentVisit &
    OpenedPage['facts'] & {
      subjectType: SubjectType
      cardId: string | null
      startedAt: Date
      botReason: BotReason | null
    })[]
  joined: { pageId: string; visitId: string; at: Date }[]
}

/**
 * Where pages belong that came one after the other: to the running visit of their visitor, subject and link, else to a new one.
 * `recent` are the visits that were known before, the newest of a visitor first.
 */
export function placePages(
  recent: readonly RecentVisit[],
  pages: readonly PlacedPage[],
  newId: () => string,
): Placed {
  const known = new Map<string, RecentVisit[]>()
  for (const visit of recent) known.set(visit.visitorId, [...(known.get(visit.visitorId) ?? []), visit])
  const placed: Placed = { begun: [], joined: [] }
  for (const { pageId, visitorId, subject, shareLinkId, facts, botReason, at } of pages) {
    const all = known.get(visitorId) ?? []
    const lately = all
      .filter(({ lastSeenAt }) => at.getTime() - lastSeenAt.getTime() < sessionGapMs)
      .slice(0, mostRecent)
    const running = lately.find(
      (visit) => visit.subjectId === subject.id && visit.shareLinkId === shareLinkId,
    )
    if (running) {
      running.lastSeenAt = new Date(Math.max(running.lastSeenAt.getTime(), at.getTime()))
      placed.joined.push({ pageId, visitId: running.id, at })
      continue
    }
    const sessionId = lately[0]?.sessionId ?? newId()
    const visit = {
      id: pageId,
      visitorId,
      subjectType: subject.type,
      subjectId: subject.id,
      cardId: cardIdOf(subject),
      shareLinkId,
      sessionId,
      startedAt: at,
      lastSeenAt: at,
      ...facts,
      botReason: botReason ?? null,
    }
    placed.begun.push(visit)
    known.set(visitorId, [visit, ...all])
  }
  return placed
}

type Sign = Pick<VisitEvent, 'type' | 'order'>

/**
 * The visit after one more event that arrived at `now`. Time is the server's: the browser's clock only says which of two
 * events came first, and an event older than the newest known adds nothing.
 */
export function advanceDwell(dwell: Dwell, event: Sign, now: Date): Dwell {
  if (event.order < dwell.lastOrder) return dwell
  const gap = Math.max(0, now.getTime() - dwell.lastSeenAt.getTime())
  const read = dwell.isVisible && gap <= longestGapMs ? gap : 0
  return {
    dwellMs: Math.min(longestDwellMs, dwell.dwellMs + read),
    lastOrder: event.order,
    lastSeenAt: now,
    isVisible: event.type !== 'leave',
  }
}

/** The visit after a whole delivery; events may stand in it in any order. */
export const advanceDwellAll = (dwell: Dwell, events: readonly Sign[], now: Date): Dwell =>
  [...events]
    .sort((a, b) => a.order - b.order)
    .reduce((state, event) => advanceDwell(state, event, now), dwell)

export type BotReason = 'agent' | 'prefetch' | 'burst'

/** What makes a request look like a machine's, by what it says about itself; undefined for a person's. */
export function botReasonOf(request: {
  isBotAgent: boolean
  method: string
  purpose: string
  isBurst: boolean
}): BotReason | undefined {
  if (request.isBotAgent) return 'agent'
  if (request.method === 'HEAD' || /prefetch|prerender|preview/i.test(request.purpose)) return 'prefetch'
  return request.isBurst ? 'burst' : undefined
}

/** Whether a visit counts as a person's once its page reports that it was seen. A declared machine stays one. */
export const isCleared = (reason: BotReason | null, events: readonly Sign[]) =>
  reason !== 'agent' && events.some(({ type }) => type === 'view')

const searchHosts = /(^|\.)(baidu|sogou|so|bing|google|sm|yandex|duckduckgo)\./i

/** How a visit came about: by what the link says, then by the page before. */
export function sourceOf({
  mark,
  isShared,
  referer,
  ownHost,
}: {
  mark: string | undefined
  isShared: boolean
  referer: string | undefined
  ownHost: string
}): VisitSource {
  if (isShared) return 'share'
  if (mark === 'qr' || mark === 'nfc') return mark
  if (!referer || !URL.canParse(referer)) return 'direct'
  const { host, hostname } = new URL(referer)
  if (host === ownHost) return 'direct'
  return searchHosts.test(`.${hostname}`) ? 'search' : 'referral'
}

/** An address without the part that tells one household from another: 24 bits of IPv4, 48 of IPv6. */
export function truncatedIp(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.${four[3]}.0`
  if (!address.includes(':')) return null
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const known =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array<string>(Math.max(0, 8 - groups.length - (tail === '' ? 0 : tail.split(':').length))).fill(
            '0',
          ),
        ]
  return `${[...known, '0', '0', '0']
    .slice(0, 3)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::`
}
