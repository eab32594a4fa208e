/** Shares of cyan, magenta, yellow and black in percent, as pdfkit takes them. */
export type Cmyk = [cyan: number, magenta: number, yellow: number, black: number]

const names: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

/** Red, green and blue between 0 and 1 of `#rgb`, `#rrggbb` or one of the two names that our drawings use. */
function partsOf(color: string): [number, number, number] {
  const hex = (names[color] ?? color).slice(1)
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex.slice(0, 6)
  const value = Number.parseInt(long, 16)
  if (long.length !== 6 || Number.isNaN(value)) throw new Error(`no colour: ${color}`)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Less difference than this between the parts of a colour is a grey; on large areas the eye sees the least of tints. */
const greyish = { area: 0.02, ink: 0.06 } as const
/** As dark as this, text and lines are black: four inks that lie a tenth of a millimetre apart make thin strokes unreadable. */
const blackish = 0.25

const percent = (share: number) => Math.round(share * 1000) / 10

/**
 * A screen colour in printing inks, by the plain rule: what red, green and blue have in common becomes black, the rest the
 * other inks. So one of the three is always nothing, no colour carries more than 300 percent of ink, and greys are black
 * alone. It knows no press and no paper; a buyer who needs an exact colour agrees on a proof.
 */
export function cmykOf(color: string, { isInk = false }: { isInk?: boolean } = {}): Cmyk {
  const [red, green, blue] = partsOf(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (isInk && most <= blackish && most - least <= 0.12) return [0, 0, 0, 100]
  const grey = red * 0.299 + green * 0.587 + blue * 0.114
  if (most - least <= greyish[isInk ? 'ink' : 'area']) return [0, 0, 0, percent(1 - grey)]
  const share = (part: number) => percent((most - part) / most)
  return [share(red), share(green), share(blue), percent(1 - most)]
}

const hex = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

/** The colour that a screen shows so far on the way from one to another. */
export function between(from: string, to: string, share: number): string {
  const [one, other] = [partsOf(from), partsOf(to)]
  return `#${one.map((part, index) => hex(part + ((other[index] ?? part) - part) * share)).join('')}`
}

/** How much ink lies on one place, in percent. */
export const totalInk = (color: Cmyk) => color.reduce((sum, part) => sum + part, 0)
