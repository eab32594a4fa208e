import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#platform/domain/durations.ts'
import type { Database, Tx } from '../database/database.ts'
import { newPublicId, publishAddresses, resolveAddress } from '../database/public-addresses.ts'
import { firstRow } from '../database/rows.ts'
import { checkDocument } from './document.ts'
import { extensionOf, safeFileName } from './file-name.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import { cleanImage, type ThumbnailSize, thumbnailSizes } from './image.ts'
import { type StoredFile, storedFiles } from './stored-files.tables.ts'

/** Bytes on their way in: an upload, or something that we made ourselves. */
export interface NewFile {
  name: string
  content: Buffer | { path: string; bytes: number; sha256: string }
  createdBy: string | null
}

export interface Files {
  /** Keeps an image, decoded and written anew, with its thumbnails; refuses what is no JPEG, PNG or WebP. */
  saveImage(tx: Tx, file: NewFile): Promise<StoredFile>
  /** Keeps several, in their order. */
  saveImages(tx: Tx, files: readonly NewFile[]): Promise<StoredFile[]>
  /** Keeps an office document, PDF or text after checking that it is what its extension says. */
  saveDocument(
    tx: Tx,
    file: NewFile & { content: { path: string; bytes: number; sha256: string } },
  ): Promise<StoredFile>
  /** Keeps a file that has no public address: an export's result, an import's source. */
  savePrivate(tx: Tx, file: NewFile & { contentType: string }): Promise<StoredFile>
  /** Forgets a file; what it answers removes the bytes and belongs after the commit. */
  remove(tx: Tx, id: string): Promise<() => Promise<void>>
  /** Removes the bytes of a file that is still known, for what has to be gone for certain: where it fails it can be asked again. */
  removeBytes(file: Pick<StoredFile, 'storageKey'>): Promise<void>
  /** The file of this company, or undefined. */
  find(tx: Tx, id: string): Promise<StoredFile | undefined>
  /** The file behind a public address, or undefined. */
  findPublic(publicId: string): Promise<StoredFile | undefined>
  /** Removes the bytes of the last days that no row of these companies, which must be all, tells of: their transaction was undone. Answers how many. */
  sweep(companyIds: readonly string[], now?: Date): Promise<number>
  open(file: Pick<StoredFile, 'storageKey'>, size?: ThumbnailSize): Promise<Readable>
  /** A part of the file, from its first to its last byte. */
  openRange(file: Pick<StoredFile, 'storageKey'>, range: ByteRange): Promise<Readable>
  /** Runs `work` with a copy of the file on this machine, for programs that need a path. */
  withCopy<T>(file: Pick<StoredFile, 'storageKey'>, work: (path: string) => Promise<T>): Promise<T>
}

/** The address of a public file. */
export const fileUrl = (publicId: string) => `/files/${publicId}`

const thumbnailKey = (key: string, size: ThumbnailSize) => `${key}.${size}.webp`

const sweptAtOnce = 500

/** The id of the row that a key was made for. */
const idOf = (key: string) => /^(?:image|document)\/[0-9a-f]{2}\/([0-9a-f]{8}-[0-9a-f-]{27})/.exec(key)?.[1]

/** When a key was made: ids of version 7 begin with the time. Keys that are not ours have none. */
const madeAt = (key: string) => Number.parseInt(idOf(key)?.replaceAll('-', '').slice(0, 12) ?? '', 16)

const findIds = async (tx: Tx, ids: readonly string[]) =>
  (
    await tx
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(inArray(storedFiles.id, [...ids]))
  ).map(({ id }) => id)

interface FilesOptions {
  store: FileStore
  database: Database
}

