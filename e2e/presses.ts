import type { BrowserContext } from '@playwright/test'

/** Counts presses of the mouse on all pages of a browser that are opened from now on; answers how many there were since it was asked last. */
export async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0
  await context.exposeBinding('pressed', () => {
    presses += 1
  })
  await context.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => Promise<void> }
    addEventListener('pointerdown', () => void pressed(), true)
  })
  return () => {
    const taken = presses
    presses = 0
    return taken
  }
}
