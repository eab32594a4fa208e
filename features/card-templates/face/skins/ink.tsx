import { atLightness, readable } from '../color.ts'
import { n, onCircle, type Point, seededNumbers } from '../drawing.ts'
import type { ArtProps, Skin } from '../skin.ts'

interface Stroke {
  d: string
  width: number
  opacity: number
}

/** A circle painted with one breath: many hairs of a brush that start wet together and run dry one by one. */
function brushRing(center: Point, radius: number, seed: number): Stroke[] {
  const next = seededNumbers(seed)
  return Array.from({ length: 26 }, (_, hair) => {
    const across = hair / 25 - 0.5
    const from = -62 + next() * 7
    const dry = Math.abs(across) * 2
    const sweep = 332 - dry * 64 * next() - next() * 30
    // The brush is pressed harder at the beginning, so the hairs lie further apart there.
    const r = radius + across * radius * 0.25
    const end = radius + across * radius * 0.12
    const [a, b, c] = [onCircle(center, r, from), onCircle(center, (r + end) / 2, from + sweep / 2), onCircle(center, end, from + sweep)]
    return {
      d: `M${n(a.x)} ${n(a.y)}A${n(r)} ${n(r)} 0 0 1 ${n(b.x)} ${n(b.y)}A${n(end)} ${n(end)} 0 0 1 ${n(c.x)} ${n(c.y)}`,
      width: n(radius * (0.008 + next() * 0.024)),
      opacity: n(0.4 + next() * 0.55),
    }
  })
}

function drops(center: Point, radius: number, seed: number): (Point & { r: number })[] {
  const next = seededNumbers(seed)
  return Array.from({ length: 9 }, () => ({
    ...onCircle(center, radius * (1.1 + next() * 0.36), -96 + next() * 74),
    r: n(0.5 + next() ** 3 * radius * 0.05),
  }))
}

const rings = {
  vertical: { center: { x: 212, y: 112 }, radius: 61 },
  horizontal: { center: { x: 232, y: 72 }, radius: 43 },
} as const

const strokes = {
  vertical: brushRing(rings.vertical.center, rings.vertical.radius, 11),
  horizontal: brushRing(rings.horizontal.center, rings.horizontal.radius, 11),
}

function Art({ orientation }: ArtProps) {
  const { center, radius } = rings[orientation]
  return (
    <svg viewBox={`0 0 300 ${orientation === 'vertical' ? 400 : 180}`} preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke="var(--cf-black)" strokeLinecap="round">
        {strokes[orientation].map((stroke, index) => (
          <path key={index} d={stroke.d} strokeWidth={stroke.width} opacity={stroke.opacity} />
        ))}
      </g>
      <g fill="var(--cf-black)" opacity=".8">
        {drops(center, radius, 7).map(({ x, y, r }, index) => (
          <circle key={index} cx={n(x)} cy={n(y)} r={r} />
        ))}
      </g>
    </svg>
  )
}

const paper = '#f6f3ec'
const wash = '#e9e4d8'

/** 墨: one brush ring on rice paper, the portrait inside it, a seal in the accent colour. */
export const ink: Skin = {
  id: 'ink',
  accent: '#b3261e',
  dark: false,
  paint(accent) {
    const grounds = [paper, wash]
    return {
      texts: {
        company: { color: '#4a4640', on: grounds },
        name: { color: '#1b1a18', on: grounds },
        title: { color: '#55504a', on: grounds },
        field: { color: '#2b2926', on: grounds },
        icon: { color: readable(atLightness(accent, 0.5), grounds), on: grounds },
        monogram: { color: '#4a4640', on: grounds },
      },
      shades: { paper, wash, black: '#1b1a18', seal: accent, stamp: readable('#ffffff', [accent]) },
    }
  },
  layout: {
    vertical: {
      company: { width: 60, size: 4.3, min: 3.6, lines: 2 },
      name: { width: 77, size: 14, min: 6.6, lines: 2 },
      title: { width: 84, size: 4.5, min: 3.6, lines: 2 },
      field: { width: 77, size: 4, min: 3.3, lines: 1 },
      rows: 4,
      qrRoom: 22,
    },
    horizontal: {
      company: { width: 56, size: 3.8, min: 3.3, lines: 2 },
      name: { width: 47, size: 9.4, min: 4.6, lines: 2 },
      title: { width: 52, size: 3.7, min: 3.3, lines: 1 },
      field: { width: 48, size: 3.3, min: 2.9, lines: 1 },
      rows: 3,
      qrRoom: 0,
    },
  },
  art: Art,
}