/** The files of all companies: what they are stands in the database, their bytes in the store. */
export function createFiles({ store, database }: FilesOptions): Files {
  interface Kept extends NewFile {
    kind: StoredFile['kind']
    contentType: string
    width?: number
    height?: number
    isPublic: boolean
  }
  type NewRow = typeof storedFiles.$inferInsert & { id: string; storageKey: string }

  // Bytes first, then the row: a transaction that fails leaves bytes that nobody can reach, never a row without bytes.
  const keep = async (tx: Tx, file: Kept): Promise<StoredFile> => writeRow(tx, await putBytes(file))

  async function putBytes({ name, content, isPublic, kind, ...facts }: Kept): Promise<NewRow> {
    const id = uuidv7()
    const storageKey = `${kind}/${id.slice(-2)}/${id}`
    await store.put(storageKey, content, facts.contentType)
    const { bytes, sha256 } = Buffer.isBuffer(content)
      ? { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
      : content
    const publicId = isPublic ? newPublicId() : null
    return { ...facts, id, kind, publicId, storageKey, originalName: safeFileName(name), bytes, sha256 }
  }

  async function writeRow(tx: Tx, file: NewRow): Promise<StoredFile> {
    const [row] = await tx.insert(storedFiles).values(file).returning()
    if (!row) throw new Error('a stored file was not written')
    if (row.publicId) await publishAddresses(tx, [{ address: row.publicId, kind: 'file', objectId: row.id }])
    return row
  }

  async function putImage(file: NewFile): Promise<NewRow> {
    const source = Buffer.isBuffer(file.content) ? file.content : await readFile(file.content.path)
    const { thumbnails, ...image } = await cleanImage(source)
    const row = await putBytes({ ...file, ...image, kind: 'image', isPublic: true })
    // At once: each of them waits for the disk by itself.
    await Promise.all(
      [...thumbnails].map(([size, thumbnail]) =>
        store.put(thumbnailKey(row.storageKey, size), thumbnail, 'image/webp'),
      ),
    )
    return row
  }

  const find = (tx: Tx, id: string): Promise<StoredFile | undefined> =>
    tx.select().from(storedFiles).where(eq(storedFiles.id, id)).then(firstRow)

  return {
    async saveImage(tx, file) {
      return writeRow(tx, await putImage(file))
    },
    async saveImages(tx, files) {
      const rows: StoredFile[] = []
      // Pictures are written beside each other, their rows one after the other.
      for (const kept of await Promise.all(files.map(putImage))) rows.push(await writeRow(tx, kept))
      return rows
    },
    async saveDocument(tx, file) {
      const { path, bytes } = file.content
      const contentType = await checkDocument({
        path,
        bytes,
        extension: extensionOf(safeFileName(file.name)),
      })
      return keep(tx, { ...file, contentType, kind: 'document', isPublic: true })
    },
    savePrivate: (tx, file) => keep(tx, { ...file, kind: 'document', isPublic: false }),
    find,
    async remove(tx, id) {
      const [row] = await tx.delete(storedFiles).where(eq(storedFiles.id, id)).returning()
      if (!row) return () => Promise.resolve()
      const { storageKey, kind } = row
      const thumbnails = kind === 'image' ? thumbnailSizes.map((size) => thumbnailKey(storageKey, size)) : []
      return async () => {
        for (const key of [...thumbnails, storageKey]) await store.remove(key)
      }
    },
    removeBytes: ({ storageKey }) => store.remove(storageKey),
    async findPublic(publicId) {
      const address = await resolveAddress(database, publicId, 'file')
      return (
        address &&
        database.asTenant(address.companyId, (tx) => find(tx, address.objectId), { readOnly: true })
      )
    },
    async sweep(companyIds, now = new Date()) {
      let removed = 0
      let batch: string[] = []
      const removeStrays = async () => {
        const ids = [...new Set(batch.map((key) => idOf(key) ?? ''))]
        const known = new Set<string>()
        for (const companyId of companyIds)
          for (const id of await database.asTenant(companyId, (tx) => findIds(tx, ids), { readOnly: true }))
            known.add(id)
        for (const key of batch.filter((found) => !known.has(idOf(found) ?? ''))) {
          await store.remove(key)
          removed += 1
        }
        batch = []
      }
      for await (const key of store.list()) {
        const age = now.getTime() - madeAt(key)
        // A transaction may still be running; and what was looked at for a week is right.
        if (!(age > dayMs && age < 8 * dayMs)) continue
        batch.push(key)
        if (batch.length >= sweptAtOnce) await removeStrays()
      }
      if (batch.length > 0) await removeStrays()
      return removed
    },
    async withCopy({ storageKey }, work) {
      const folder = await mkdtemp(join(tmpdir(), 'cardline-copy-'))
      try {
        const path = join(folder, 'file')
        await pipeline(await store.open(storageKey), createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    openRange: ({ storageKey }, range) => store.open(storageKey, range),
    open: ({ storageKey }, size) =>
      store.open(size === undefined ? storageKey : thumbnailKey(storageKey, size)),
  }
}

declare module '../http/context.ts' {
  interface Services {
    files: Files
  }
}
