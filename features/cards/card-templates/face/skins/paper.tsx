import { atLightness, readable } from '#platform/domain/color.ts'
import type { FaceElement } from '../face-design-model.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn, shape, styled } from './parts.ts'

function Art({ orientation, uid, shade }: ArtProps) {
  const height = orientation === 'vertical' ? 400 : 180
  const inset = orientation === 'vertical' ? 12 : 8
  return (
    <g fill="none">
      <rect width="300" height={height} fill={shade('sheet')} />
      <pattern id={`${uid}l`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(8)">
        <path d="M0 3.5h4M5 1h1.5M2 6h3" stroke={shade('fibre')} strokeWidth=".5" />
      </pattern>
      <rect width="300" height={height} fill={`url(#${uid}l)`} />
      <rect
        x={inset}
        y={inset}
        width={300 - inset * 2}
        height={height - inset * 2}
        rx="2"
        stroke={shade('rule')}
        strokeWidth=".7"
      />
      <rect
        x={inset + 3}
        y={inset + 3}
        width={294 - inset * 2}
        height={height - inset * 2 - 6}
        rx="1"
        stroke={shade('rule')}
        strokeWidth=".35"
      />
    </g>
  )
}

const sheet = '#faf6ee'
const fibre = '#f1eadc'

const pressed = { family: 'serif', weight: 600 } as const
const small = (size: number) => ({ size, min: 3.2, family: 'serif' as const, weight: 400 as const })

/** A short name in Han or kana, its titles to the left of it, all from top to bottom. */
function tall({ ink, shade }: Placing): FaceElement[] {
  const title = styled({ ...small(4.3), lines: 2, vertical: true, color: ink.title })
  return [
    shape('mark', { x: 71, y: 31, w: 0.4, h: 32, names: 'tall' }, { fill: shade('mark') }),
    {
      id: 'tall',
      x: 46,
      y: 30,
      w: 41,
      h: 63,
      names: 'tall',
      kind: 'stack',
      place: 'top',
      items: [
        {
          keys: ['name'],
          gap: 0,
          style: styled({ ...pressed, size: 13.6, min: 8, vertical: true, color: ink.name }),
        },
        { keys: ['title'], gap: 4.6, style: title },
        { keys: ['department'], gap: 1.4, style: title },
      ],
    },
  ]
}

function vertical(placing: Placing): FaceElement[] {
  const { shade, hasQr } = placing
  const look = {
    shape: 'oval',
    plate: shade('sheet'),
    border: { color: shade('rule'), width: 0.3 },
    photoOnly: true,
  } as const
  return [
    company(placing, { x: 12, y: 11, w: 76, h: 11, plate: false }, { size: 4.1, min: 3.3, family: 'serif' }),
    ...portraitIn(placing, { x: 13, y: 32, w: 31, h: 42 }, look),
    ...tall(placing),
    identity(
      placing,
      { x: 12, y: 76, w: 76, h: 25, names: 'wide' },
      { place: 'bottom', name: { size: 13, min: 5, ...pressed }, title: small(4.3) },
    ),
    contact(
      placing,
      { x: 12, y: 104, w: hasQr ? 55 : 76, h: 18.9 },
      { rows: 3, gap: 1.7, size: 3.8, min: 3 },
    ),
    ...codeIn(placing, { x: 69.5, y: 104, side: 19 }),
  ]
}

function horizontal(placing: Placing): FaceElement[] {
  const { shade, hasAvatar, hasQr } = placing
  const look = {
    shape: 'oval',
    plate: shade('sheet'),
    border: { color: shade('rule'), width: 0.3 },
    photoOnly: true,
  } as const
  const [x, w] = hasAvatar ? [25, 50] : [10, 80]
  const name = { size: 8.6, min: 3.6, align: 'center', ...pressed } as const
  return [
    company(
      placing,
      { x: 8, y: 6.4, w: 84, h: 6.6, plate: false },
      { size: 3.8, min: 3, lines: 1, align: 'center', family: 'serif' },
    ),
    ...portraitIn(placing, { x: 9, y: 17.6, w: 15, h: 18 }, look),
    identity(
      placing,
      { x, y: 14.6, w, h: 21.6 },
      { place: 'middle', name, title: small(3.6), latin: 3.3, oneRow: true },
    ),
    shape('mark', { x: 46, y: 37.6, w: 8, h: 0.5 }, { fill: shade('mark') }),
    contact(
      placing,
      { x: 8, y: 42.4, w: hasQr ? 68 : 84, h: 11.4 },
      { rows: 2, columns: 2, gap: 1.1, size: 3.3, min: 2.6 },
    ),
    ...codeIn(placing, { x: 78.5, y: 38.6, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 素纸: letterpress on laid paper. In the vertical form a short Chinese or Japanese name runs from top to bottom. */
export const paper: Skin = {
  id: 'paper',
  accent: '#8c5a2b',
  paint(accent) {
    const grounds = [sheet, fibre]
    return {
      texts: {
        company: { color: '#4b443b', on: grounds },
        name: { color: '#26211b', on: grounds },
        title: { color: '#5d554a', on: grounds },
        field: { color: '#3a342c', on: grounds },
        icon: { color: readable(accent, grounds), on: grounds },
        monogram: { color: readable(accent, grounds), on: grounds },
      },
      shades: { sheet, fibre, rule: atLightness(accent, 0.72, { chroma: 0.07 }), mark: accent },
    }
  },
  place,
  art: Art,
}
