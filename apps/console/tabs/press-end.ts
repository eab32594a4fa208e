/** A press that was let go of elsewhere has no click. That of a finger comes some moments after it was lifted. */
const clickComesWithin = 500

/** The end of the press that begins now: its click has been answered, or none comes any more. */
export const pressEnd = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const end = () => {
      listening.abort()
      // Behind those who answer the click.
      setTimeout(resolve)
    }
    addEventListener('click', end, options)
    addEventListener('auxclick', end, options)
    addEventListener('pointercancel', end, options)
    addEventListener('pointerup', () => setTimeout(end, clickComesWithin), options)
  })
