interface Timed {
  from: number
  to: number
}

/** The turn of each session of one hall at a moment: those that run, the first that comes, and the rest. */
export function turnsAt<T extends Timed>(
  sessions: readonly T[],
  now: number,
): ('now' | 'next' | 'later' | 'over')[] {
  const next = sessions.findIndex(({ from }) => from > now)
  return sessions.map(({ from, to }, place) => {
    if (to <= now) return 'over'
    if (from <= now) return 'now'
    return place === next ? 'next' : 'later'
  })
}
