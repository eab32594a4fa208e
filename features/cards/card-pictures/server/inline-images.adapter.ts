import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'

import type { Services } from '#platform/server/http/context.ts'

// Our own addresses of stored files, as models carry them. Nothing else is ever read, and nothing is fetched.
const address = /href="\/files\/([0-9A-Za-z]{22})(?:\/(?:64|256|1024))?"/g
const foreign = /href="(?!data:image\/|#)[^"]*"/g

/** The pixels of a stored picture in a format that every drawing program reads. */
async function dataOf({ files }: Pick<Services, 'files'>, publicId: string): Promise<string | undefined> {
  const file = await files.findPublic(publicId)
  if (file?.kind !== 'image') return undefined
  try {
    const image = sharp(await buffer(await files.open(file, 1024)))
    const { hasAlpha } = await image.metadata()
    const content = hasAlpha ? await image.png().toBuffer() : await image.jpeg({ quality: 90 }).toBuffer()
    return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${content.toString('base64')}`
  } catch {
    return undefined
  }
}

/** Puts the stored pictures that a drawing names into it; what is gone, or is no stored picture of ours, is left out. */
export async function inlineImages(services: Pick<Services, 'files'>, svg: string): Promise<string> {
  const ids = [...new Set([...svg.matchAll(address)].flatMap(([, id]) => id ?? []))]
  const data = new Map<string, string>()
  for (const id of ids) {
    const content = await dataOf(services, id)
    if (content) data.set(id, content)
  }
  return svg
    .replace(address, (_whole, id: string) => (data.has(id) ? `href="${data.get(id)}"` : 'href="#"'))
    .replace(foreign, 'href="#"')
    .replace(/<image [^>]*href="#"[^>]*\/?>(<\/image>)?/g, '')
}
