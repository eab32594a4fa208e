import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'

import type { Services } from '#platform/server/http/context.ts'

import type { PrintPicture } from './pdf-page.renderer.ts'

// Our own addresses of stored files, as models carry them. Nothing else is ever read, and nothing is fetched.
const address = /href="(\/files\/([0-9A-Za-z]{22})(?:\/(?:64|256|1024))?)"/g

/** More pixels than this on a side no card shows: 180 mm at 300 dpi. */
const mostPixels = 2126

/** A stored picture in four inks, as large as it was uploaded. */
export async function inkPicture(source: Buffer): Promise<PrintPicture> {
  const image = sharp(source).resize(mostPixels, mostPixels, { fit: 'inside', withoutEnlargement: true })
  const { hasAlpha } = await sharp(source).metadata()
  const { data: jpeg, info } = await image
    .clone()
    .flatten({ background: '#ffffff' })
    .toColourspace('cmyk')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height, jpeg }
  if (!hasAlpha) return size
  return {
    ...size,
    alpha: await image.clone().ensureAlpha().extractChannel('alpha').toColourspace('b-w').raw().toBuffer(),
  }
}

/** The stored pictures that drawings name, ready for print, by the address that names them; what is gone is left out. */
export async function printPictures(
  { files }: Pick<Services, 'files'>,
  drawings: readonly string[],
): Promise<Map<string, PrintPicture>> {
  const named = new Map(
    drawings.flatMap((svg) =>
      [...svg.matchAll(address)].map(([, href = '', id = '']) => [href, id] as const),
    ),
  )
  const found = new Map<string, PrintPicture>()
  for (const [href, id] of named) {
    const file = await files.findPublic(id)
    if (file?.kind === 'image') found.set(href, await inkPicture(await buffer(await files.open(file))))
  }
  return found
}
