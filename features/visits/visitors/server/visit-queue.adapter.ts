import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { RegionLookup } from '#platform/server/regions/regions.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { deviceOf } from './device.adapter.ts'
import { madeAt, type OpenedPage, truncatedIp } from './visits.domain.ts'
import { isRecorded, recordPages } from './visits.repository.ts'

/** A page that was opened, as its request tells. */
export interface PageVisit extends Pick<
  OpenedPage,
  'pageId' | 'subject' | 'shareLinkId' | 'botReason' | 'isColleague' | 'at'
> {
  companyId: string
  /** What tells this visitor from others; a company gets a digest of it. */
  identity: readonly string[]
  source: OpenedPage['facts']['source']
  language: string
  ip: string
  userAgent: string | undefined
}

/** Page views on their way into the database: the page is answered first. */
export interface VisitQueue {
  /** Takes a page view; a promise where so many wait that the page has to as well. */
  add(visit: PageVisit): Promise<void> | undefined
  /** Waits until a page's opening is written down, by this process or, when it is only seconds old, by another. */
  settle(companyId: string, pageId: string): Promise<void>
  /** Writes down everything that was added until now. */
  flush(): Promise<void>
}

export const visitQueue = defineService<VisitQueue>('visitors.visitQueue')

/** Waits until a page's opening is written down. */
export const settleVisit = ({ provided }: Pick<Services, 'provided'>, companyId: string, pageId: string) =>
  provided.get(visitQueue).settle(companyId, pageId)

/** Writes down every page that was opened until now. */
export const flushVisits = ({ provided }: Pick<Services, 'provided'>) => provided.get(visitQueue).flush()

const longestWaitMs = 200
const fullBatch = 500
const mostWaiting = 10_000
/** A page so young may still wait in another process: it is looked for again after each of these pauses. */
const youngMs = 5_000
const pauses = [100, 200, 400, 800]
const tries = 3

interface QueueOptions {
  database: Database
  regionOf: RegionLookup
  onError: (error: unknown, lost: number) => void
  /** Told of each company whose visits were written down. */
  onWritten: (companyId: string) => void
}

export function createVisitQueue({ database, regionOf, onError, onWritten }: QueueOptions): VisitQueue {
  const waiting: PageVisit[] = []
  /** Every page that waits or is being written. */
  const pending = new Set<string>()
  /** Pages that this process wrote in the last seconds: younger ones, and those of the stretch before. */
  let written = { since: 0, ids: new Set<string>(), before: new Set<string>() }
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function openedPage({
    companyId,
    identity,
    ip,
    userAgent,
    source,
    language,
    ...page
  }: PageVisit): Promise<OpenedPage> {
    const secret = await secretFor(database, 'visitors')
    const facts = {
      source,
      language,
      region: await regionOf(ip),
      ...deviceOf(userAgent),
      ipPrefix: truncatedIp(ip),
    }
    return { ...page, visitorKey: keyedDigest(secret, [companyId, ...identity], 22), facts }
  }

  async function writeCompany(companyId: string, visits: readonly PageVisit[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const pages: OpenedPage[] = []
        for (const visit of visits) pages.push(await openedPage(visit))
        await database.asTenant(companyId, (tx) => recordPages(tx, pages))
        return onWritten(companyId)
      } catch (error) {
        if (attempt >= tries) return onError(error, visits.length)
        await sleep(100 * attempt)
      }
    }
  }

  function remember(visits: readonly PageVisit[]): void {
    const now = Date.now()
    if (now - written.since > youngMs) written = { since: now, ids: new Set(), before: written.ids }
    for (const { pageId } of visits) {
      pending.delete(pageId)
      written.ids.add(pageId)
    }
  }

  async function writeBatch(): Promise<void> {
    const batch = waiting.splice(0, fullBatch)
    const byCompany = new Map<string, PageVisit[]>()
    for (const visit of batch) {
      const visits = byCompany.get(visit.companyId) ?? []
      byCompany.set(visit.companyId, visits)
      visits.push(visit)
    }
    for (const [companyId, visits] of byCompany) await writeCompany(companyId, visits)
    remember(batch)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const last = waiting.at(-1)?.pageId
    writing = writing.then(async () => {
      while (last !== undefined && pending.has(last)) await writeBatch()
    })
    return writing
  }

  return {
    flush,
    add(visit) {
      waiting.push(visit)
      pending.add(visit.pageId)
      if (waiting.length >= mostWaiting) return flush()
      if (waiting.length % fullBatch === 0) void flush()
      else timer ??= setTimeout(() => void flush(), longestWaitMs).unref()
      return undefined
    },
    async settle(companyId, pageId) {
      if (pending.has(pageId)) return flush()
      if (written.ids.has(pageId) || written.before.has(pageId)) return
      if (Math.abs(Date.now() - madeAt(pageId)) > youngMs) return
      for (const pause of pauses) {
        if (await database.asTenant(companyId, (tx) => isRecorded(tx, pageId), { readOnly: true })) return
        await sleep(pause)
      }
    },
  }
}
