import { atLightness, readable } from '../color.ts'
import type { ArtProps, Skin } from '../skin.ts'

function Art({ orientation }: ArtProps) {
  if (orientation === 'vertical') return <svg viewBox="0 0 300 400" />
  return (
    <svg viewBox="0 0 300 180" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0H6V180H0Z" fill="var(--cf-accent)" />
    </svg>
  )
}

/** 人像: the photograph leads; without one, the monogram stands large on the accent colour. */
export const portrait: Skin = {
  id: 'portrait',
  accent: '#2456c7',
  dark: false,
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
  layout: {
    vertical: {
      company: { width: 84, size: 4.1, min: 3.6, lines: 2 },
      name: { width: 84, size: 10, min: 5.6, lines: 2 },
      title: { width: 84, size: 4.3, min: 3.6, lines: 1 },
      field: { width: 77, size: 4, min: 3.3, lines: 1 },
      rows: 2,
      qrRoom: 0,
    },
    horizontal: {
      company: { width: 47, size: 3.7, min: 3.3, lines: 2 },
      name: { width: 50, size: 8.6, min: 4.4, lines: 2 },
      title: { width: 50, size: 3.6, min: 3.3, lines: 1 },
      field: { width: 45, size: 3.3, min: 2.9, lines: 1 },
      rows: 3,
      qrRoom: 0,
    },
  },
  art: Art,
}
