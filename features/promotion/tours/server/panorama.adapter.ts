import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import { readPictureHeader } from '#platform/server/files/image.ts'
import { limitParallel } from '#platform/server/files/limit-parallel.ts'

/** Why a picture is no panorama that we take. */
export type PanoramaFault = 'notRead' | 'notTwoToOne' | 'tooSmall'

/** A panorama in the sizes that phones and lists need, written anew without anything but pixels. */
export interface Panorama {
  width: number
  height: number
  large: Buffer
  small: Buffer
  poster: Buffer
}

const mostPixels = 40_000_000
const leastWidth = 1024
/** The widths that graphics chips of today take, and that all of them take. */
const largeWidth = 4096
const smallWidth = 2048
const oneAtATime = limitParallel(1)

/** Looks at the header alone: a picture of another shape is refused before a pixel of it is decoded. */
async function faultOf(source: Buffer): Promise<PanoramaFault | undefined> {
  const { width, height, pages = 1 } = await readPictureHeader(source)
  if (pages > 1) return 'notRead'
  if (Math.abs(width / height - 2) > 0.02) return 'notTwoToOne'
  return width < leastWidth ? 'tooSmall' : undefined
}

/** Reads an equirectangular picture, 2:1; one that no upload of pictures takes is refused as there. */
export async function readPanorama(path: string): Promise<Panorama | PanoramaFault> {
  const source = await readFile(path)
  const fault = await faultOf(source)
  if (fault) return fault
  return oneAtATime(() => sizesOf(source)).catch(() => 'notRead' as const)
}

const fit = (width: number) => ({ width, height: width / 2, fit: 'fill', withoutEnlargement: true }) as const

/** The sizes of a panorama whose header was looked at. Fails where its pixels cannot be decoded. */
export async function sizesOf(source: Buffer): Promise<Panorama> {
  const { data: large, info } = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
    .toColourspace('srgb')
    .resize(fit(largeWidth))
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(large).resize(fit(smallWidth)).jpeg({ quality: 78 }).toBuffer()
  // The middle of the picture, where the horizon is: above and below it is sky and floor, drawn out of shape.
  const poster = await sharp(small)
    .extract(bandOf(await sharp(small).metadata()))
    .resize(1200, 500, { fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer()
  return { width: info.width, height: info.height, large, small, poster }
}

const bandOf = ({ width, height }: { width: number; height: number }) => ({
  left: Math.round(width * 0.2),
  top: Math.round(height * 0.26),
  width: Math.round(width * 0.6),
  height: Math.round(height * 0.5),
})
