interface Intent {
  key: string
  begun: number
}

/** Keys of creating calls that have had no answer yet. */
const open = new Map<string, Intent>()

/** Much shorter than the server remembers keys. */
const remembered = 30 * 60_000

function forgetOld(now: number): void {
  for (const [said, { begun }] of open) if (now - begun > remembered) open.delete(said)
}

/**
 * The key under which something is created. The same content sent once more before an answer came, because the line is slow
 * or was lost, is the same intent: it goes under the same key, and the server does it once.
 */
export function openIntent(url: string, body: unknown): { key: string; answered: (status: number) => void } {
  const said = `${url} ${JSON.stringify(body)}`
  const now = Date.now()
  forgetOld(now)
  const intent = open.get(said) ?? { key: crypto.randomUUID(), begun: now }
  open.set(said, intent)
  return {
    key: intent.key,
    // A gateway that gave up waiting does not know what the server did.
    answered: (status) => void (status < 500 && open.get(said) === intent && open.delete(said)),
  }
}
