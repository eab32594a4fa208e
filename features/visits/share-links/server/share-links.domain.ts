export const deepestShare = 3

interface Parent {
  id: string
  depth: number
}

/** What a forwarder's link hangs on: a link of their own below the one they came by, or that very link once the chain is three long. */
export function placeBelow(
  parent: Parent | undefined,
): { parentId: string | null; depth: number } | { reuse: string } {
  if (!parent) return { parentId: null, depth: 1 }
  return parent.depth >= deepestShare
    ? { reuse: parent.id }
    : { parentId: parent.id, depth: parent.depth + 1 }
}

interface LinkState {
  state: 'active' | 'limited' | 'paused' | 'expired' | 'revoked'
  expiresAt: Date | null
}

/** Whether a link leads to its card at a moment. */
export const isOpen = ({ state, expiresAt }: LinkState, now: Date) =>
  (state === 'active' || state === 'limited') && (expiresAt === null || expiresAt > now)
