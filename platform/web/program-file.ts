/** A program file did not arrive: the network failed, or a new version has replaced it. */
export class ProgramFileError extends Error {
  constructor(name: string, cause?: unknown) {
    super(`the program of ${name} could not be loaded`, { cause })
    this.name = 'ProgramFileError'
  }
}

/** All that failed, each with the way to forget that it did. */
const failed = new Map<object, () => void>()

/** Keeps a failure until `forgetFailures`: React asks again as soon as what it waits for has failed, and would wait for ever. */
export function keepFailure(subject: object, promise: Promise<unknown>, forget: () => void): void {
  promise.catch(() => failed.set(subject, forget))
}

/** Style sheets that did not arrive. What loads programs asks for each of them once in the life of the page. */
const lostStyles = new Set<HTMLLinkElement>()
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
  },
  true,
)

function askForStyles(): void {
  for (const link of lostStyles) link.replaceWith(link.cloneNode())
  lostStyles.clear()
}

/** Asks again for this alone. */
export function forgetFailure(subject: object): void {
  failed.get(subject)?.()
  if (failed.delete(subject)) askForStyles()
}

/** From now on everything that did not arrive is asked for again. */
export function forgetFailures(): void {
  for (const forget of failed.values()) forget()
  failed.clear()
  askForStyles()
}

/** A program file that is loaded once, on the first call; one that did not arrive is a failure until somebody tries again. */
export function programFile<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  const file = () => {
    if (started) return started
    const loading = load().catch((error: unknown) => {
      throw error instanceof ProgramFileError ? error : new ProgramFileError(name, error)
    })
    keepFailure(file, loading, () => (started = undefined))
    started = loading
    return loading
  }
  return file
}
