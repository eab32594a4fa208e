import { atLightness, readable } from '../color.ts'
import type { ArtProps, Skin } from '../skin.ts'

function Art({ orientation, uid }: ArtProps) {
  const height = orientation === 'vertical' ? 400 : 180
  const inset = orientation === 'vertical' ? 12 : 8
  return (
    <svg viewBox={`0 0 300 ${height}`} preserveAspectRatio="xMidYMid slice" fill="none">
      <pattern id={`${uid}l`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(8)">
        <path d="M0 3.5h4M5 1h1.5M2 6h3" stroke="var(--cf-fibre)" strokeWidth=".5" />
      </pattern>
      <rect width="300" height={height} fill={`url(#${uid}l)`} />
      <rect x={inset} y={inset} width={300 - inset * 2} height={height - inset * 2} rx="2" stroke="var(--cf-rule)" strokeWidth=".7" />
      <rect
        x={inset + 3}
        y={inset + 3}
        width={294 - inset * 2}
        height={height - inset * 2 - 6}
        rx="1"
        stroke="var(--cf-rule)"
        strokeWidth=".35"
      />
    </svg>
  )
}

const sheet = '#faf6ee'
const fibre = '#f1eadc'

/** 素纸: letterpress on laid paper. In the vertical form a short Chinese or Japanese name runs from top to bottom. */
export const paper: Skin = {
  id: 'paper',
  accent: '#8c5a2b',
  dark: false,
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
  layout: {
    vertical: {
      company: { width: 74, size: 4.1, min: 3.6, lines: 2 },
      name: { width: 68, size: 13, min: 6, lines: 2 },
      title: { width: 74, size: 4.3, min: 3.6, lines: 2 },
      field: { width: 67, size: 3.8, min: 3.3, lines: 1 },
      rows: 3,
      qrRoom: 20,
    },
    horizontal: {
      company: { width: 72, size: 3.8, min: 3.3, lines: 1 },
      name: { width: 74, size: 8.6, min: 4.6, lines: 2 },
      title: { width: 80, size: 3.6, min: 3.3, lines: 1 },
      field: { width: 38, size: 3.3, min: 2.9, lines: 1 },
      rows: 4,
      qrRoom: 0,
    },
  },
  art: Art,
}
