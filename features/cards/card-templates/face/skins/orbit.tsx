import { atLightness, blend, readable } from '#platform/domain/color.ts'
import { n, onCircle, seededNumbers } from '../drawing.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn } from './parts.ts'

const scenes = {
  vertical: {
    height: 400,
    center: { x: 206, y: 132 },
    radii: [56, 76, 100, 130, 168, 214],
    planets: [
      [76, 216, 4],
      [100, 322, 2.6],
      [130, 198, 5.5],
      [168, 190, 3],
    ],
  },
  horizontal: {
    height: 180,
    center: { x: 238, y: 74 },
    radii: [34, 47, 63, 84, 110, 142],
    planets: [
      [47, 222, 2.6],
      [63, 322, 2],
      [84, 116, 3],
      [110, 58, 2.6],
    ],
  },
} as const

function stars(height: number): string {
  const next = seededNumbers(3)
  return Array.from({ length: 46 }, () => `M${n(next() * 300)} ${n(next() * height)}h.01`).join('')
}
const skyOfStars = { vertical: stars(400), horizontal: stars(180) }

function Art({ orientation, uid, shade }: ArtProps) {
  const { height, center, radii, planets } = scenes[orientation]
  return (
    <g fill="none">
      <radialGradient
        id={`${uid}g`}
        cx={center.x}
        cy={center.y}
        r={height * 0.66}
        gradientUnits="userSpaceOnUse"
      >
        <stop offset="0" stopColor={shade('glow')} />
        <stop offset="1" stopColor={shade('night')} />
      </radialGradient>
      <rect width="300" height={height} fill={`url(#${uid}g)`} />
      <path
        d={skyOfStars[orientation]}
        stroke="#fff"
        strokeOpacity=".34"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      {radii.map((radius, index) => (
        <circle
          key={radius}
          cx={center.x}
          cy={center.y}
          r={radius}
          stroke={shade('line')}
          strokeWidth={index === 1 ? 1.2 : 0.7}
          strokeOpacity={0.85 - index * 0.12}
          strokeDasharray={index % 2 === 0 ? undefined : '1.5 4'}
        />
      ))}
      {planets.map(([radius, degrees, size]) => {
        const { x, y } = onCircle(center, radius, degrees)
        return <circle key={radius} cx={n(x)} cy={n(y)} r={size} fill={shade('line')} />
      })}
    </g>
  )
}

function vertical(placing: Placing) {
  const look = { plate: placing.shade('glow'), border: { color: placing.shade('line'), width: 0.5 } }
  return [
    company(placing, { x: 8, y: 8, w: 84, h: 11.4, plate: true }, { size: 4.3, min: 3.4 }),
    ...portraitIn(placing, { x: 51.7, y: 27, w: 34, h: 34 }, look),
    identity(
      placing,
      { x: 8, y: 62.6, w: 84, h: 30 },
      { place: 'bottom', name: { size: 12, min: 5 }, title: { size: 4.5, min: 3.4 } },
    ),
    contact(
      placing,
      { x: 8, y: 97, w: placing.hasQr ? 62 : 84, h: 28.3 },
      { rows: 4, gap: 1.7, size: 4, min: 3.3 },
    ),
    ...codeIn(placing, { x: 73, y: 106.3, side: 19 }),
  ]
}

function horizontal(placing: Placing) {
  const look = { plate: placing.shade('glow'), border: { color: placing.shade('line'), width: 0.5 } }
  return [
    company(placing, { x: 6, y: 6, w: 60, h: 9.6, plate: true }, { size: 3.8, min: 3 }),
    ...portraitIn(placing, { x: 69.3, y: 14.7, w: 20, h: 20 }, look),
    identity(
      placing,
      { x: 6, y: 16.8, w: 60, h: 20.6 },
      {
        place: 'middle',
        name: { size: 8.8, min: 3.8 },
        title: { size: 3.7, min: 3 },
        latin: 3.4,
        oneRow: true,
      },
    ),
    contact(placing, { x: 6, y: 38.6, w: 62, h: 15.6 }, { rows: 3, gap: 1.1, size: 3.3, min: 2.7 }),
    ...codeIn(placing, { x: 79, y: 39, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 星轨: the portrait as a sun with orbits around it, on a night in the accent's hue. */
export const orbit: Skin = {
  id: 'orbit',
  accent: '#5b6cff',
  paint(accent) {
    const night = atLightness(accent, 0.17, { chroma: 0.045 })
    const glow = atLightness(accent, 0.31, { chroma: 0.12 })
    const line = readable(atLightness(accent, 0.76, { chroma: 0.13 }), [night, glow])
    const grounds = [night, glow, blend(line, night, 0.25)]
    return {
      texts: {
        company: { color: '#eef0f6', on: grounds },
        name: { color: '#ffffff', on: grounds },
        title: { color: readable(atLightness(accent, 0.86, { chroma: 0.06 }), grounds), on: grounds },
        field: { color: '#f1f3f9', on: grounds },
        icon: { color: readable(atLightness(accent, 0.82, { chroma: 0.1 }), grounds), on: grounds },
        monogram: { color: '#ffffff', on: [glow] },
      },
      shades: { night, glow, line },
    }
  },
  place,
  art: Art,
}
