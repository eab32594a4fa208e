import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuse } from '../http/refusal.ts'
import { serverTexts } from '../text/server.texts.ts'
import { limitParallel } from './limit-parallel.ts'

sharp.cache(false)
sharp.concurrency(1)
// libvips opens far more than we take; what cannot be opened cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})
// For drawings of our own alone, see `rasterise`; a user's bytes get here only with the signature of a JPEG, PNG or WebP.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

/** The longest side in pixels: a portrait in a list, a portrait of its own, a picture on a phone. */
export const thumbnailSizes = [64, 256, 1024] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]

/** An image as we keep it: decoded and written anew, so that nothing but pixels is left of what was uploaded. */
export interface CleanImage {
  content: Buffer
  contentType: string
  width: number
  height: number
  thumbnails: ReadonlyMap<ThumbnailSize, Buffer>
}

const maxPixels = 40_000_000
const twoAtOnce = limitParallel(2)

const encoders: Partial<Record<string, { contentType: string; encode: (image: Sharp) => Sharp }>> = {
  jpeg: { contentType: 'image/jpeg', encode: (image) => image.jpeg({ quality: 86 }) },
  png: { contentType: 'image/png', encode: (image) => image.png({ compressionLevel: 8 }) },
  webp: { contentType: 'image/webp', encode: (image) => image.webp({ quality: 86 }) },
}

/** Decodes a JPEG, PNG or WebP by what it is, whatever its name says, and writes it anew without metadata. */
export async function cleanImage(source: Buffer): Promise<CleanImage> {
  refuseByLooks(source)
  return twoAtOnce(async () => {
    const found = await readHeader(source)
    const encoder = encoders[found.format]
    if (!encoder)
      throw refuse(serverTexts, (t) => t.upload.image.format, { status: 400, reason: 'WRONG_TYPE' })
    try {
      const upright = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .toColourspace('srgb')
      const { data: content, info } = await encoder.encode(upright).toBuffer({ resolveWithObject: true })
      return {
        content,
        contentType: encoder.contentType,
        width: info.width,
        height: info.height,
        thumbnails: await thumbnailsOf(content),
      }
    } catch {
      throw damaged()
    }
  })
}

const damaged = () => refuse(serverTexts, (t) => t.upload.damaged, { status: 400, reason: 'DAMAGED' })

/** Two formats that people try and that deserve an answer of their own. */
function refuseByLooks(source: Buffer): void {
  const head = source.subarray(0, 1024).toString('latin1')
  if (/^GIF8[79]a/.test(head))
    throw refuse(serverTexts, (t) => t.upload.image.animated, { status: 400, reason: 'WRONG_TYPE' })
  if (/<svg[\s>]|<!DOCTYPE svg/i.test(head))
    throw refuse(serverTexts, (t) => t.upload.image.vector, { status: 400, reason: 'WRONG_TYPE' })
  if (!signatures.test(source.subarray(0, 12).toString('latin1')))
    throw refuse(serverTexts, (t) => t.upload.image.format, { status: 400, reason: 'WRONG_TYPE' })
}

// eslint-disable-next-line no-control-regex -- the first bytes of JPEG, PNG and WebP
const signatures = /^(\u00ff\u00d8\u00ff|\u0089PNG\r\n\u001a\n|RIFF[\s\S]{4}WEBP)/

/** A drawing of our own, in pixels: PNG of the given width. Never for anything that a user sent. */
export const rasterise = (
  svg: string,
  { width, height }: { width: number; height?: number },
): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { fit: 'fill' }).png().toBuffer()

/**
 * The header of a JPEG, PNG or WebP of at most forty megapixels; everything else is refused with words for its sender. Not a
 * pixel is decoded: to be asked before anything else of a picture that a user sent.
 */
export function readPictureHeader(source: Buffer): Promise<Metadata> {
  refuseByLooks(source)
  return readHeader(source)
}

async function readHeader(source: Buffer): Promise<Metadata> {
  let found: Metadata
  try {
    found = await sharp(source, { limitInputPixels: false }).metadata()
  } catch {
    throw refuse(serverTexts, (t) => t.upload.image.format, { status: 400, reason: 'WRONG_TYPE' })
  }
  if (found.width * found.height > maxPixels)
    throw refuse(serverTexts, (t) => t.upload.image.tooManyPixels, { status: 400, reason: 'TOO_MANY_PIXELS' })
  return found
}

async function thumbnailsOf(content: Buffer): Promise<Map<ThumbnailSize, Buffer>> {
  const thumbnails = new Map<ThumbnailSize, Buffer>()
  for (const size of thumbnailSizes) {
    const image = sharp(content, { limitInputPixels: maxPixels }).resize(size, size, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    thumbnails.set(size, await image.webp({ quality: 82 }).toBuffer())
  }
  return thumbnails
}
