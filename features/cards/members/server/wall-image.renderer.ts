import { atLightness, isHex } from '#platform/domain/color.ts'
import { rasterise } from '#platform/server/files/image.ts'

const places = [100, 200, 300].flatMap((y) => [100, 200, 300].map((x) => ({ x, y })))

/** What a forward of a wall shows where the company has no logo: people in its colour. No letters, because a server may have no fonts. */
export function wallImage(brandColour: string): Promise<Buffer> {
  const brand = isHex(brandColour) ? brandColour : '#2f5d8c'
  const [deep, light] = [atLightness(brand, 0.38), atLightness(brand, 0.9, { chroma: 0.05 })]
  const people = places
    .map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y - 12}" r="18"/><path d="M${x - 30} ${y + 38}c3-24 14-34 30-34s27 10 30 34z"/>`,
    )
    .join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${light}"/><g fill="${deep}">${people}</g></svg>`
  return rasterise(drawing, { width: 400, height: 400 })
}
