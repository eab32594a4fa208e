import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UploadRule } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { extensionOf, safeFileName } from '../files/file-name.ts'
import { serverTexts } from '../text/server.texts.ts'
import { admit } from './mount-contract.ts'
import { Refusal, refuse } from './refusal.ts'

/** A file that has arrived completely; it is removed when the request ends. */
export interface Upload {
  path: string
  /** The user's name for it, made safe. */
  name: string
  extension: string
  bytes: number
  sha256: string
  /** The text fields of the form; they are the call's body, too. */
  fields: Readonly<Record<string, string>>
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null
  }
}

interface UploadOptions {
  /** Where files wait until their request is answered. */
  folder: string
}

const formLimits = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 16_384, headerPairs: 20 }
/** How long a sender that was refused is listened to before it is answered all the same. */
const lingerMs = 2_000

const says = serverTexts
const readableSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor((bytes / 1024 / 1024) * 10) / 10} MB`

/**
 * Takes files for every call whose contract, and every page's form whose route, has an `upload` rule, and for no other: the caller is admitted first, the
 * file is on disk and counted before a transaction opens, and the form's fields become the body that zod checks.
 */
export async function acceptUploads(app: FastifyInstance, { folder }: UploadOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await app.register(multipart, { limits: formLimits })
  app.decorateRequest('upload', null)
  app.addHook('preValidation', async (request, reply) => {
    const { endpoint, upload = endpoint?.upload } = request.routeOptions.config
    if (!upload) {
      if (request.isMultipart()) throw refuse(platformTexts, (t) => t.http[415], { status: 415 })
      return
    }
    if (endpoint && endpoint.access !== 'public') admit(endpoint, request)
    if (!request.isMultipart()) throw refuse(says, (t) => t.upload.notMultipart, { status: 415 })
    request.upload = await receive({ request, reply, rule: upload, folder })
    if (!endpoint || endpoint.body) request.body = { ...request.upload.fields }
  })
  const forget = async (request: FastifyRequest) => {
    if (request.upload) await rm(request.upload.path, { force: true })
  }
  app.addHook('onResponse', forget)
  app.addHook('onRequestAbort', forget)
}

/** The file of a call with an `upload` rule. */
export function readUpload(request: FastifyRequest): Upload {
  if (!request.upload) throw refuse(says, (t) => t.upload.noFile, { status: 400, fields: { file: '' } })
  return request.upload
}

interface Receiving {
  request: FastifyRequest
  reply: FastifyReply
  rule: UploadRule
  folder: string
}

async function receive({ request, reply, rule, folder }: Receiving): Promise<Upload> {
  const path = join(folder, randomUUID())
  try {
    return await readForm(request, { rule, path })
  } catch (error) {
    await rm(path, { force: true })
    await endSending(request, reply)
    throw error instanceof Refusal ? error : refusalOf(error)
  }
}

async function readForm(
  request: FastifyRequest,
  { rule, path }: { rule: UploadRule; path: string },
): Promise<Upload> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let file: Omit<Upload, 'fields'> | undefined
  // One byte more than allowed, so that our own count decides what is too large.
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: rule.maxBytes + 1 } })) {
    if (part.type === 'file') {
      if (file || part.fieldname !== 'file') throw refuse(says, (t) => t.upload.oneFile, { status: 400 })
      file = await storePart(part, { rule, path })
    } else fields[part.fieldname] = fieldText(part)
  }
  if (!file) throw refuse(says, (t) => t.upload.noFile, { status: 400, fields: { file: '' } })
  return { ...file, fields }
}

function fieldText(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated || typeof part.value !== 'string')
    throw refuse(says, (t) => t.upload.fields, { status: 400 })
  return part.value
}

async function storePart(
  part: MultipartFile,
  { rule, path }: { rule: UploadRule; path: string },
): Promise<Omit<Upload, 'fields'>> {
  const name = safeFileName(part.filename)
  const extension = extensionOf(name)
  if (!rule.extensions.includes(extension)) {
    const extensions = rule.extensions.map((known) => known.slice(1)).join(', ')
    throw refuse(says, (t) => t.upload.wrongExtension, {
      status: 400,
      reason: 'WRONG_TYPE',
      values: { extensions },
    })
  }
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > rule.maxBytes)
        throw refuse(says, (t) => t.upload.tooLarge, {
          status: 413,
          reason: 'TOO_LARGE',
          values: { max: readableSize(rule.maxBytes) },
        })
      hash.update(chunk)
      yield chunk
    }
  }
  // A stream that opens the file itself may do so after it was broken off, and after the file was removed.
  const target = await open(path, 'wx', 0o600)
  await pipeline(part.file, counted, target.createWriteStream())
  if (bytes === 0) throw refuse(says, (t) => t.upload.empty, { status: 400 })
  return { path, name, extension, bytes, sha256: hash.digest('hex') }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The complaints of the form's parser, in our words; a full disk and the like stay what they are. */
function refusalOf(error: unknown): Error {
  const code = codeOf(error)
  if (code === 'FST_FILES_LIMIT') return refuse(says, (t) => t.upload.oneFile, { status: 400 })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return refuse(says, (t) => t.upload.fields, { status: 413 })
  if (error instanceof Error && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return error
  return refuse(says, (t) => t.upload.damaged, { status: 400 })
}

/**
 * Lets a refused sender finish what is on its way: many programs read no answer while they send, and find their
 * connection closed instead. Who goes on for longer is answered, and the connection closed.
 */
async function endSending({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.complete || raw.readableEnded) return
  raw.unpipe()
  raw.resume()
  const isOver = new AbortController()
  const ends = ['end', 'close', 'error'].map((event) =>
    once(raw, event, { signal: isOver.signal }).catch(() => undefined),
  )
  await Promise.race([...ends, sleep(lingerMs, undefined, { signal: isOver.signal }).catch(() => undefined)])
  isOver.abort()
  if (!raw.complete) void reply.header('connection', 'close')
}
