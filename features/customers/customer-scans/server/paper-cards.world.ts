// Chinese as data: how paper cards look that are drawn to be read again.
import { join } from 'node:path'

import { Resvg } from '@resvg/resvg-js'
import qrcode from 'qrcode'
import sharp, { type Sharp } from 'sharp'

import { type PrintedPerson, type Random, randomFrom } from './paper-people.world.ts'

/** What a text looks like; sizes in pixels of a card that is about a thousand wide. */
interface Look {
  x: number
  y: number
  size: number
  fill?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
}

/** A card while it is drawn. */
export interface Sheet {
  width: number
  height: number
  random: Random
  ink: string
  soft: string
  font: string
  text(words: string, look: Look): void
  /** Letters below each other, from `y` downwards, their middle at `x`. */
  column(words: string, look: Look): void
  shape(svg: string): void
  qr(words: string, box: { x: number; y: number; side: number }): void
}

/** Draws a person's card, and says what of it can be read. */
export interface Layout {
  name: string
  draw(sheet: Sheet, person: PrintedPerson): Partial<PrintedPerson>
  width?: number
  height?: number
  script: 'zh-CN' | 'zh-TW' | 'en' | 'ja'
}

/** A face of type with the files that it is in. */
export interface PrintFont {
  family: string
  files: readonly string[]
}

export interface PaperCard {
  name: string
  picture: Buffer
  truth: Partial<PrintedPerson>
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const shippedFont: PrintFont = {
  family: 'Noto Sans SC',
  files: ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'].map((file) =>
    join(import.meta.dirname, '../../../../node_modules/@expo-google-fonts/noto-sans-sc', file),
  ),
}

function sheetOf(random: Random, { width = 1060, height = 640 }: Layout, font: string) {
  const parts: string[] = []
  const sheet: Sheet = {
    width,
    height,
    random,
    ink: '#1b1f27',
    soft: '#4a4f5a',
    font,
    text(words, { x, y, size, fill, weight = 400, anchor = 'start', spacing = 0 }) {
      parts.push(
        `<text xml:space="preserve" x="${x}" y="${y}" font-size="${size}" fill="${fill ?? sheet.soft}" font-weight="${weight}" text-anchor="${anchor}" letter-spacing="${spacing}" font-family="${sheet.font}">${escaped(words)}</text>`,
      )
    },
    column(words, { x, y, size, spacing = 0, ...look }) {
      ;[...words].forEach((letter, index) =>
        sheet.text(letter, {
          ...look,
          x,
          size,
          y: y + size * 0.88 + index * (size + spacing),
          anchor: 'middle',
        }),
      )
    },
    shape: (svg) => void parts.push(svg),
    qr(words, { x, y, side }) {
      const { modules } = qrcode.create(words)
      const cell = side / modules.size
      parts.push(
        `<rect x="${x - cell}" y="${y - cell}" width="${side + 2 * cell}" height="${side + 2 * cell}" fill="#fff"/>`,
      )
      for (let index = 0; index < modules.size ** 2; index += 1)
        if (modules.data[index])
          parts.push(
            `<rect x="${x + (index % modules.size) * cell}" y="${y + Math.floor(index / modules.size) * cell}" width="${cell}" height="${cell}" fill="#000"/>`,
          )
    },
  }
  return { sheet, parts }
}

/** Fills the whole card with a colour. */
export const paper = (sheet: Sheet, fill: string) =>
  sheet.shape(`<rect width="${sheet.width}" height="${sheet.height}" fill="${fill}"/>`)

