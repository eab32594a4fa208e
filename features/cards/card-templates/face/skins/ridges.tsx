import { atLightness, blend, readable } from '#platform/domain/color.ts'
import { type Point, seededNumbers, smooth } from '../drawing.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn } from './parts.ts'

/** One range of hills: a few waves of falling length, drawn down to the card's edge. */
function ridge(
  { width, height }: { width: number; height: number },
  { at, swing, seed }: { at: number; swing: number; seed: number },
): string {
  const next = seededNumbers(seed)
  const waves = [1.1, 2.3, 4.7, 9.1].map((pace) => ({
    pace,
    phase: next() * 6.28,
    share: 0.62 / pace ** 0.72,
  }))
  const points: Point[] = []
  for (let x = -10; x <= width + 10; x += 12) {
    const rise = waves.reduce(
      (sum, { pace, phase, share }) => sum + Math.sin((x / width) * pace * 3.14 + phase) * share,
      0,
    )
    points.push({ x, y: at - rise * swing })
  }
  return `${smooth(points)}V${height}H-10Z`
}

const ranges = {
  vertical: [
    { at: 214, swing: 26, seed: 5 },
    { at: 236, swing: 24, seed: 12 },
    { at: 257, swing: 20, seed: 23 },
    { at: 277, swing: 14, seed: 31 },
  ],
  horizontal: [
    { at: 99, swing: 13, seed: 8 },
    { at: 108, swing: 11, seed: 15 },
    { at: 116, swing: 8, seed: 4 },
    { at: 124, swing: 5, seed: 42 },
  ],
} as const

const hills = {
  vertical: ranges.vertical.map((form) => ridge({ width: 300, height: 400 }, form)),
  horizontal: ranges.horizontal.map((form) => ridge({ width: 300, height: 180 }, form)),
}

function Art({ orientation, shade, uid }: ArtProps) {
  const height = orientation === 'vertical' ? 400 : 180
  const sun = orientation === 'vertical' ? { x: 232, y: 186, r: 36 } : { x: 206, y: 88, r: 17 }
  return (
    <g>
      <linearGradient id={`${uid}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={shade('mist')} />
        <stop offset=".58" stopColor={shade('haze')} />
      </linearGradient>
      <rect width="300" height={height} fill={`url(#${uid}s)`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={shade('sun')} />
      {hills[orientation].map((path, index) => (
        <path key={index} d={path} fill={shade(`hill${index + 1}`)} />
      ))}
    </g>
  )
}

function vertical(placing: Placing) {
  const plate = placing.shade('plate')
  return [
    company(
      placing,
      { x: 8, y: 9, w: placing.hasAvatar ? 59 : 84, h: 12, plate: false },
      { size: 4.4, min: 3.5 },
    ),
    ...portraitIn(
      placing,
      { x: 70, y: 7, w: 23, h: 23 },
      { plate, border: { color: '#ffffff', width: 0.8 } },
    ),
    identity(
      placing,
      { x: 8, y: 33, w: 84, h: 34 },
      { place: 'top', name: { size: 13, min: 5 }, title: { size: 4.6, min: 3.5 } },
    ),
    contact(
      placing,
      { x: 8, y: 97.4, w: placing.hasQr ? 62 : 84, h: 27.9 },
      { rows: 4, gap: 1.7, size: 4.1, min: 3.3 },
    ),
    ...codeIn(placing, { x: 73, y: 106.3, side: 19 }),
  ]
}

function horizontal(placing: Placing) {
  const plate = placing.shade('plate')
  const w = placing.hasAvatar ? 66 : 88
  return [
    company(placing, { x: 6, y: 6, w, h: 9, plate: false }, { size: 3.9, min: 3.1 }),
    ...portraitIn(
      placing,
      { x: 76, y: 5, w: 18, h: 18 },
      { plate, border: { color: '#ffffff', width: 0.7 } },
    ),
    identity(
      placing,
      { x: 6, y: 15.4, w, h: 19.6 },
      { place: 'top', name: { size: 8.6, min: 3.8 }, title: { size: 3.8, min: 3 }, latin: 3.4, oneRow: true },
    ),
    contact(
      placing,
      { x: 6, y: 43.4, w: placing.hasQr ? 71 : 88, h: 10.8 },
      { rows: 2, columns: 2, gap: 1.1, size: 3.4, min: 2.7 },
    ),
    ...codeIn(placing, { x: 79, y: 39, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 山水: mist, a sun and four ranges of hills in the accent colour; the nearest carries the contact data. */
export const ridges: Skin = {
  id: 'ridges',
  accent: '#2f7d6b',
  paint(accent) {
    const mist = atLightness(accent, 0.972, { chroma: 0.012 })
    const haze = atLightness(accent, 0.93, { chroma: 0.03 })
    const near = atLightness(accent, 0.3, { chroma: 0.07 })
    const far = atLightness(accent, 0.83, { chroma: 0.06 })
    const sun = atLightness('#e9a15c', 0.87)
    const grounds = [mist, haze, sun, far]
    const quiet = readable(atLightness(accent, 0.44, { chroma: 0.05 }), grounds)
    return {
      texts: {
        company: { color: quiet, on: grounds },
        name: { color: atLightness(accent, 0.24, { chroma: 0.04 }), on: grounds },
        title: { color: quiet, on: grounds },
        field: { color: '#ffffff', on: [near] },
        icon: { color: readable(atLightness(accent, 0.8, { chroma: 0.07 }), [near]), on: [near] },
        monogram: { color: readable(near, [far]), on: [far] },
      },
      shades: {
        mist,
        haze,
        sun,
        hill1: far,
        hill2: blend(far, near, 0.66),
        hill3: blend(far, near, 0.33),
        hill4: near,
        plate: far,
      },
    }
  },
  place,
  art: Art,
}
