import { atLightness, blend, readable } from '../color.ts'
import { n, onCircle, seededNumbers } from '../drawing.ts'
import type { ArtProps, Skin } from '../skin.ts'

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

function Art({ orientation, uid }: ArtProps) {
  const { height, center, radii, planets } = scenes[orientation]
  return (
    <svg viewBox={`0 0 300 ${height}`} preserveAspectRatio="xMidYMid slice" fill="none">
      <radialGradient id={`${uid}g`} cx={center.x} cy={center.y} r={height * 0.66} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor="var(--cf-glow)" />
        <stop offset="1" stopColor="var(--cf-night)" />
      </radialGradient>
      <rect width="300" height={height} fill={`url(#${uid}g)`} />
      <path d={skyOfStars[orientation]} stroke="#fff" strokeOpacity=".34" strokeWidth="1.1" strokeLinecap="round" />
      {radii.map((radius, index) => (
        <circle
          key={radius}
          cx={center.x}
          cy={center.y}
          r={radius}
          stroke="var(--cf-line)"
          strokeWidth={index === 1 ? 1.2 : 0.7}
          strokeOpacity={0.85 - index * 0.12}
          strokeDasharray={index % 2 === 0 ? undefined : '1.5 4'}
        />
      ))}
      {planets.map(([radius, degrees, size]) => {
        const { x, y } = onCircle(center, radius, degrees)
        return <circle key={radius} cx={n(x)} cy={n(y)} r={size} fill="var(--cf-line)" />
      })}
    </svg>
  )
}

/** 星轨: the portrait as a sun with orbits around it, on a night in the accent's hue. */
export const orbit: Skin = {
  id: 'orbit',
  accent: '#5b6cff',
  dark: true,
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
  layout: {
    vertical: {
      company: { width: 78, size: 4.3, min: 3.6, lines: 2 },
      name: { width: 84, size: 12, min: 6.2, lines: 2 },
      title: { width: 84, size: 4.5, min: 3.6, lines: 2 },
      field: { width: 77, size: 4, min: 3.3, lines: 1 },
      rows: 4,
      qrRoom: 22,
    },
    horizontal: {
      company: { width: 58, size: 3.8, min: 3.3, lines: 2 },
      name: { width: 56, size: 8.8, min: 4.6, lines: 2 },
      title: { width: 56, size: 3.7, min: 3.3, lines: 1 },
      field: { width: 52, size: 3.3, min: 2.9, lines: 1 },
      rows: 3,
      qrRoom: 0,
    },
  },
  art: Art,
}
