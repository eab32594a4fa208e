import { atLightness, blend, readable } from '../color.ts'
import { n } from '../drawing.ts'
import type { ArtProps, Skin } from '../skin.ts'

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
      return [0.25, 0.5, 0.75].flatMap((x) => [0.25, 0.5, 0.75].map((y) => circle(side * x, side * y, side * 0.055))).join('')
    default:
      return quarter(side, shape)
  }
}

// Columns and rows of a grid; the portrait takes the empty square of two by two.
const vertical: readonly Tile[] = [
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
const horizontal: readonly Tile[] = [
  { column: 0, row: 0, shape: 'se', ground: 5, figure: 1 },
  { column: 1, row: 0, shape: 'ring', ground: 1, figure: 4 },
  { column: 0, row: 1, shape: 'left', ground: 4, figure: 2 },
  { column: 1, row: 1, shape: 'ne', ground: 2, figure: 3 },
  { column: 0, row: 2, shape: 'dots', ground: 5, figure: 1 },
  { column: 1, row: 2, shape: 'sw', ground: 3, figure: 1 },
]
const grids = { vertical: { tiles: vertical, side: 60, left: 0 }, horizontal: { tiles: horizontal, side: 60, left: 180 } } as const

function Art({ orientation }: ArtProps) {
  const { tiles, side, left } = grids[orientation]
  return (
    <svg viewBox={`0 0 300 ${orientation === 'vertical' ? 400 : 180}`} preserveAspectRatio="xMidYMid slice">
      {tiles.map(({ column, row, shape, ground, figure }) => (
        <g key={`${column}.${row}`} transform={`translate(${left + column * side} ${row * side}) scale(1.008)`}>
          <path d={`M0 0H${side}V${side}H0Z`} fill={`var(--cf-tone${ground})`} />
          <path d={pathOf(shape, side)} fill={`var(--cf-tone${figure})`} fillRule="evenodd" />
        </g>
      ))}
    </svg>
  )
}

/** 几何: tiles of circles and squares in five tones of the accent colour, set like a poster. */
export const geometry: Skin = {
  id: 'geometry',
  accent: '#e4572e',
  dark: false,
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
  layout: {
    vertical: {
      company: { width: 84, size: 4.1, min: 3.6, lines: 2 },
      name: { width: 84, size: 11, min: 6, lines: 2 },
      title: { width: 84, size: 4.4, min: 3.6, lines: 1 },
      field: { width: 77, size: 4, min: 3.3, lines: 1 },
      rows: 3,
      qrRoom: 22,
    },
    horizontal: {
      company: { width: 49, size: 3.6, min: 3.3, lines: 2 },
      name: { width: 50, size: 8.6, min: 4.4, lines: 2 },
      title: { width: 50, size: 3.6, min: 3.3, lines: 1 },
      field: { width: 45, size: 3.3, min: 2.9, lines: 1 },
      rows: 3,
      qrRoom: 0,
    },
  },
  art: Art,
}
