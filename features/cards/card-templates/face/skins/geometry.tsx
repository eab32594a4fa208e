import { atLightness, blend, readable } from '#platform/domain/color.ts'
import { n } from '../drawing.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn } from './parts.ts'

type Shape = 'nw' | 'ne' | 'sw' | 'se' | 'disc' | 'ring' | 'top' | 'left' | 'steps' | 'dots' | 'full'

interface Tile {
  column: number
  row: number
  shape: Shape
  ground: 1 | 2 | 3 | 4 | 5
  figure: 1 | 2 | 3 | 4 | 5
}

const quarter = (side: number, corner: string): string => {
  const s = n(side)
  const forms: Record<string, string> = {
    nw: `M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`,
    ne: `M${s} 0V${s}A${s} ${s} 0 0 1 0 0Z`,
    se: `M${s} ${s}H0A${s} ${s} 0 0 1 ${s} 0Z`,
    sw: `M0 ${s}V0A${s} ${s} 0 0 1 ${s} ${s}Z`,
  }
  return forms[corner] ?? ''
}

const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`

function pathOf(shape: Shape, side: number): string {
  const half = side / 2
  const s = n(side)
  const h = n(half)
  switch (shape) {
    case 'full':
      return `M0 0H${s}V${s}H0Z`
    case 'disc':
      return circle(half, half, half * 0.62)
    case 'ring':
      return circle(half, half, half * 0.7) + circle(half, half, half * 0.36)
    case 'top':
      return `M0 0H${s}A${h} ${h} 0 0 1 0 0Z`
    case 'left':
      return `M0 0A${h} ${h} 0 0 1 0 ${s}Z`
    case 'steps':
      return [0, 1, 2].map((step) => `M0 ${n((side / 3) * step)}H${s}v${n(side / 6)}H0Z`).join('')
    case 'dots':
      return [0.25, 0.5, 0.75]
        .flatMap((x) => [0.25, 0.5, 0.75].map((y) => circle(side * x, side * y, side * 0.055)))
        .join('')
    default:
      return quarter(side, shape)
  }
}

// Columns and rows of a grid; the portrait takes the empty square of two by two.
const upright: readonly Tile[] = [
  { column: 0, row: 0, shape: 'nw', ground: 4, figure: 1 },
  { column: 1, row: 0, shape: 'dots', ground: 5, figure: 1 },
  { column: 2, row: 0, shape: 'ne', ground: 1, figure: 3 },
  { column: 0, row: 1, shape: 'steps', ground: 5, figure: 2 },
  { column: 0, row: 2, shape: 'se', ground: 2, figure: 3 },
  { column: 3, row: 0, shape: 'disc', ground: 4, figure: 2 },
  { column: 4, row: 0, shape: 'sw', ground: 3, figure: 1 },
  { column: 3, row: 1, shape: 'ring', ground: 1, figure: 4 },
  { column: 4, row: 1, shape: 'left', ground: 4, figure: 2 },
  { column: 3, row: 2, shape: 'nw', ground: 5, figure: 1 },
  { column: 4, row: 2, shape: 'top', ground: 2, figure: 5 },
]
const lying: readonly Tile[] = [
  { column: 0, row: 0, shape: 'se', ground: 5, figure: 1 },
  { column: 1, row: 0, shape: 'ring', ground: 1, figure: 4 },
  { column: 0, row: 1, shape: 'left', ground: 4, figure: 2 },
  { column: 1, row: 1, shape: 'ne', ground: 2, figure: 3 },
  { column: 0, row: 2, shape: 'dots', ground: 5, figure: 1 },
  { column: 1, row: 2, shape: 'sw', ground: 3, figure: 1 },
]
// What stands in the square of the portrait on cards without one.
const middle: readonly Tile[] = [
  { column: 1, row: 1, shape: 'ring', ground: 4, figure: 1 },
  { column: 2, row: 1, shape: 'sw', ground: 2, figure: 4 },
  { column: 1, row: 2, shape: 'top', ground: 1, figure: 3 },
  { column: 2, row: 2, shape: 'dots', ground: 5, figure: 2 },
]
const grids = {
  vertical: { tiles: upright, side: 60, left: 0 },
  horizontal: { tiles: lying, side: 60, left: 180 },
} as const

function Art({ orientation, shade, hasAvatar }: ArtProps) {
  const { tiles, side, left } = grids[orientation]
  const height = orientation === 'vertical' ? 400 : 180
  const drawn = orientation === 'vertical' && !hasAvatar ? [...tiles, ...middle] : tiles
  return (
    <g>
      <rect width="300" height={height} fill="#fff" />
      <rect
        x=".45"
        y=".45"
        width="299.1"
        height={height - 0.9}
        fill="none"
        stroke="#000"
        strokeOpacity=".07"
        strokeWidth=".9"
      />
      {drawn.map(({ column, row, shape, ground, figure }) => (
        <g
          key={`${column}.${row}`}
          transform={`translate(${left + column * side} ${row * side}) scale(1.008)`}
        >
          <path d={`M0 0H${side}V${side}H0Z`} fill={shade(`tone${ground}`)} />
          <path d={pathOf(shape, side)} fill={shade(`tone${figure}`)} fillRule="evenodd" />
        </g>
      ))}
    </g>
  )
}

const bold = { weight: 700 } as const

function vertical(placing: Placing) {
  return [
    ...portraitIn(placing, { x: 20, y: 20, w: 40, h: 40 }, { plate: placing.shade('plate') }),
    identity(
      placing,
      { x: 8, y: 63.6, w: 84, h: 31 },
      { place: 'top', name: { size: 11, min: 5, ...bold }, title: { size: 4.4, min: 3.4, weight: 400 } },
    ),
    company(placing, { x: 8, y: 96, w: 84, h: 9, plate: false }, { size: 4.1, min: 3.2, place: 'middle' }),
    contact(
      placing,
      { x: 8, y: 107, w: placing.hasQr ? 62 : 84, h: 19.4 },
      { rows: 3, gap: 1.3, size: 4, min: 3.3 },
    ),
    ...codeIn(placing, { x: 73, y: 107.4, side: 19 }),
  ]
}

function horizontal(placing: Placing) {
  return [
    ...portraitIn(placing, { x: 60, y: 20, w: 20, h: 20 }, { plate: placing.shade('plate') }),
    identity(
      placing,
      { x: 6, y: 5.4, w: 52, h: 21.6 },
      {
        place: 'top',
        name: { size: 8.6, min: 3.6, ...bold },
        title: { size: 3.6, min: 3, weight: 400 },
        latin: 3.4,
        oneRow: true,
      },
    ),
    company(placing, { x: 6, y: 28.2, w: 52, h: 9.4, plate: false }, { size: 3.6, min: 3, place: 'middle' }),
    contact(placing, { x: 6, y: 38.8, w: 52, h: 15.8 }, { rows: 3, gap: 1.1, size: 3.3, min: 2.7 }),
    ...codeIn(placing, { x: 81, y: 41, side: 18 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 几何: tiles of circles and squares in five tones of the accent colour, set like a poster. */
export const geometry: Skin = {
  id: 'geometry',
  accent: '#e4572e',
  paint(accent) {
    const white = '#ffffff'
    const pale = atLightness(accent, 0.95, { chroma: 0.03 })
    const deep = atLightness(accent, 0.34, { chroma: 0.1, turn: 150 })
    return {
      texts: {
        company: { color: '#45484d', on: [white] },
        name: { color: '#15171a', on: [white] },
        title: { color: readable(accent, [white]), on: [white] },
        field: { color: '#2b2e33', on: [white] },
        icon: { color: readable(accent, [white]), on: [white] },
        monogram: { color: readable(atLightness(accent, 0.4), [pale]), on: [pale] },
      },
      shades: {
        tone1: accent,
        tone2: deep,
        tone3: blend('#f6c667', atLightness(accent, 0.84), 0.7),
        tone4: atLightness(accent, 0.86, { chroma: 0.07 }),
        tone5: pale,
        plate: pale,
      },
    }
  },
  place,
  art: Art,
}
