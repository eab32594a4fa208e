import { atLightness, readable } from '../color.ts'
import { type ArtProps, type Skin } from '../skin.ts'

type Puff = readonly [x: number, y: number, radius: number]

const banks: Record<ArtProps['orientation'], readonly (readonly Puff[])[]> = {
  vertical: [
    [[24, 262, 52], [88, 276, 40], [150, 286, 44], [212, 268, 48], [286, 246, 62]],
    [[0, 300, 44], [54, 304, 40], [112, 312, 42], [176, 306, 46], [236, 306, 40], [296, 292, 52]],
  ],
  horizontal: [
    [[176, 2, 30], [158, 44, 26], [170, 92, 30], [154, 136, 26], [164, 178, 34]],
    [[186, 12, 26], [172, 54, 22], [184, 98, 26], [168, 134, 20], [178, 172, 26]],
  ],
}

const floors = { vertical: 'M0 300H300V400H0Z', horizontal: 'M176 0H300V180H168Z' } as const

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
      title: { width: 84, size: 4.6, min: 3.6, lines: 2 },
      field: { width: 77, size: 4.1, min: 3.5, lines: 1 },
      rows: 3,
      qrRoom: 22,
    },
    horizontal: {
      company: { width: 47, size: 3.9, min: 3.3, lines: 2 },
      name: { width: 44, size: 8.6, min: 4.6, lines: 2 },
      title: { width: 44, size: 3.8, min: 3.3, lines: 2 },
      field: { width: 24, size: 3.4, min: 3.2, lines: 1 },
      rows: 4,
      qrRoom: 0,
    },
  },
  art: Art,
}
