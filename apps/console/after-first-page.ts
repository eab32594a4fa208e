const pause = 2000
const between = 250
/** On a line that brings a page no sooner, the rest comes beside it. */
const atMost = 15_000

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Whether something of the page still has a placeholder. */
const isOnItsWay = () => document.querySelector('.bone, .table-waiting') !== null

async function firstPage(): Promise<void> {
  const end = performance.now() + atMost
  await sleep(pause)
  while (isOnItsWay() && performance.now() < end) await sleep(between)
}

/** Comes true when the page that a visit begins with has had its turn: what it can do without is loaded from then on. */
export const afterFirstPage = firstPage()
