import { open } from 'node:fs/promises'
import { refuse, type Refusal } from '../http/refusal.ts'
import { serverTexts } from '../text/server.texts.ts'
import { checkZip } from './zip-check.ts'
import { BadZipError, type Readable, readableFile, type ZipEntry } from './zip-directory.ts'

/** The documents that may be uploaded, with the type they are served as. */
const documentTypes = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
} as const
export type DocumentExtension = keyof typeof documentTypes

const mainPart: Partial<Record<DocumentExtension, string>> = {
  '.docx': 'word/',
  '.xlsx': 'xl/',
  '.pptx': 'ppt/',
}
const maxUnpacked = 1024 * 1024 * 1024

interface Candidate {
  path: string
  extension: string
  bytes: number
}

const isKnown = (extension: string): extension is DocumentExtension => extension in documentTypes

/** Checks that a document is what its extension says and answers with its content type; refuses it otherwise. */
export async function checkDocument({ path, extension, bytes }: Candidate): Promise<string> {
  if (!isKnown(extension)) throw mismatch(extension)
  const handle = await open(path, 'r')
  try {
    const file = readableFile(handle, bytes)
    const head = await file.read(0, 8192)
    if (mainPart[extension]) await checkOffice(file, head, extension)
    else if (!looksLike(extension, head)) throw mismatch(extension)
    return documentTypes[extension]
  } finally {
    await handle.close()
  }
}

const mismatch = (extension: string): Refusal =>
  refuse(serverTexts, (t) => t.upload.mismatch, { status: 400, reason: 'WRONG_TYPE', values: { extension } })

const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function looksLike(extension: DocumentExtension, head: Buffer): boolean {
  if (extension === '.pdf') return head.subarray(0, 5).toString('latin1') === '%PDF-'
  if (extension === '.txt' || extension === '.csv') return isText(head)
  return head.subarray(0, 8).equals(oldOffice)
}

/** Text in UTF-8, UTF-16 with a mark, or a Chinese code page: no control characters besides tab and line ends. */
function isText(head: Buffer): boolean {
  const isWide = head.length >= 2 && (head.readUInt16BE(0) === 0xfeff || head.readUInt16BE(0) === 0xfffe)
  return (
    isWide ||
    !head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
  )
}

async function checkOffice(file: Readable, head: Buffer, extension: DocumentExtension): Promise<void> {
  if (head.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw mismatch(extension)
  let entries: ZipEntry[]
  try {
    entries = await checkZip(file, { maxUnpacked })
  } catch (error) {
    if (error instanceof BadZipError)
      throw refuse(serverTexts, (t) => t.upload.archive, { status: 400, reason: 'BAD_ARCHIVE' })
    throw error
  }
  const names = new Set(entries.map(({ name }) => name))
  const folder = mainPart[extension] ?? ''
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => name.startsWith(folder)))
    throw mismatch(extension)
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name)))
    throw refuse(serverTexts, (t) => t.upload.macros, { status: 400, reason: 'MACROS' })
}
