import { atLightness, contrast, lchOf, readable } from '#platform/domain/color.ts'
import type { ArtProps, Placing, Skin } from '../skin.ts'
import { codeIn, company, contact, identity, portraitIn, shape } from './parts.ts'

function Art({ orientation, shade, initial }: ArtProps) {
  const form =
    orientation === 'vertical'
      ? { height: 400, x: 196, y: 232, size: 330 }
      : { height: 180, x: 224, y: 186, size: 236 }
  return (
    <g>
      <rect width="300" height={form.height} fill={shade('ground')} />
      <text
        x={form.x}
        y={form.y}
        fontSize={form.size}
        fontWeight="700"
        textAnchor="middle"
        fill={shade('mark')}
      >
        {initial}
      </text>
    </g>
  )
}

function vertical(placing: Placing) {
  const { shade, hasAvatar, hasQr } = placing
  return [
    company(placing, { x: 8, y: 8, w: hasAvatar ? 58 : 84, h: 12, plate: true }, { size: 4.6, min: 3.5 }),
    ...portraitIn(placing, { x: 69, y: 7, w: 24, h: 24 }, { plate: '#ffffff' }),
    identity(
      placing,
      { x: 8, y: 54, w: 84, h: 36 },
      { place: 'bottom', name: { size: 15, min: 5, weight: 700 }, title: regular(4.7) },
    ),
    shape('rule', { x: 8, y: 92.4, w: 84, h: 0.5 }, { fill: shade('ink'), opacity: 0.45 }),
    contact(
      placing,
      { x: 8, y: 97, w: hasQr ? 62 : 84, h: 28.3 },
      { rows: 4, gap: 1.7, size: 4.1, min: 3.3 },
    ),
    ...codeIn(placing, { x: 73, y: 106.3, side: 19 }),
  ]
}

const regular = (size: number) => ({ size, min: 3, weight: 400 as const })

function horizontal(placing: Placing) {
  const { hasAvatar, hasQr } = placing
  const w = hasAvatar ? 68 : 88
  return [
    company(placing, { x: 6, y: 6, w, h: 10, plate: true }, { size: 4, min: 3.1 }),
    ...portraitIn(placing, { x: 76.6, y: 5.4, w: 18, h: 18 }, { plate: '#ffffff' }),
    identity(
      placing,
      { x: 6, y: 17, w, h: 22.6 },
      {
        place: 'middle',
        name: { size: 9.6, min: 4, weight: 700 },
        title: regular(3.8),
        latin: 3.4,
        oneRow: true,
      },
    ),
    contact(
      placing,
      { x: 6, y: 43, w: hasQr ? 71 : 88, h: 11 },
      { rows: 2, columns: 2, gap: 1.1, size: 3.4, min: 2.7 },
    ),
    ...codeIn(placing, { x: 79, y: 39, side: 15 }),
  ]
}

const place = (placing: Placing) =>
  placing.orientation === 'vertical' ? vertical(placing) : horizontal(placing)

/** 本色: nothing but the company's colour and its initial, large enough to leave the card. */
export const bold: Skin = {
  id: 'bold',
  accent: '#d1372c',
  paint(accent) {
    const isLight = contrast(accent, '#ffffff') < 4.5
    const ink = isLight ? '#141210' : '#ffffff'
    const ground = readable(accent, [ink])
    const { lightness } = lchOf(ground)
    const mark = readable(atLightness(ground, lightness + (isLight ? 0.07 : -0.07)), [ink])
    const grounds = [ground, mark]
    return {
      texts: {
        company: { color: ink, on: grounds },
        name: { color: ink, on: grounds },
        title: { color: ink, on: grounds },
        field: { color: ink, on: grounds },
        icon: { color: ink, on: grounds },
        monogram: { color: readable(atLightness(accent, 0.4), ['#ffffff']), on: ['#ffffff'] },
      },
      shades: { ground, mark, ink },
    }
  },
  place,
  art: Art,
}
