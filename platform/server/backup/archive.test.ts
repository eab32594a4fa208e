import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Entry, readArchive, verifyArchive, writeArchive } from './archive.ts'

let folder: string
let file: string

const entry = (path: string, text: string | Buffer): Entry => ({
  path,
  kind: 'file',
  mode: 0o600,
  size: Buffer.from(text).length,
  body: [Buffer.from(text)],
})
const long = `data/${'deep/'.repeat(40)}名片.txt`
const big = Buffer.alloc(300_000, 'cards')
const given: Entry[] = [
  entry('note.json', '{}'),
  { path: 'empty', kind: 'folder', mode: 0o700, size: 0, body: [] },
  entry('data/nothing', ''),
  entry(long, '名'),
  entry('data/big', big),
  entry('data/512', Buffer.alloc(512, 7)),
]

async function* from(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries
}

async function read(path: string): Promise<[string, string, number, string][]> {
  const found: [string, string, number, string][] = []
  for await (const { path: name, kind, mode, body } of readArchive(path)) {
    const parts: Buffer[] = []
    for await (const part of body) parts.push(part)
    found.push([name, kind, mode, Buffer.concat(parts).toString('latin1')])
  }
  return found
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-archive-'))
  file = join(folder, 'a.tar.gz')
  await writeArchive(file, from(given))
})
afterAll(() => rm(folder, { recursive: true }))

test('what was written is read, in order, with any name', async () => {
  await verifyArchive(file)
  const texts = given.map(({ path, kind, mode, body }) => [
    path,
    kind,
    mode,
    Buffer.concat([...(body as Iterable<Buffer>)]).toString('latin1'),
  ])
  expect(await read(file)).toEqual(texts)
})

test('other programs read it too', () => {
  const { stdout } = spawnSync('tar', ['-tzf', file], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  expect(
    stdout
      .split('\n')
      .filter((line) => line.startsWith('data/big') || line.includes('名片') || line.includes('\\345')),
  ).toHaveLength(2)
})

test('one changed bit anywhere is refused', async () => {
  const bytes = await readFile(file)
  const positions = [
    0,
    3,
    5,
    9,
    20,
    bytes.length >> 1,
    bytes.length - 90,
    bytes.length - 50,
    bytes.length - 1,
    ...Array.from({ length: 40 }, (_, n) => Math.floor((n * bytes.length) / 40)),
  ]
  const damaged = join(folder, 'damaged')
  for (const at of positions) {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << (at % 8)), at)
    await writeFile(damaged, copy)
    await expect(verifyArchive(damaged), `byte ${at}`).rejects.toThrow(/is damaged|is not a Cardline backup/)
  }
})

test('a file that was cut off, is empty, missing or something else is refused', async () => {
  const cut = join(folder, 'cut')
  const { length } = await readFile(file)
  for (const size of [length - 1, length - 86, length >> 1, 86, 10, 0]) {
    await writeFile(cut, await readFile(file))
    await truncate(cut, size)
    await expect(verifyArchive(cut), `${size} bytes`).rejects.toThrow('is not a Cardline backup')
  }
  await expect(verifyArchive(join(folder, 'none'))).rejects.toThrow('is not there')
})

test('a path that leads out of the archive is refused', async () => {
  const evil = join(folder, 'evil')
  for (const path of ['../outside', 'data/../../outside', '/etc/passwd']) {
    await writeArchive(evil, from([entry(path, 'x')]))
    await expect(read(evil)).rejects.toThrow('leads out of it')
  }
})

test('an archive that could not be finished leaves nothing', async () => {
  const broken = join(folder, 'broken')
  await expect(writeArchive(broken, from([{ ...entry('a', 'abc'), size: 4 }]))).rejects.toThrow(
    '3 bytes instead of 4',
  )
  await expect(readFile(`${broken}.partial`)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(readFile(broken)).rejects.toMatchObject({ code: 'ENOENT' })
})
