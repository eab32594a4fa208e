import { atLightness, readable } from '../color.ts'
import type { ArtProps, Skin } from '../skin.ts'

type Puff = readonly [x: number, y: number, radius: number]

const banks: Record<ArtProps['orientation'], readonly (readonly Puff[])[]> = {
  vertical: [
    [
      [20, 276, 52],
      [84, 292, 40],
      [148, 300, 44],
      [214, 292, 46],
      [290, 266, 60],
    ],
    [
      [0, 310, 42],
      [54, 314, 38],
      [112, 322, 40],
      [176, 316, 44],
      [236, 316, 38],
      [298, 302, 50],
    ],
  ],
  horizontal: [
    [
      [148, 2, 30],
      [134, 44, 26],
      [146, 92, 30],
      [130, 136, 26],
      [140, 178, 34],
    ],
    [
      [158, 12, 26],
      [146, 54, 22],
      [158, 98, 26],
      [144, 134, 20],
      [154, 172, 26],
    ],
  ],
}

const floors = { vertical: 'M-2 312H302V402H-2Z', horizontal: 'M150 -2H302V182H146Z' } as const

function Art({ orientation, uid }: ArtProps) {
  const [far = [], near = []] = banks[orientation]
  const height = orientation === 'vertical' ? 400 : 180
  const halo = orientation === 'vertical' ? { cx: 252, cy: 46, r: 120 } : { cx: 30, cy: 0, r: 110 }
  return (
    <svg viewBox={`0 0 300 ${height}`} preserveAspectRatio="xMidYMid slice">
      <radialGradient id={`${uid}h`}>
        <stop offset="0" stopColor="#fff" stopOpacity=".2" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <circle {...halo} fill={`url(#${uid}h)`} />
      <g fill="#fff" opacity=".34">
        {far.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      <g fill="var(--cf-cloud)">
        {near.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} />
        ))}
        <path d={floors[orientation]} />
      </g>
    </svg>
  )
}

/** 晴空: a clear sky in the accent colour over a bank of clouds. */
export const sky: Skin = {
  id: 'sky',
  accent: '#1f6fd6',
  dark: true,
  paint(accent) {
    const zenith = atLightness(accent, 0.4, { chroma: 0.17 })
    const horizon = readable(atLightness(accent, 0.55, { chroma: 0.15, turn: -14 }), ['#ffffff'])
    const cloud = '#ffffff'
    const deep = atLightness(accent, 0.3, { chroma: 0.08 })
    return {
      texts: {
        company: { color: '#ffffff', on: [zenith, horizon] },
        name: { color: '#ffffff', on: [zenith, horizon] },
        title: { color: '#ffffff', on: [zenith, horizon] },
        field: { color: deep, on: [cloud] },
        icon: { color: readable(horizon, [cloud]), on: [cloud] },
        monogram: { color: zenith, on: ['#ffffff'] },
      },
      shades: { zenith, horizon, cloud },
    }
  },
  layout: {
    vertical: {
      company: { width: 78, size: 4.4, min: 3.6, lines: 2 },
      name: { width: 84, size: 11, min: 6, lines: 2 },
      title: { width: 84, size: 4.6, min: 3.6, lines: 1 },
      field: { width: 77, size: 4.1, min: 3.3, lines: 1 },
      rows: 3,
      qrRoom: 22,
    },
    horizontal: {
      company: { width: 35, size: 3.9, min: 3.3, lines: 2 },
      name: { width: 35, size: 8.6, min: 4.6, lines: 2 },
      title: { width: 35, size: 3.8, min: 3.3, lines: 2 },
      field: { width: 38.5, size: 3.4, min: 2.9, lines: 1 },
      rows: 4,
      qrRoom: 0,
    },
  },
  art: Art,
}
