import { open, readFile } from 'node:fs/promises'

import { checkDocument } from '#platform/server/files/document.ts'
import { checkZip } from '#platform/server/files/zip-check.ts'
import { BadZipError, readableFile, type ZipEntry } from '#platform/server/files/zip-directory.ts'
import type { Upload } from '#platform/server/http/read-upload.ts'

import { refuseField } from './invoices.refusals.ts'

/** The tax office's own format: an archive with this file on top. */
const ofdRoot = 'OFD.xml'
const maxUnpacked = 100 * 1024 * 1024

/** What is in the archive, as far as its directory may be believed; nothing is unpacked. */
async function entriesOf(path: string, bytes: number): Promise<readonly ZipEntry[]> {
  const handle = await open(path, 'r')
  try {
    return await checkZip(readableFile(handle, bytes), { maxUnpacked })
  } catch (error) {
    if (error instanceof BadZipError) return []
    throw error
  } finally {
    await handle.close()
  }
}

/** The invoice as it was uploaded, if it is what its name says. */
export async function invoiceFile({
  path,
  bytes,
  extension,
}: Upload): Promise<{ content: Buffer; contentType: string }> {
  if (extension === '.pdf')
    return { contentType: await checkDocument({ path, bytes, extension }), content: await readFile(path) }
  const entries = await entriesOf(path, bytes)
  if (!entries.some(({ name }) => name === ofdRoot)) throw refuseField('file', (t) => t.errors.file)
  return { content: await readFile(path), contentType: 'application/ofd' }
}
