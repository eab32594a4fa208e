import { atLightness, readable } from '#platform/domain/color.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn } from './parts.ts'

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

function Art({ orientation, uid, shade }: ArtProps) {
  const [far = [], near = []] = banks[orientation]
  const height = orientation === 'vertical' ? 400 : 180
  const halo = orientation === 'vertical' ? { cx: 252, cy: 46, r: 120 } : { cx: 30, cy: 0, r: 110 }
  return (
    <g>
      <linearGradient id={`${uid}s`} x1=".1" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={shade('zenith')} />
        <stop offset=".76" stopColor={shade('horizon')} />
      </linearGradient>
      <rect width="300" height={height} fill={`url(#${uid}s)`} />
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
      <g fill={shade('cloud')}>
        {near.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} />
        ))}
        <path d={floors[orientation]} />
      </g>
    </g>
  )
}

function vertical(placing: Placing) {
  const { hasAvatar, hasQr } = placing
  const centred = { align: 'center' } as const
  return [
    company(placing, { x: 8, y: 8, w: 84, h: 11.4, plate: true }, { size: 4.4, min: 3.5, ...centred }),
    ...portraitIn(
      placing,
      { x: 37.5, y: 21.4, w: 25, h: 25 },
      { plate: '#ffffff', border: { color: '#ffffff', width: 0.9 } },
    ),
    identity(
      placing,
      { x: 11, y: hasAvatar ? 49 : 26, w: 78, h: hasAvatar ? 31.5 : 50 },
      {
        place: hasAvatar ? 'top' : 'middle',
        name: { size: hasAvatar ? 11 : 13, min: 5, ...centred },
        title: { size: 4.6, min: 3.5 },
      },
    ),
    contact(
      placing,
      { x: 8, y: 104.4, w: hasQr ? 62 : 84, h: 20.9 },
      { rows: 3, gap: 1.7, size: 4.1, min: 3.3 },
    ),
    ...codeIn(placing, { x: 73, y: 106.3, side: 19 }),
  ]
}

function horizontal(placing: Placing) {
  const { hasAvatar, hasQr } = placing
  return [
    ...portraitIn(
      placing,
      { x: 6, y: 6, w: 15, h: 15 },
      { plate: '#ffffff', border: { color: '#ffffff', width: 0.7 } },
    ),
    identity(
      placing,
      { x: 6, y: hasAvatar ? 22.6 : 7, w: 31, h: hasAvatar ? 20.4 : 35 },
      {
        place: hasAvatar ? 'top' : 'middle',
        name: { size: 8.6, min: 3.4 },
        title: { size: 3.6, min: 2.9 },
        latin: 3.2,
      },
    ),
    company(
      placing,
      { x: 6, y: 43.6, w: 31, h: 10.6, plate: true },
      { size: 3.7, min: 2.7, place: 'bottom', lines: 3 },
    ),
    contact(
      placing,
      { x: 53, y: 6, w: 41, h: hasQr ? 31 : 48 },
      { rows: 5, gap: 1.8, size: 3.5, min: 2.6, place: hasQr ? 'top' : 'middle' },
    ),
    ...codeIn(placing, { x: 79, y: 39, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 晴空: a clear sky in the accent colour over a bank of clouds. */
export const sky: Skin = {
  id: 'sky',
  accent: '#1f6fd6',
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
  place,
  art: Art,
}
