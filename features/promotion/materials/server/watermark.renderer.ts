import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

import sharp from 'sharp'

import { drawSvg } from '#features/cards/card-pictures/server/drawing.public.ts'
import { limitParallel } from '#platform/server/files/limit-parallel.ts'

const twoAtOnce = limitParallel(2)
const tileWidth = 460
const tileHeight = 320
const mostTiles = 200
const tiles = new Map<string, Buffer>()

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** Readable on light and on dark pages: dark letters with a light edge. */
const tileOf = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${tileHeight}" viewBox="0 0 ${tileWidth} ${tileHeight}"><text x="230" y="170" text-anchor="middle" font-family="Noto Sans SC" font-size="22" fill="#000" fill-opacity="0.2" stroke="#fff" stroke-opacity="0.25" stroke-width="0.6" transform="rotate(-24 230 160)">${escaped(text)}</text></svg>`

async function drawTile(text: string): Promise<Buffer> {
  const known = tiles.get(text)
  if (known) return known
  const tile = await drawSvg(tileOf(text), { width: tileWidth })
  tiles.set(text, tile)
  // The oldest goes first: a Map keeps the order of insertion.
  if (tiles.size > mostTiles) tiles.delete(tiles.keys().next().value ?? '')
  return tile
}

/** A page with a text burnt in all over: every part that is cut out of it still has it. */
export const withWatermark = (page: Readable, text: string): Promise<Buffer> =>
  twoAtOnce(async () => {
    const tile = await drawTile(text)
    const picture = sharp(await buffer(page))
    const { width, height } = await picture.metadata()
    // A tile must not be larger than what it is laid on, as a narrow page may be.
    const size = { width: Math.min(width, tileWidth), height: Math.min(height, tileHeight) }
    const fitting =
      size.width === tileWidth && size.height === tileHeight
        ? tile
        : await sharp(tile)
            .extract({ left: 0, top: 0, ...size })
            .png()
            .toBuffer()
    return picture
      .composite([{ input: fitting, tile: true }])
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
  })
