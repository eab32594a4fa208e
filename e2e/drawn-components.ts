import type { Page } from '@playwright/test'

/** The few parts of a React fiber that tell whether it was drawn. */
interface Fiber {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** In the page, before React: hears of every commit, as React's developer tools do, and counts the components that were drawn in it. */
function listenToReact(): void {
  const functionsAndClasses = new Set([0, 1, 11, 14, 15])
  const performedWork = 1
  let drawn = 0
  const count = (fiber: Fiber): void => {
    const former = fiber.alternate
    if (functionsAndClasses.has(fiber.tag) && (!former || fiber.flags & performedWork)) drawn += 1
    // The same children as before: nothing below was looked at.
    if (former && former.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) count(child)
  }
  Object.assign(window, {
    takeDrawn: () => {
      const taken = drawn
      drawn = 0
      return taken
    },
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => count(current),
    },
  })
}

/** Counts drawn components on every page that is opened from now on. */
export const countDrawn = (page: Page) => page.addInitScript(listenToReact)

/** How many components were drawn since it was asked last. */
export const takeDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { takeDrawn: () => number }).takeDrawn())
