import { eventId } from './event-id.ts'

type EventType = 'view' | 'heartbeat' | 'leave' | 'click' | 'block' | 'page' | 'progress' | 'scene'

interface Report {
  id: string
  type: EventType
  target?: string
  field?: string
  blockId?: string
  subjectId?: string
  position?: number
  order: number
}

const beatMs = 15_000
/** Somebody who has not touched the page for so long is not reading it any more. */
const idleMs = 60_000

const waiting: Report[] = []
let lastActive = Date.now()

/** Hands over what happened; a beacon outlives the page. */
function flush(): void {
  const { page, visit } = document.body.dataset
  if (waiting.length === 0 || !page || !visit) return
  const body = JSON.stringify({ page, visitId: visit, events: waiting.splice(0, 100) })
  const isQueued = typeof navigator.sendBeacon === 'function' && navigator.sendBeacon('/v2/track', body)
  // Losing a count is not worth an error message.
  if (!isQueued)
    void fetch('/v2/track', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
      keepalive: true,
    }).catch(() => undefined)
}

/** Notes something that only the browser sees. */
export function track(type: EventType, target?: string, field?: string): void {
  if (!document.body.dataset.visit) return
  waiting.push({ id: eventId(), type, order: Date.now(), ...(target && { target }), ...(field && { field }) })
  flush()
}

/** Notes a block that was seen, or a scene in which somebody looked around; it travels with the next report. */
export function trackBlock(blockId: string, type: 'block' | 'scene' = 'block'): void {
  waiting.push({ id: eventId(), type, blockId, order: Date.now() })
}

/** Notes a page of a document that was read for a while; it travels with the next report. */
export function trackPage(position: number): void {
  waiting.push({ id: eventId(), type: 'page', position, order: Date.now() })
}

/** Notes a tenth of a video that was seen; 0 when it begins. */
export function trackProgress(subjectId: string, position: number): void {
  waiting.push({ id: eventId(), type: 'progress', subjectId, position, order: Date.now() })
  flush()
}

let isSeen = false

/** Whether somebody has the page before them and has touched it lately. */
export const isReading = () => isSeen && Date.now() - lastActive < idleMs

function showState(): void {
  const isVisible = document.visibilityState === 'visible'
  if (isVisible === isSeen) return
  isSeen = isVisible
  track(isVisible ? 'view' : 'leave')
}

/** Reports when the page is seen, read, left, and what is tapped. */
export function reportVisit(): void {
  if (!document.body.dataset.visit) return
  for (const type of ['pointerdown', 'scroll', 'keydown'] as const)
    addEventListener(type, () => (lastActive = Date.now()), { passive: true, capture: true })
  document.addEventListener('visibilitychange', showState)
  addEventListener('pageshow', showState)
  // Not unload: it keeps the page out of the back-forward cache and does not come on phones.
  addEventListener('pagehide', () => {
    if (!isSeen) return
    isSeen = false
    track('leave')
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-click]') : null
    if (link) track('click', link.dataset.click, link.dataset.field)
  })
  setInterval(() => {
    if (isReading()) track('heartbeat')
  }, beatMs)
  showState()
}
