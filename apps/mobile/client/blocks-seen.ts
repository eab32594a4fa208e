import { trackBlock } from './visit-reporter.ts'

const seenMs = 1000
/** Something counts as seen when half of it is, or half of the screen for one that is taller. */
const share = 0.5

/** Tells once of each element that was in sight for a second. */
export function watchSeen(elements: Iterable<Element>, onSeen: (element: HTMLElement) => void): void {
  const waiting = new Map<Element, number>()
  function tell(element: Element): void {
    waiting.delete(element)
    // Behind another tab nobody reads it; it is asked for again when it comes into sight.
    if (document.visibilityState !== 'visible' || !(element instanceof HTMLElement)) return
    observer.unobserve(element)
    onSeen(element)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
        const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? innerHeight)
        const isSeen = whole > 0 && intersectionRect.height >= whole * share
        if (!isSeen) {
          clearTimeout(waiting.get(target))
          waiting.delete(target)
        } else if (!waiting.has(target))
          waiting.set(
            target,
            window.setTimeout(() => tell(target), seenMs),
          )
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, share, 0.6, 0.7, 0.8, 0.9, 1] },
  )
  for (const element of elements) observer.observe(element)
}

/** Reports each block of a page once, when it was in sight for a second. */
export function reportBlocks(): void {
  if (!document.body.dataset.visit || typeof IntersectionObserver !== 'function') return
  watchSeen(document.querySelectorAll('[data-block]'), ({ dataset }) => trackBlock(dataset.block ?? ''))
}
