/** `72000` fen as `720.00`, without a fraction on the way. */
export const yuanOf = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** The fen of an amount in yuan; NaN where it is none. */
export function fenOf(yuan: string): number {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === '' ? NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** A moment as providers write it: Beijing's clock, without saying so. */
export const beijing = (moment: Date) =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
