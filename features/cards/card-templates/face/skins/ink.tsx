import { atLightness, readable } from '#platform/domain/color.ts'
import { n, onCircle, type Point, seededNumbers } from '../drawing.ts'
import type { FaceElement } from '../face-design-model.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn, shape, styled } from './parts.ts'

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
    const [a, b, c] = [
      onCircle(center, r, from),
      onCircle(center, (r + end) / 2, from + sweep / 2),
      onCircle(center, end, from + sweep),
    ]
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

function Art({ orientation, shade, uid }: ArtProps) {
  const { center, radius } = rings[orientation]
  const height = orientation === 'vertical' ? 400 : 180
  return (
    <g>
      <radialGradient
        id={`${uid}a`}
        gradientUnits="userSpaceOnUse"
        cx="0"
        cy="0"
        r="1"
        gradientTransform={`translate(270 ${height}) scale(360 ${height * 0.6})`}
      >
        <stop offset="0" stopColor={shade('wash')} />
        <stop offset=".7" stopColor={shade('wash')} stopOpacity="0" />
      </radialGradient>
      <radialGradient
        id={`${uid}b`}
        gradientUnits="userSpaceOnUse"
        cx="0"
        cy="0"
        r="1"
        gradientTransform={`scale(270 ${height * 0.5})`}
      >
        <stop offset="0" stopColor={shade('wash')} />
        <stop offset=".7" stopColor={shade('wash')} stopOpacity="0" />
      </radialGradient>
      {[shade('paper'), `url(#${uid}b)`, `url(#${uid}a)`].map((fill) => (
        <rect key={fill} width="300" height={height} fill={fill} />
      ))}
      <g fill="none" stroke={shade('black')} strokeLinecap="round">
        {strokes[orientation].map((stroke, index) => (
          <path key={index} d={stroke.d} strokeWidth={stroke.width} opacity={stroke.opacity} />
        ))}
      </g>
      <g fill={shade('black')} opacity=".8">
        {drops(center, radius, 7).map(({ x, y, r }, index) => (
          <circle key={index} cx={n(x)} cy={n(y)} r={r} />
        ))}
      </g>
    </g>
  )
}

const paper = '#f6f3ec'
const wash = '#e9e4d8'

/** The seal: the company's initial, cut into a square. */
const seal = ({ shade }: Placing, { x, y, side }: { x: number; y: number; side: number }): FaceElement[] => [
  shape('seal', { x, y, w: side, h: side }, { fill: shade('seal'), radius: 1 }),
  {
    id: 'initial',
    x,
    y,
    w: side,
    h: side,
    kind: 'field',
    key: 'initial',
    icon: false,
    label: false,
    style: styled({
      size: side * 0.64,
      min: 1,
      weight: 700,
      family: 'serif',
      align: 'center',
      place: 'middle',
      color: shade('stamp'),
    }),
  },
]

const brushed = { weight: 700, family: 'serif' } as const

function vertical(placing: Placing): FaceElement[] {
  const { shade, hasQr } = placing
  return [
    company(placing, { x: 8, y: 8, w: 53, h: 11.6, plate: false }, { size: 4.3, min: 3.3 }),
    ...portraitIn(placing, { x: 54.7, y: 21.3, w: 32, h: 32 }, { plate: shade('paper'), family: 'serif' }),
    identity(
      placing,
      { x: 8, y: 60.5, w: 75, h: 28.6 },
      { place: 'bottom', name: { size: 14, min: 5, ...brushed }, title: sansTitle(4.5) },
    ),
    ...seal(placing, { x: 85.6, y: 82.5, side: 6.4 }),
    shape('rule', { x: 8, y: 91.8, w: 84, h: 0.3 }, { fill: shade('black'), opacity: 0.24 }),
    contact(
      placing,
      { x: 8, y: 96.4, w: hasQr ? 62 : 84, h: 28.9 },
      { rows: 4, gap: 1.7, size: 4, min: 3.3 },
    ),
    ...codeIn(placing, { x: 73, y: 106.3, side: 19 }),
  ]
}

const sansTitle = (size: number) => ({ size, min: 3, family: 'sans' as const, weight: 400 as const })

function horizontal(placing: Placing): FaceElement[] {
  const { shade, hasQr } = placing
  return [
    company(placing, { x: 6, y: 6, w: 54, h: 9.6, plate: false }, { size: 3.8, min: 3.1 }),
    ...portraitIn(placing, { x: 66.4, y: 13, w: 22, h: 22 }, { plate: shade('paper'), family: 'serif' }),
    identity(
      placing,
      { x: 6, y: 16.6, w: 53, h: 20.6 },
      {
        place: 'middle',
        name: { size: 9.4, min: 3.6, ...brushed },
        title: sansTitle(3.7),
        latin: 3.4,
        oneRow: true,
      },
    ),
    ...seal(placing, { x: hasQr ? 71 : 88, y: 48, side: 6 }),
    contact(placing, { x: 6, y: 38.4, w: 60, h: 15.6 }, { rows: 3, gap: 1.1, size: 3.3, min: 2.7 }),
    ...codeIn(placing, { x: 79, y: 39, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 墨: one brush ring on rice paper, the portrait inside it, a seal in the accent colour. */
export const ink: Skin = {
  id: 'ink',
  accent: '#b3261e',
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
  place,
  art: Art,
}
