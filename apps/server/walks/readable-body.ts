import { inflateRawSync } from 'node:zlib'

import type { Answer } from '#apps/server/testing/world.ts'

/** The entries of an archive, such as the sheets of a workbook, unpacked. */
function unpacked(archive: Buffer): string {
  const texts: string[] = []
  for (let at = archive.indexOf('PK\x03\x04'); at >= 0; at = archive.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    try {
      texts.push(inflateRawSync(archive.subarray(start), { finishFlush: 2 }).toString())
    } catch {
      texts.push(archive.subarray(start).toString())
    }
  }
  return texts.join('\n')
}

/** What an answer says: its text, or what stands in the workbook that it is. */
export const readableBody = ({ body, bytes }: Pick<Answer<unknown>, 'body' | 'bytes'>): string =>
  body.startsWith('PK') ? unpacked(bytes) : body
