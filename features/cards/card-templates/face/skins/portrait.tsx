import { atLightness, readable } from '#platform/domain/color.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn, shape } from './parts.ts'

function Art({ orientation, shade, hasAvatar }: ArtProps) {
  const height = orientation === 'vertical' ? 400 : 180
  return (
    <>
      <rect width="300" height={height} fill="#fff" />
      <rect
        x=".45"
        y=".45"
        width="299.1"
        height={height - 0.9}
        fill="none"
        stroke="#000"
        strokeOpacity=".07"
        strokeWidth=".9"
      />
      {orientation === 'horizontal' && <path d="M0 0H6V180H0Z" fill={shade('accent')} />}
      {orientation === 'vertical' && !hasAvatar && <path d="M0 0H300V5H0Z" fill={shade('accent')} />}
    </>
  )
}

function vertical(placing: Placing) {
  const name = { size: 10, min: 5, weight: 700 } as const
  const title = { size: 4.3, min: 3.4 }
  if (!placing.hasAvatar)
    return [
      company(placing, { x: 8, y: 10, w: 84, h: 11, plate: false }, { size: 4.4, min: 3.6 }),
      identity(
        placing,
        { x: 8, y: 34, w: 84, h: 44 },
        { place: 'middle', name: { ...name, size: 13 }, title: { ...title, size: 4.8 } },
      ),
      contact(
        placing,
        { x: 8, y: 92, w: placing.hasQr ? 62 : 84, h: 33.3 },
        { rows: 5, gap: 1.6, size: 4, min: 3.3 },
      ),
      ...codeIn(placing, { x: 73, y: 106.3, side: 19 }),
    ]
  return [
    ...portraitIn(placing, { x: 0, y: 0, w: 100, h: 79 }, { shape: 'square', plate: placing.shade('plate') }),
    shape('bar', { x: 0, y: 78.6, w: 100, h: 1.4 }, { fill: placing.shade('accent') }),
    identity(placing, { x: 8, y: 82.6, w: 84, h: 22.6 }, { place: 'top', name, title, oneRow: true }),
    company(placing, { x: 8, y: 105.6, w: 84, h: 8, plate: false }, { size: 4.1, min: 2.9, place: 'middle' }),
    contact(placing, { x: 8, y: 114.4, w: 84, h: 12.4 }, { rows: 2, gap: 1.2, size: 4, min: 3.3 }),
    ...codeIn(placing, { x: 75, y: 6, side: 19 }),
  ]
}

function horizontal(placing: Placing) {
  const w = placing.hasAvatar ? 50 : 86
  return [
    ...portraitIn(
      placing,
      { x: 60, y: 0, w: 40, h: 60 },
      { shape: 'slanted', plate: placing.shade('plate') },
    ),
    company(placing, { x: 7.6, y: 5.4, w, h: 9.6, plate: false }, { size: 3.7, min: 3.1 }),
    identity(
      placing,
      { x: 7.6, y: 16, w, h: 21.4 },
      {
        place: 'middle',
        name: { size: 8.6, min: 3.6, weight: 700 },
        title: { size: 3.6, min: 3 },
        latin: 3.4,
        oneRow: true,
      },
    ),
    contact(
      placing,
      { x: 7.6, y: 38.8, w: placing.hasAvatar ? 48 : placing.hasQr ? 68 : 86, h: 15.8 },
      { rows: 3, gap: 1.1, size: 3.3, min: 2.7 },
    ),
    ...codeIn(placing, { x: 79, y: 39, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 人像: the photograph leads; without one, the monogram stands large on the accent colour. */
export const portrait: Skin = {
  id: 'portrait',
  accent: '#2456c7',
  paint(accent) {
    const white = '#ffffff'
    const plate = atLightness(accent, 0.9, { chroma: 0.05 })
    const strong = readable(accent, [white])
    return {
      texts: {
        company: { color: '#3d434c', on: [white] },
        name: { color: '#14181f', on: [white] },
        title: { color: strong, on: [white] },
        field: { color: '#2a2f37', on: [white] },
        icon: { color: strong, on: [white] },
        monogram: { color: readable(atLightness(accent, 0.42), [plate]), on: [plate] },
      },
      shades: { accent, plate, shade: atLightness(accent, 0.8, { chroma: 0.08 }) },
    }
  },
  place,
  art: Art,
}
