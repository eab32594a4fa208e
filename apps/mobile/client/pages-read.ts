import { isReading, trackPage } from './visit-reporter.ts'

const tickMs = 1000
/** Every report stands for so many seconds of reading. */
const reportedAfter = 5

/** The page of a document that fills most of the screen. */
function pageInSight(): string | undefined {
  let most = 0
  let inSight: string | undefined
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-page].sheet')) {
    const { top, bottom } = sheet.getBoundingClientRect()
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
    if (height > most) {
      most = height
      inSight = sheet.dataset.page
    }
  }
  return inSight
}

/** Reports which pages of a document are read: each time a page was read for some seconds. */
export function reportPages(): void {
  if (!document.body.dataset.visit || !document.querySelector('[data-page].sheet')) return
  const seconds = new Map<string, number>()
  setInterval(() => {
    const page = isReading() ? pageInSight() : undefined
    if (page === undefined) return
    const read = (seconds.get(page) ?? 0) + 1
    seconds.set(page, read % reportedAfter)
    if (read === reportedAfter) trackPage(Number(page))
  }, tickMs)
}