/** A text in two lines that are about as long, cut behind one of the marks. */
export function inTwo(text: string, mark: RegExp): [string, string] {
  const ends = [...text.matchAll(mark)].map(({ index, 0: found }) => index + found.length)
  const [end = text.length] = ends.sort(
    (a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2),
  )
  return [text.slice(0, end).trim(), text.slice(end).trim()]
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const pixelsOf = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A card laid on a desk and seen askew. */
function laidOn(desk: Pixels, card: Pixels, corners: readonly { x: number; y: number }[]): void {
  const back = inverse(corners)
  for (let y = 0; y < desk.height; y += 1)
    for (let x = 0; x < desk.width; x += 1) {
      const [u, v] = back(x + 0.5, y + 0.5)
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue
      const [px, py] = [u * card.width - 0.5, v * card.height - 0.5]
      const [left, top] = [Math.max(0, Math.floor(px)), Math.max(0, Math.floor(py))]
      const [right, bottom] = [Math.min(card.width - 1, left + 1), Math.min(card.height - 1, top + 1)]
      const [dx, dy] = [Math.max(0, px - left), Math.max(0, py - top)]
      const at = (column: number, row: number, channel: number) =>
        card.data[(row * card.width + column) * 3 + channel] ?? 0
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = at(left, top, channel) * (1 - dx) + at(right, top, channel) * dx
        const lower = at(left, bottom, channel) * (1 - dx) + at(right, bottom, channel) * dx
        desk.data[(y * desk.width + x) * 3 + channel] = Math.round(upper * (1 - dy) + lower * dy)
      }
    }
}

/** From the picture to the unit square of which its corners are the corners: the inverse of a projection. */
function inverse(corners: readonly { x: number; y: number }[]): (x: number, y: number) => [number, number] {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) throw new Error('four corners')
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole]
  const [m0, m1] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x]
  const [m3, m4] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y]
  return (x, y) => {
    const [p, q, r] = [m0 - g * x, m1 - h * x, x - a.x]
    const [s, t, w] = [m3 - g * y, m4 - h * y, y - a.y]
    const all = p * t - q * s
    return [(r * t - q * w) / all, (p * w - r * s) / all]
  }
}

/** How a picture was taken. */
export interface Shot {
  /** How far the corners are from a rectangle, as a share of the card's sides. */
  askew: number
  tilt: number
  blur: number
  noise: number
  shade: number
  quality: number
  quarters: number
  /** How much of the picture's width the card fills. */
  fills: number
  /** A lamp that is mirrored in the card: how much lighter it is there, at most. */
  glare?: number
  /** How many pixels the hand moved to the side meanwhile. */
  shaken?: number
  /** How much smaller the picture was made before it was sent. */
  shrunk?: number
}

export const shots: readonly Shot[] = [
  { askew: 0, tilt: 0, blur: 0, noise: 4, shade: 0, quality: 88, quarters: 0, fills: 1 },
  { askew: 0.03, tilt: 2.5, blur: 0.8, noise: 16, shade: 0.3, quality: 75, quarters: 0, fills: 0.86 },
  { askew: 0.08, tilt: -4, blur: 1, noise: 20, shade: 0.4, quality: 65, quarters: 2, fills: 0.8 },
  { askew: 0.05, tilt: 6, blur: 1.1, noise: 12, shade: 0.45, quality: 70, quarters: 1, fills: 0.7 },
]

/** Worse ones: further away, darker, more askew, shaken. */
export const roughShots: readonly Shot[] = [
  { askew: 0.02, tilt: -1.5, blur: 0.6, noise: 10, shade: 0.2, quality: 80, quarters: 0, fills: 0.92 },
  { askew: 0.09, tilt: 5, blur: 1.1, noise: 22, shade: 0.5, quality: 62, quarters: 0, fills: 0.76 },
  { askew: 0.06, tilt: -7, blur: 0.9, noise: 18, shade: 0.35, quality: 70, quarters: 3, fills: 0.66 },
  { askew: 0.04, tilt: 3, blur: 1.3, noise: 14, shade: 0.5, quality: 58, quarters: 0, fills: 0.84 },
]

/** Under a lamp, with a hand that moves, and as they are sent by messengers. */
export const sentShots: readonly Shot[] = [
  { askew: 0.03, tilt: 2, blur: 0.5, noise: 8, shade: 0.2, quality: 82, quarters: 0, fills: 0.9, glare: 70 },
  {
    askew: 0.05,
    tilt: -3,
    blur: 0.6,
    noise: 14,
    shade: 0.4,
    quality: 72,
    quarters: 0,
    fills: 0.8,
    shaken: 3,
  },
  {
    askew: 0.04,
    tilt: 4,
    blur: 0.7,
    noise: 10,
    shade: 0.3,
    quality: 60,
    quarters: 0,
    fills: 0.94,
    shrunk: 0.85,
  },
  {
    askew: 0.07,
    tilt: -6,
    blur: 0.9,
    noise: 16,
    shade: 0.45,
    quality: 66,
    quarters: 1,
    fills: 0.72,
    glare: 50,
  },
]

