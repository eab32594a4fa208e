import { atLightness, contrast, lchOf, readable } from '../color.ts'
import type { ArtProps, Skin } from '../skin.ts'
import { monogram } from '../text-fit.ts'

function Art({ orientation, model }: ArtProps) {
  const form = orientation === 'vertical' ? { height: 400, x: 196, y: 232, size: 330 } : { height: 180, x: 224, y: 186, size: 236 }
  return (
    <svg viewBox={`0 0 300 ${form.height}`} preserveAspectRatio="xMidYMid slice">
      <text x={form.x} y={form.y} fontSize={form.size} fontWeight="800" textAnchor="middle" fill="var(--cf-mark)">
        {[...monogram(model.company.name)][0]}
      </text>
    </svg>
  )
}

/** 本色: nothing but the company's colour and its initial, large enough to leave the card. */
export const bold: Skin = {
  id: 'bold',
  accent: '#d1372c',
  dark: true,
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
  layout: {
    vertical: {
      company: { width: 70, size: 4.6, min: 3.6, lines: 2 },
      name: { width: 78, size: 15, min: 6.6, lines: 2 },
      title: { width: 84, size: 4.7, min: 3.6, lines: 2 },
      field: { width: 77, size: 4.1, min: 3.3, lines: 1 },
      rows: 4,
      qrRoom: 22,
    },
    horizontal: {
      company: { width: 66, size: 4, min: 3.3, lines: 2 },
      name: { width: 62, size: 9.6, min: 4.8, lines: 2 },
      title: { width: 70, size: 3.8, min: 3.3, lines: 1 },
      field: { width: 38, size: 3.4, min: 2.9, lines: 1 },
      rows: 4,
      qrRoom: 8,
    },
  },
  art: Art,
}
