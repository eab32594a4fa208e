import { rasterise } from '#platform/server/files/image.ts'

/** The colours and the contents of a drawn room. */
interface Room {
  ceiling: string
  wall: string
  floor: string
  accent: string
  /** Machines and signs along the walls, at so many degrees from the middle. */
  things: readonly { at: number; width: number; height: number; label: string }[]
}

const width = 2048
const height = 1024

const rooms: Readonly<Record<'showroom' | 'workshop' | 'laboratory', Room>> = {
  showroom: {
    ceiling: '#f4f7fb',
    wall: '#dfe8f3',
    floor: '#b9c4d2',
    accent: '#1f5fae',
    things: [
      { at: -120, width: 190, height: 210, label: 'MY-630' },
      { at: -40, width: 240, height: 250, label: 'MY-850' },
      { at: 60, width: 210, height: 220, label: 'MY-1060' },
      { at: 140, width: 170, height: 190, label: '2006–2026' },
    ],
  },
  workshop: {
    ceiling: '#d8dde3',
    wall: '#c3ccd6',
    floor: '#8d99a6',
    accent: '#c2571a',
    things: [
      { at: -150, width: 260, height: 260, label: 'A1' },
      { at: -60, width: 260, height: 260, label: 'A2' },
      { at: 30, width: 260, height: 260, label: 'A3' },
      { at: 120, width: 260, height: 260, label: 'A4' },
    ],
  },
  laboratory: {
    ceiling: '#ffffff',
    wall: '#eef3f1',
    floor: '#cfd8d5',
    accent: '#1d7a63',
    things: [
      { at: -100, width: 160, height: 150, label: 'CMM' },
      { at: -10, width: 220, height: 190, label: '0.5 μm' },
      { at: 90, width: 160, height: 150, label: 'ISO 230' },
    ],
  },
}

const xOf = (degrees: number) => (degrees / 360 + 0.5) * width

/** A room as an equirectangular picture: bands for ceiling, walls and floor, and things along the walls. */
function drawRoom({ ceiling, wall, floor, accent, things }: Room): string {
  const top = height * 0.34
  const bottom = height * 0.64
  const seams = Array.from({ length: 24 }, (_, index) => (index * width) / 24)
  const boxes = things.map(({ at, width: wide, height: tall, label }) => {
    const x = xOf(at) - wide / 2
    const y = bottom + 40 - tall
    return `<ellipse cx="${xOf(at)}" cy="${bottom + 44}" rx="${wide * 0.58}" ry="16" fill="#000" opacity=".14"/>
<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="12" fill="#fff" stroke="${accent}" stroke-width="6"/>
<rect x="${x + 18}" y="${y + 18}" width="${wide - 36}" height="${tall * 0.5}" rx="8" fill="${accent}" opacity=".85"/>
<text x="${xOf(at)}" y="${y + tall - 32}" font-size="34" font-weight="700" text-anchor="middle" fill="${accent}" font-family="sans-serif">${label}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${wall}"/>
<rect width="${width}" height="${top}" fill="${ceiling}"/>
<rect y="${bottom}" width="${width}" height="${height - bottom}" fill="${floor}"/>
${seams.map((x) => `<path d="M${x} ${bottom}L${x} ${height}M${x} 0L${x} ${top}" stroke="#000" opacity=".07" stroke-width="3"/>`).join('')}
<rect y="${top - 10}" width="${width}" height="10" fill="${accent}" opacity=".8"/>
<rect y="${bottom}" width="${width}" height="6" fill="#000" opacity=".18"/>
${boxes.join('')}
</svg>`
}

/** The rooms of the demonstration company, drawn by us. */
export const drawPanorama = (room: keyof typeof rooms): Promise<Buffer> =>
  rasterise(drawRoom(rooms[room]), { width, height })