/** A picture of which each pixel is the mean of those that the hand passed over. */
function shakenBy(picture: Sharp, pixels: number): Sharp {
  const kernel = Array.from({ length: 9 * 9 }, (_, at) =>
    Math.floor(at / 9) === 4 && Math.abs((at % 9) - 4) <= pixels / 2 ? 1 : 0,
  )
  return picture.convolve({ width: 9, height: 9, kernel })
}

/** A drawn card as somebody photographs it on a desk. */
export async function photographed(card: Buffer, shot: Shot, random: Random): Promise<Buffer> {
  const drawn = await pixelsOf(sharp(card).flatten({ background: '#ffffff' }))
  const width = Math.round(drawn.width / shot.fills)
  const height = Math.round(drawn.height / shot.fills + (1 - shot.fills) * 160)
  const shade = [random.between(70, 190), random.between(60, 170), random.between(50, 150)]
  const desk: Pixels = { data: Buffer.alloc(width * height * 3), width, height }
  for (let at = 0; at < desk.data.length; at += 1) {
    const wood = 10 * Math.sin((at / 3 / width) * 0.21 + Math.sin(((at / 3) % width) * 0.01) * 3)
    desk.data[at] = Math.max(0, Math.min(255, (shade[at % 3] ?? 0) + wood))
  }
  const turn = (shot.tilt * Math.PI) / 180
  const corner = (u: number, v: number) => {
    const x = u * drawn.width * (1 + random.between(-shot.askew, shot.askew) * 0.8)
    const y = v * drawn.height * (1 + random.between(-shot.askew, shot.askew))
    return {
      x: width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
      y: height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
    }
  }
  laidOn(desk, drawn, [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)])
  const [lampX, lampY] = [random.next() * width, random.next() * height]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x - lampX, y - lampY) / Math.hypot(width, height)
      const mirrored = (shot.glare ?? 0) * Math.exp(-((distance / 0.16) ** 2))
      const light = 1.12 - shot.shade * distance * 1.3
      const grain = (random.next() + random.next() - 1) * shot.noise
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * width + x) * 3 + channel
        desk.data[at] = Math.max(
          0,
          Math.min(255, Math.round((desk.data[at] ?? 0) * light + mirrored + grain)),
        )
      }
    }
  let picture = sharp(desk.data, { raw: { width, height, channels: 3 } })
  if (shot.blur > 0) picture = picture.blur(shot.blur)
  if (shot.shaken) picture = shakenBy(picture, shot.shaken)
  const turned = await picture.png().toBuffer()
  const held = sharp(turned).rotate(shot.quarters * 90)
  const longest = Math.max(width, height) * (shot.shrunk ?? 1)
  return (shot.shrunk ? held.resize(Math.round(longest), Math.round(longest), { fit: 'inside' }) : held)
    .jpeg({ quality: shot.quality })
    .toBuffer()
}

interface CardOptions {
  layout: Layout
  person: PrintedPerson
  shot: Shot
  seed: number
  /** One of them is taken; without any, the font that comes with the product. */
  fonts?: readonly PrintFont[]
}

/** A card of a layout, drawn and photographed; the same for the same seed. */
export async function paperCard({ layout, person, shot, seed, fonts = [] }: CardOptions): Promise<PaperCard> {
  const random = randomFrom(seed)
  const { family, files } = random.pick(fonts.length > 0 ? fonts : [shippedFont])
  const { sheet, parts } = sheetOf(random, layout, family)
  const truth = layout.draw(sheet, person)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">${parts.join('')}</svg>`
  const font = {
    fontFiles: [...files, ...shippedFont.files],
    loadSystemFonts: false,
    defaultFontFamily: shippedFont.family,
  }
  const drawn = Buffer.from(new Resvg(svg, { font }).render().asPng())
  return { name: `${layout.name}-${seed}`, picture: await photographed(drawn, shot, random), truth }
}
