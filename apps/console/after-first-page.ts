const pause = 2000

/** Comes true when the page that a visit begins with has had its turn: what it can do without is loaded from then on. */
export const afterFirstPage = new Promise<void>((resolve) => setTimeout(resolve, pause))
