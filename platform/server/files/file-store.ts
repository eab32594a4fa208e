import type { Readable } from 'node:stream'

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of stored files are; keys are made by us and never hold anything that a user typed. */
export interface FileStore {
  readonly provider: 'disk' | 's3'
  /** Keeps the bytes under the key; once it answers they survive a crash. */
  put(
    key: string,
    content: Buffer | { path: string; bytes: number; sha256: string },
    contentType: string,
  ): Promise<void>
  /** The bytes of a key, all or a part; throws `MissingFileError` where there are none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** All keys, in any order. */
  list(): AsyncIterable<string>
  /** Forgets a key; an unknown one is no error. */
  remove(key: string): Promise<void>
}

export class MissingFileError extends Error {
  constructor(key: string) {
    super(`no stored file under ${key}`)
  }
}

const keyPattern = /^[0-9a-z][0-9A-Za-z-]*(\/[0-9A-Za-z][0-9A-Za-z.-]*)+$/

/** Throws unless the key is one of ours: the last line of defence against paths that leave the store. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('not a key of the file store')
  return key
}
