import { atLightness, blend, readable } from '../color.ts'
import { n, onCircle, type Point } from '../drawing.ts'
import type { ArtProps, Skin } from '../skin.ts'

/** Rows of nested half circles, the scale pattern of old gilded paper. */
function scales(width: number, height: number, radius: number): string {
  let path = ''
  for (let row = 0; row * radius * 0.5 <= height + radius; row += 1) {
    for (let x = (row % 2) * radius - radius; x <= width + radius; x += radius * 2) {
      for (const share of [1, 0.7, 0.4]) {
        const r = n(radius * share)
        path += `M${n(x - r)} ${n(row * radius * 0.5)}a${r} ${r} 0 0 1 ${n(r * 2)} 0`
      }
    }
  }
  return path
}

function rays(center: Point, inner: number, outer: number): string {
  return Array.from({ length: 72 }, (_, index) => {
    const reach = index % 3 === 0 ? outer : inner + (outer - inner) * (index % 3 === 1 ? 0.62 : 0.4)
    const [a, b] = [onCircle(center, inner, index * 5), onCircle(center, reach, index * 5)]
    return `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`
  }).join('')
}

/** A stepped corner; `right` and `down` point into the card. */
const corner = ({ x, y }: Point, { right, down }: { right: number; down: number }) =>
  `M${x} ${y + down * 22}V${y + down * 8}H${x + right * 8}V${y}H${x + right * 22}`

function frame(width: number, height: number): string {
  const [left, top, right, bottom] = [11, 11, width - 11, height - 11]
  const sides = `M${left + 22} ${top}H${right - 22}M${right} ${top + 22}V${bottom - 22}M${right - 22} ${bottom}H${left + 22}M${left} ${bottom - 22}V${top + 22}`
  return [
    sides,
    corner({ x: left, y: top }, { right: 1, down: 1 }),
    corner({ x: right, y: top }, { right: -1, down: 1 }),
    corner({ x: left, y: bottom }, { right: 1, down: -1 }),
    corner({ x: right, y: bottom }, { right: -1, down: -1 }),
  ].join('')
}

const forms = {
  vertical: { height: 400, scales: scales(300, 150, 18), frame: frame(300, 400), center: { x: 150, y: 128 }, inner: 49, outer: 68 },
  horizontal: { height: 180, scales: scales(110, 180, 13), frame: frame(300, 180), center: { x: 56, y: 76 }, inner: 30, outer: 41 },
} as const

function Art({ orientation, uid, model }: ArtProps) {
  const form = forms[orientation]
  const fade = orientation === 'vertical' ? { x2: 0, y2: 1 } : { x2: 1, y2: 0 }
  return (
    <svg viewBox={`0 0 300 ${form.height}`} preserveAspectRatio="xMidYMid slice" fill="none" strokeWidth=".8">
      <linearGradient id={`${uid}g`} x1="0" y1="0" x2="300" y2={form.height} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor="var(--cf-gold1)" />
        <stop offset=".35" stopColor="var(--cf-gold2)" />
        <stop offset=".55" stopColor="var(--cf-gold3)" />
        <stop offset=".8" stopColor="var(--cf-gold1)" />
        <stop offset="1" stopColor="var(--cf-gold2)" />
      </linearGradient>
      <linearGradient id={`${uid}f`} {...fade}>
        <stop offset="0" stopColor="#fff" stopOpacity=".26" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`${uid}m`}>
        <rect width={orientation === 'vertical' ? 300 : 110} height={orientation === 'vertical' ? 150 : 180} fill={`url(#${uid}f)`} />
      </mask>
      <g stroke={`url(#${uid}g)`}>
        <path d={form.scales} mask={`url(#${uid}m)`} />
        <path d={form.frame} strokeWidth="1.1" />
        {!model.skin.hideAvatar && <path d={rays(form.center, form.inner, form.outer)} />}
      </g>
    </svg>
  )
}

const gold = '#ead9a8'

/** 金箔: gilded frame and rays on a very dark step of the accent colour. */
export const foil: Skin = {
  id: 'foil',
  accent: '#1d3557',
  dark: true,
  paint(accent) {
    const base = atLightness(accent, 0.23, { chroma: 0.065 })
    const deep = atLightness(accent, 0.16, { chroma: 0.05 })
    const grounds = [base, deep, blend(gold, base, 0.12)]
    const soft = readable('#c9b98d', grounds)
    return {
      texts: {
        company: { color: gold, on: grounds },
        name: { color: '#f5e9c9', on: grounds },
        title: { color: soft, on: grounds },
        field: { color: '#f0eee6', on: grounds },
        icon: { color: soft, on: grounds },
        monogram: { color: gold, on: [base] },
      },
      shades: { base, deep, gold1: '#a8853f', gold2: '#f3e3b0', gold3: '#c9a456', plate: base },
    }
  },
  layout: {
    vertical: {
      company: { width: 72, size: 4.2, min: 3.6, lines: 2 },
      name: { width: 72, size: 10.6, min: 6, lines: 2 },
      title: { width: 80, size: 4.3, min: 3.6, lines: 2 },
      field: { width: 68, size: 3.9, min: 3.3, lines: 1 },
      rows: 3,
      qrRoom: 20,
    },
    horizontal: {
      company: { width: 52, size: 3.8, min: 3.3, lines: 2 },
      name: { width: 49, size: 8.2, min: 4.4, lines: 2 },
      title: { width: 54, size: 3.6, min: 3.3, lines: 1 },
      field: { width: 49, size: 3.3, min: 2.9, lines: 1 },
      rows: 3,
      qrRoom: 16,
    },
  },
  art: Art,
}
