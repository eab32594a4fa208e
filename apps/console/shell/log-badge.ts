const most = 99

/** What the badge shows for a log: the number of errors, a dot when there is nothing worse, nothing when empty. */
export function badgeOf(entries: readonly { kind: string }[]): {
  danger: number
  text: string | undefined
  dot: boolean
} {
  const danger = entries.filter(({ kind }) => kind === 'danger').length
  return {
    danger,
    text: danger === 0 ? undefined : danger > most ? `${most}+` : String(danger),
    dot: danger === 0 && entries.length > 0,
  }
}
