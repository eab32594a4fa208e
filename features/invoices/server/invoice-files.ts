import { readFile } from 'node:fs/promises'

import { checkDocument } from '#platform/server/files/document.ts'
import type { Upload } from '#platform/server/http/read-upload.ts'

import { refuseFields } from './invoice-refusals.ts'

/** The tax office's own format: an archive with this file on top. */
const ofdRoot = 'OFD.xml'
const zipHead = Buffer.from('PK\u0003\u0004', 'latin1')

/** The invoice as it was uploaded, if it is what its name says. */
export async function invoiceFile({ path, bytes, extension }: Upload): Promise<{ content: Buffer; contentType: string }> {
  if (extension === '.pdf') return { contentType: await checkDocument({ path, bytes, extension }), content: await readFile(path) }
  const content = await readFile(path)
  if (!content.subarray(0, 4).equals(zipHead) || !content.includes(ofdRoot)) throw refuseFields((t) => t.errors.file, 'file')
  return { content, contentType: 'application/ofd' }
}
