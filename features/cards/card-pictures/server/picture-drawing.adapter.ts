import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

import { limitParallel } from '#platform/server/files/limit-parallel.ts'

import { createDrawingCache } from '#platform/server/pages/drawing-cache.ts'

// The fonts come with the product: a picture looks the same on every machine, and a server may have none.
const fontFolder = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
)
const fontFiles = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) =>
  join(fontFolder, weight, `NotoSansSC_${weight}.ttf`),
)
const font = {
  loadSystemFonts: false,
  fontFiles,
  defaultFontFamily: 'Noto Sans SC',
  sansSerifFamily: 'Noto Sans SC',
  serifFamily: 'Noto Sans SC',
}

const twoAtOnce = limitParallel(2)
const cache = createDrawingCache({ maxBytes: 64 * 1024 * 1024 })

export type PictureFormat = 'png' | 'jpeg' | 'webp'

export interface Drawn {
  content: Buffer
  /** The same for the same picture. */
  etag: string
}

interface DrawOptions {
  width: number
  format?: PictureFormat
  /** Written into the file, so that print programs know its size. */
  dpi?: number
  /** Puts stored pictures into the drawing; only asked when the picture is not known yet. */
  inline(svg: string): Promise<string>
}

async function encode(pixels: Buffer, { format = 'png', dpi }: DrawOptions): Promise<Buffer> {
  if (format === 'png' && dpi === undefined) return pixels
  const image = dpi === undefined ? sharp(pixels) : sharp(pixels).withMetadata({ density: dpi })
  if (format === 'jpeg') return image.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
  return format === 'webp' ? image.webp({ quality: 88 }).toBuffer() : image.png().toBuffer()
}

/** A finished drawing in pixels, without remembering it. */
export const drawSvg = (svg: string, { width }: { width: number }): Promise<Buffer> =>
  twoAtOnce(async () =>
    (await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font, logLevel: 'off' })).asPng(),
  )

/** A drawing in pixels. What was drawn before is remembered by its content, so a changed card, template or skin is a new picture. */
export async function drawPicture(svg: string, options: DrawOptions): Promise<Drawn> {
  const { width, format = 'png', dpi = 0 } = options
  const key = createHash('sha256').update(`${width} ${format} ${dpi}\n${svg}`).digest('base64url')
  const content = await cache.remember(key, () =>
    twoAtOnce(async () => {
      const drawn = await renderAsync(await options.inline(svg), {
        fitTo: { mode: 'width', value: width },
        font,
        logLevel: 'off',
      })
      return encode(drawn.asPng(), options)
    }),
  )
  return { content, etag: `"${key}"` }
}
