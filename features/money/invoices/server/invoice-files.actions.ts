import { open, readFile } from 'node:fs/promises'

import type { FastifyReply } from 'fastify'

import { checkDocument } from '#platform/server/files/document.ts'
import { checkZip } from '#platform/server/files/zip-check.ts'
import { BadZipError, readableFile, type ZipEntry } from '#platform/server/files/zip-directory.ts'
import type { StoredFile } from '#platform/server/files/stored-files.tables.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Upload } from '#platform/server/http/read-upload.ts'

import { refuseField } from './invoices.refusals.ts'
import type { Request } from './invoices.repository.ts'

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

interface Written {
  invoiceNumber: string
  content: Buffer
  contentType: string
}

/** Keeps the file of an invoice; answers what its request says from then on. */
export async function keepInvoice(
  { tx, services, viewer }: Pick<MemberContext, 'tx' | 'services' | 'viewer'>,
  { invoiceNumber, content, contentType }: Written,
): Promise<Pick<Request, 'invoiceNumber' | 'fileId' | 'issuedAt'>> {
  const file = await services.files.savePrivate(tx, {
    name: `invoice-${invoiceNumber}`,
    content,
    contentType,
    createdBy: viewer.accountId,
  })
  return { invoiceNumber, fileId: file.id, issuedAt: new Date() }
}

interface InvoiceFile {
  file: StoredFile
  invoiceNumber: string | null
}

/** The file of an invoice that was written. @throws Refusal 404 */
export async function fileOfRequest(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  { fileId, invoiceNumber }: Pick<Request, 'fileId' | 'invoiceNumber'>,
): Promise<InvoiceFile> {
  return {
    file: orNotFound(fileId === null ? undefined : await services.files.find(tx, fileId)),
    invoiceNumber,
  }
}

/** The name of the file that a buyer gets. */
export const nameOfInvoice = ({ file, invoiceNumber }: InvoiceFile): string =>
  `invoice-${invoiceNumber ?? ''}.${file.contentType === 'application/pdf' ? 'pdf' : 'ofd'}`

export async function sendInvoice(
  reply: FastifyReply,
  { files }: Pick<MemberContext['services'], 'files'>,
  found: InvoiceFile,
): Promise<FastifyReply> {
  return reply
    .type(found.file.contentType)
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${nameOfInvoice(found)}"`,
    })
    .send(await files.open(found.file))
}
