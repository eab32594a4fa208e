import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFiles } from '#platform/server/files/serve-files.ts'
import { acceptUploads } from '#platform/server/http/read-upload.ts'
import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { makeZip } from '#platform/testing/make-zip.ts'
import { mountUploads } from './uploads.handlers.ts'

let bare: BareApp
let outside: string[]

const listing = async (folder: string) => (await readdir(folder, { recursive: true })).sort()

beforeAll(async () => {
  bare = await openBareApp({
    name: 'uploads_corpus',
    async mount(app, folder) {
      await acceptUploads(app, { folder: join(folder, 'incoming') })
      mountUploads(app)
      serveFiles(app)
    },
  })
  outside = (await listing(bare.folder)).filter((path) => !path.startsWith('files'))
})
afterAll(() => bare.close())

const pixels = (width = 8, height = 8) => sharp({ create: { width, height, channels: 3, background: '#2f6fed' } })
const png = await pixels().png().toBuffer()
const jpeg = await pixels().jpeg().toBuffer()
const webp = await pixels().webp().toBuffer()
const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const office = (folder: string, extra: Parameters<typeof makeZip>[0] = []) =>
  makeZip([{ name: '[Content_Types].xml', content: types }, { name: `${folder}/main.xml`, content: '<x/>' }, ...extra])
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><foreignObject/></svg>'
/** A PNG that claims a size it has no data for; the chunk's checksum is not needed to be refused. */
const bomb = async (side: number) => {
  const big = Buffer.from(png)
  big.writeUInt32BE(side, 16)
  big.writeUInt32BE(side, 20)
  const { crc32 } = await import('node:zlib')
  big.writeUInt32BE(crc32(big.subarray(12, 29)), 29)
  return big
}

type Case = [what: string, name: string, content: Buffer | string, outcome: number | string]

