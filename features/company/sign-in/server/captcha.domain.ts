import { createHash, randomInt } from 'node:crypto'

/** Strokes on a grid of 4 × 6, `x y x y …` a line; characters that look alike (0 O 1 I L S 5 …) are left out. */
const strokes: Readonly<Record<string, string>> = {
  '2': '0 1 1 0 3 0 4 1 4 2 0 6 4 6',
  '3': '0 0 4 0 2 2 4 3 4 5 3 6 0 6',
  '4': '3 6 3 0 0 4 4 4',
  '6': '4 0 1 0 0 3 0 5 1 6 3 6 4 5 4 4 3 3 0 3',
  '7': '0 0 4 0 2 6',
  '9': '0 6 3 6 4 3 4 1 3 0 1 0 0 1 0 2 1 3 4 3',
  A: '0 6 2 0 4 6|1 4 3 4',
  C: '4 1 3 0 1 0 0 2 0 4 1 6 3 6 4 5',
  E: '4 0 0 0 0 6 4 6|0 3 3 3',
  F: '4 0 0 0 0 6|0 3 3 3',
  H: '0 0 0 6|4 0 4 6|0 3 4 3',
  K: '0 0 0 6|4 0 0 3 4 6',
  M: '0 6 0 0 2 3 4 0 4 6',
  N: '0 6 0 0 4 6 4 0',
  P: '0 6 0 0 3 0 4 1 4 2 3 3 0 3',
  R: '0 6 0 0 3 0 4 1 4 2 3 3 0 3 4 6',
  T: '0 0 4 0|2 0 2 6',
  U: '0 0 0 5 1 6 3 6 4 5 4 0',
  W: '0 0 1 6 2 2 3 6 4 0',
  X: '0 0 4 6|4 0 0 6',
  Y: '0 0 2 3 4 0|2 3 2 6',
}
const alphabet = Object.keys(strokes)

export const captchaMinutes = 3

/** Characters to read, four unless told, from the system's random source. */
export const newCaptchaText = (length = 4) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What is stored instead of the answer; upper and lower case are the same answer. */
export const captchaHash = (id: string, answer: string) =>
  createHash('sha256').update(`${id}|${answer.trim().toUpperCase()}`).digest('base64')

const jitter = (amount: number) => (randomInt(2001) / 1000 - 1) * amount

function glyph(character: string, place: number): string {
  const lines = (strokes[character] ?? '').split('|').map((line) => {
    const numbers = line.split(' ').map(Number)
    const points = []
    for (let at = 0; at < numbers.length; at += 2)
      points.push(`${(numbers[at] ?? 0) * 4.4 + jitter(0.7)},${(numbers[at + 1] ?? 0) * 4.2 + jitter(0.7)}`)
    return `<polyline points="${points.join(' ')}"/>`
  })
  const left = 12 + place * 28 + jitter(3)
  return `<g transform="translate(${left} ${8 + jitter(3)}) rotate(${jitter(16)} 9 13) skewX(${jitter(8)})" stroke="hsl(${210 + jitter(50)} 45% 32%)">${lines.join('')}</g>`
}

const noiseLine = () =>
  `<path d="M${jitter(10)} ${randomInt(44)} C 40 ${randomInt(44)}, 80 ${randomInt(44)}, ${125 + jitter(5)} ${randomInt(44)}" stroke="hsl(${210 + jitter(80)} 40% 62%)" stroke-width="1.4"/>`
const noiseDot = () =>
  `<circle cx="${randomInt(124)}" cy="${randomInt(44)}" r="${0.6 + randomInt(10) / 10}" fill="hsl(${210 + jitter(80)} 40% 60%)" stroke="none"/>`

const widthOf = (characters: number) => 12 + characters * 28

/** The picture as SVG outlines, 124 × 44 for four characters; the caller turns it into pixels, so that the answer cannot be read from paths. */
export function drawCaptcha(text: string): string {
  const noise = [...Array.from({ length: 3 }, noiseLine), ...Array.from({ length: 26 }, noiseDot)]
  const glyphs = [...text].map(glyph)
  const width = widthOf(text.length)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44"><rect width="${width}" height="44" fill="#f3f6fa"/><g fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><g transform="scale(${width / widthOf(4)} 1)">${noise.join('')}</g>${glyphs.join('')}</g></svg>`
}

/** Width and height in pixels: the asked ratio (the specification asks 20 × 18) for four characters, never smaller than what can be read. */
export function captchaSize(
  asked: { width?: number | undefined; height?: number | undefined },
  characters = 4,
): { width: number; height: number } {
  const ratio =
    asked.width && asked.height ? Math.min(Math.max(asked.width / asked.height, 2.2), 4) : widthOf(4) / 44
  const height = Math.min(Math.max(asked.height ?? 44, 44), 160)
  return { width: Math.round((height * ratio * widthOf(characters)) / widthOf(4)), height }
}
