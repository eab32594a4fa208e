import { atLightness, blend, readable } from '#platform/domain/color.ts'
import { n, onCircle, type Point } from '../drawing.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn } from './parts.ts'

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
  vertical: {
    height: 400,
    scales: scales(300, 150, 18),
    frame: frame(300, 400),
    center: { x: 150, y: 128 },
    inner: 49,
    outer: 68,
  },
  horizontal: {
    height: 180,
    scales: scales(110, 180, 13),
    frame: frame(300, 180),
    center: { x: 56, y: 76 },
    inner: 30,
    outer: 41,
  },
} as const

function Art({ orientation, uid, shade, hasAvatar }: ArtProps) {
  const form = forms[orientation]
  const fade = orientation === 'vertical' ? { x2: 0, y2: 1 } : { x2: 1, y2: 0 }
  return (
    <g fill="none" strokeWidth=".8">
      <radialGradient
        id={`${uid}d`}
        cx=".5"
        cy=".3"
        r="1"
        gradientTransform="translate(.5 .3) scale(1.1 .8) translate(-.5 -.3)"
      >
        <stop offset="0" stopColor={shade('base')} />
        <stop offset="1" stopColor={shade('deep')} />
      </radialGradient>
      <rect width="300" height={form.height} fill={`url(#${uid}d)`} />
      <linearGradient id={`${uid}g`} x1="0" y1="0" x2="300" y2={form.height} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor={shade('gold1')} />
        <stop offset=".35" stopColor={shade('gold2')} />
        <stop offset=".55" stopColor={shade('gold3')} />
        <stop offset=".8" stopColor={shade('gold1')} />
        <stop offset="1" stopColor={shade('gold2')} />
      </linearGradient>
      <linearGradient id={`${uid}f`} {...fade}>
        <stop offset="0" stopColor="#fff" stopOpacity=".26" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`${uid}m`}>
        <rect
          width={orientation === 'vertical' ? 300 : 110}
          height={orientation === 'vertical' ? 150 : 180}
          fill={`url(#${uid}f)`}
        />
      </mask>
      <g stroke={`url(#${uid}g)`}>
        <path d={form.scales} mask={`url(#${uid}m)`} />
        <path d={form.frame} strokeWidth="1.1" />
        {hasAvatar && <path d={rays(form.center, form.inner, form.outer)} />}
      </g>
    </g>
  )
}

const gold = '#ead9a8'

const engraved = { weight: 600, family: 'serif' } as const

function vertical(placing: Placing) {
  const { hasAvatar, hasQr, shade } = placing
  const centred = { align: 'center' } as const
  const look = {
    plate: shade('plate'),
    family: 'serif',
    border: { color: shade('gold3'), width: 0.5 },
  } as const
  return [
    company(placing, { x: 12, y: 9, w: 76, h: 11, plate: true }, { size: 4.2, min: 3.3, ...centred }),
    ...portraitIn(placing, { x: 35, y: 27.7, w: 30, h: 30 }, look),
    identity(
      placing,
      { x: 12, y: hasAvatar ? 67 : 38, w: 76, h: hasAvatar ? 33 : 50 },
      {
        place: 'middle',
        name: { size: hasAvatar ? 10.6 : 13, min: 5, ...engraved, ...centred },
        title: plain(4.3),
      },
    ),
    contact(
      placing,
      { x: 11, y: 104.2, w: hasQr ? 58 : 78, h: 19.6 },
      { rows: 3, gap: 1.7, size: 3.9, min: 3.2 },
    ),
    ...codeIn(placing, { x: 71, y: 105, side: 18.6 }),
  ]
}

const plain = (size: number) => ({ size, min: 3, family: 'sans' as const, weight: 400 as const })

function horizontal(placing: Placing) {
  const { hasAvatar, hasQr, shade } = placing
  const [x, w] = hasAvatar ? [36, 57] : [8, 85]
  const look = {
    plate: shade('plate'),
    family: 'serif',
    border: { color: shade('gold3'), width: 0.5 },
  } as const
  return [
    ...portraitIn(placing, { x: 9.6, y: 16.3, w: 18, h: 18 }, look),
    company(placing, { x, y: 7.2, w, h: 9.4, plate: true }, { size: 3.8, min: 3 }),
    identity(
      placing,
      { x, y: 17.6, w, h: 18.6 },
      {
        place: 'middle',
        name: { size: 8.2, min: 3.6, ...engraved },
        title: plain(3.6),
        latin: 3.2,
        oneRow: true,
      },
    ),
    contact(
      placing,
      { x, y: 37.2, w: hasQr ? w - 17 : w, h: 15.8 },
      { rows: 3, gap: 1.1, size: 3.3, min: 2.6 },
    ),
    ...codeIn(placing, { x: 78.4, y: 38.2, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 金箔: gilded frame and rays on a very dark step of the accent colour. */
export const foil: Skin = {
  id: 'foil',
  accent: '#1d3557',
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
  place,
  art: Art,
}