// A number is the refusal's status, a text the name that the file is kept under.
const images: Case[] = [
  ['a PNG', 'a.png', png, 'a.png'],
  ['a JPEG', 'a.jpg', jpeg, 'a.jpg'],
  ['a WebP', 'a.webp', webp, 'a.webp'],
  ['an upper-case extension', 'A.PNG', png, 'A.png'],
  ['a Chinese name', '名片 头像.png', png, '名片 头像.png'],
  ['a JPEG named .png', 'a.png', jpeg, 'a.png'],
  ['a double extension', 'a.php.png', png, 'a.php.png'],
  ['a path upwards', '../../../etc/passwd.png', png, 'passwd.png'],
  ['a path upwards with backslashes', '..\\..\\windows\\a.png', png, 'a.png'],
  ['an absolute path', '/etc/cron.d/a.png', png, 'a.png'],
  ['a drive letter', 'C:\\a.png', png, 'a.png'],
  ['dots and slashes mixed', '....//....//a.png', png, 'a.png'],
  ['only dots before', '...a.png', png, 'a.png'],
  ['an encoded path', '..%2f..%2fa.png', png, '%2f..%2fa.png'],
  ['a name of 300 characters', `${'字'.repeat(300)}.png`, png, `${'字'.repeat(116)}.png`],
  ['a name that reads backwards', 'gpj\u202egnp.png', png, 'gpjgnp.png'],
  ['an invisible mark', 'a\u200b.png', png, 'a.png'],
  ['a device name', 'CON.png', png, 'CON.png'],
  ['a NUL in the name', 'a.png\u0000.exe', png, 400],
  ['a trailing dot', 'a.png.', png, 'a.png'],
  ['a trailing blank', 'a.png ', png, 'a.png'],
  ['no extension', 'a', png, 400],
  ['only an extension', '.png', png, 400],
  ['a script', 'a.php', '<?php echo 1;', 400],
  ['HTML', 'a.html', '<script>alert(1)</script>', 400],
  ['HTML named .png', 'a.png', '<html><script>alert(1)</script>', 400],
  ['SVG', 'a.svg', svg, 400],
  ['SVG named .png', 'a.png', svg, 400],
  ['SVG after an XML head', 'a.png', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${svg}`, 400],
  ['a GIF', 'a.gif', 'GIF89a', 400],
  ['a GIF with a script, named .png', 'a.png', 'GIF89a=1;alert(1)', 400],
  ['a PNG with HTML behind it', 'a.png', Buffer.concat([png, Buffer.from('<script>alert("planted")</script>')]), 'a.png'],
  ['a JPEG with an archive behind it', 'a.jpg', Buffer.concat([jpeg, makeZip([{ name: 'planted.txt', content: 'planted' }])]), 'a.jpg'],
  ['half a PNG', 'a.png', png.subarray(0, png.length / 2), 400],
  ['half a JPEG', 'a.jpg', (await pixels(600, 600).jpeg().toBuffer()).subarray(0, 700), 400],
  ['no bytes', 'a.png', '', 400],
  ['one byte', 'a.png', 'x', 400],
  ['a TIFF named .jpg', 'a.jpg', await pixels().tiff().toBuffer(), 400],
  ['an AVIF named .webp', 'a.webp', await pixels(16, 16).avif().toBuffer(), 400],
  ['16,000 by 16,000 pixels', 'a.png', await bomb(16_000), 400],
  ['30,000 by 30,000 pixels', 'a.png', await bomb(30_000), 400],
  ['a WebP of 41 million pixels', 'a.webp', await pixels(8200, 5000).webp({ effort: 0, quality: 1 }).toBuffer(), 400],
]

const documents: Case[] = [
  ['a PDF', 'a.pdf', '%PDF-1.7\n%%EOF', 'a.pdf'],
  ['a PDF with a script', 'a.pdf', '%PDF-1.7\n<</S/JavaScript/JS(app.alert(1))>>', 'a.pdf'],
  ['HTML named .pdf', 'a.pdf', '<html>%PDF-1.7', 400],
  ['a Word file', '说明.docx', office('word'), '说明.docx'],
  ['a workbook', 'a.xlsx', office('xl'), 'a.xlsx'],
  ['slides', 'a.pptx', office('ppt'), 'a.pptx'],
  ['a workbook named .docx', 'a.docx', office('xl'), 400],
  ['an archive named .docx', 'a.docx', makeZip([{ name: 'a.txt', content: 'x' }]), 400],
  ['a workbook with macros named .xlsx', 'a.xlsx', office('xl', [{ name: 'xl/vbaProject.bin', content: 'x' }]), 400],
  ['a workbook with an outside link', 'a.xlsx', office('xl', [{ name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }]), 'a.xlsx'],
  ['a name that leaves the archive', 'a.docx', office('word', [{ name: '../../etc/passwd', content: 'x' }]), 400],
  ['a backslash in the archive', 'a.docx', office('word', [{ name: '..\\evil', content: 'x' }]), 400],
  ['an absolute name in the archive', 'a.docx', office('word', [{ name: '/etc/passwd', content: 'x' }]), 400],
  ['a flat bomb', 'a.xlsx', office('xl', [{ name: 'xl/b.xml', content: Buffer.alloc(64 * 1024 * 1024) }]), 400],
  ['a claim of four gigabytes', 'a.xlsx', office('xl', [{ name: 'xl/b.xml', content: 'x', claimed: { unpacked: 0xffff_fffe } }]), 400],
  ['overlapping entries', 'a.xlsx', office('xl', [{ name: 'xl/b.xml', content: 'x'.repeat(500), claimed: { offset: 0 } }]), 400],
  ['an encrypted entry', 'a.xlsx', office('xl', [{ name: 'xl/b.xml', content: 'x', claimed: { flags: 1 } }]), 400],
  [
    '10,000 entries',
    'a.xlsx',
    office(
      'xl',
      Array.from({ length: 10_000 }, (_, n) => ({ name: `xl/${n}` })),
    ),
    400,
  ],
  ['half an archive', 'a.docx', office('word').subarray(0, 100), 400],
  [
    'an archive whose directory points outside',
    'a.docx',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), makeZip([{ name: 'a' }]).subarray(-22)]),
    400,
  ],
  ['an old Word file', 'a.doc', ole, 'a.doc'],
  ['an old workbook', 'a.xls', ole, 'a.xls'],
  ['old slides', 'a.ppt', ole, 'a.ppt'],
  ['text named .doc', 'a.doc', 'hello', 400],
  ['text', 'a.txt', '你好\r\n', 'a.txt'],
  ['text in a Chinese code page', 'a.txt', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'a.txt'],
  ['a program named .txt', 'a.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 400],
  ['a table', 'a.csv', '\ufeff姓名,手机\r\n', 'a.csv'],
  ['a macro workbook', 'a.xlsm', office('xl'), 400],
  ['an archive', 'a.zip', office('xl'), 400],
  ['XML', 'a.xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', 400],
  ['HTML named .txt', 'a.txt', '<script>alert(1)</script>', 'a.txt'],
]

interface Answer {
  code: number
  data: { fileId: string; url: string; name?: string } | null
}

const send = async (path: string, name: string, content: Buffer | string) => {
  const form = formOf([{ name, content }])
  const response = await bare.app.inject({ method: 'POST', url: path, ...form })
  const answer = response.json<Answer>()
  expect(answer.code).toBe(response.statusCode)
  return answer
}

/** The answer to a case, and the kept file as it is served. */
async function outcomeOf(path: string, name: string, content: Buffer | string) {
  const { code, data } = await send(path, name, content)
  if (code !== 200 || !data) return { code }
  const served = await bare.app.inject(data.url)
  expect(served.statusCode).toBe(200)
  expect(served.headers['x-content-type-options']).toBe('nosniff')
  expect(served.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  const disposition = String(served.headers['content-disposition'])
  const kept = /filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? encodeURIComponent(/filename="(.+)"/.exec(disposition)?.[1] ?? '')
  return { code, name: decodeURIComponent(kept), disposition, body: served.rawPayload }
}

describe.each([
  { path: '/v2/upload', cases: images, shown: 'inline' },
  { path: '/v2/upload/doc', cases: documents, shown: 'attachment' },
])('POST $path', ({ path, cases, shown }) => {
  test.each(cases)('%s', async (_what, name, content, outcome) => {
    const found = await outcomeOf(path, name, content)
    if (typeof outcome === 'number') return expect(found.code).toBe(outcome)
    expect(found.name).toBe(outcome)
    expect(found.disposition).toMatch(new RegExp(`^${shown};`))
    expect(found.body?.includes('planted')).toBe(false)
  })
})

test('what was planted behind the pixels was there', () => {
  expect(images.filter(([, , content]) => Buffer.from(content).includes('planted'))).toHaveLength(2)
})

test('nothing lies outside of the store, and its names are ours', async () => {
  const all = await listing(bare.folder)
  expect(all.filter((path) => !path.startsWith('files'))).toEqual(outside)
  const kept = []
  for (const path of all) if (path.startsWith('files') && (await stat(join(bare.folder, path))).isFile()) kept.push(path)
  expect(kept.length).toBeGreaterThan(30)
  for (const path of kept) expect(path).toMatch(/^files\/(image|document)\/[0-9a-f]{2}\/[0-9a-f-]{36}(\.(64|256|1024)\.webp)?$/)
})
