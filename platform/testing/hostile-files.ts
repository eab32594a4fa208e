// Chinese as data: names of files that people send, and what is in them.
import { crc32, deflateSync, gzipSync } from 'node:zlib'

import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'

import { serverTexts } from '#platform/server/text/server.texts.ts'

import { makeZip } from './make-zip.ts'

/** Why a file is refused: the text of the server that says it. */
type Why =
  | 'damaged'
  | 'empty'
  | 'wrongExtension'
  | 'mismatch'
  | 'macros'
  | 'archive'
  | 'image.vector'
  | 'image.animated'
  | 'image.format'
  | 'image.tooManyPixels'
  | 'invoice'
  | 'profile'
  | 'statement'

type SheetTexts = ReturnType<typeof serverTexts.in>['sheet']

/** A text as outcome is the name that the file is kept under. */
export type HostileFile = [
  what: string,
  name: string,
  content: Buffer | string,
  outcome: string | { refused: Why },
]

/** What the server says about it, whatever stands in the braces. */
export function wordsOf(why: Why): RegExp {
  const { upload } = serverTexts.in('zh-CN')
  // What a feature says itself.
  if (why === 'invoice' || why === 'profile' || why === 'statement') return /./
  const text: unknown = why.startsWith('image.')
    ? upload.image[why.slice('image.'.length) as keyof typeof upload.image]
    : upload[why as keyof typeof upload]
  if (typeof text !== 'string') throw new Error(`nothing is said about ${why}`)
  return new RegExp(`^${text.replace(/\{\w+\}/g, '.+')}$`)
}

/** Why a served file could do something in a browser: nothing, unless somebody forgot a header. */
export function harmOf({ headers }: Pick<LightMyRequestResponse, 'headers'>): string[] {
  const type = String(headers['content-type'])
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(String(headers['content-security-policy']).startsWith("sandbox; default-src 'none'")
      ? []
      : ['no sandbox']),
    ...(String(headers['content-disposition']).startsWith('attachment;') ||
    /^image\/(png|jpeg|webp)$/.test(type)
      ? []
      : [`inline ${type}`]),
  ]
}

const no = (refused: Why) => ({ refused })

const pixels = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6fed' } })
const png = await pixels().png().toBuffer()
const jpeg = await pixels().jpeg().toBuffer()
const webp = await pixels().webp().toBuffer()
const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const office = (folder: string, extra: Parameters<typeof makeZip>[0] = []) =>
  makeZip([
    { name: '[Content_Types].xml', content: types },
    { name: `${folder}/main.xml`, content: '<x/>' },
    ...extra,
  ])
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const svg = (inner = '<foreignObject/>', head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${inner}</svg>`
const entities = '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'

/** A whole PNG of one colour in black and white: some kilobytes that become `side` times `side` pixels. */
export function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.writeUInt8(1, 8)
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const hostileImages: HostileFile[] = [
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
  ['two names, one encoded', 'a.png"; filename*=UTF-8\'\'%2e%2e%2fb.png; x="', png, 'a.png'],
  ['a device name', 'CON.png', png, 'CON.png'],
  ['a NUL in the name', 'a.png\u0000.exe', png, no('wrongExtension')],
  ['a trailing dot', 'a.png.', png, 'a.png'],
  ['a trailing blank', 'a.png ', png, 'a.png'],
  ['no extension', 'a', png, no('wrongExtension')],
  ['only an extension', '.png', png, no('wrongExtension')],
  ['a script', 'a.php', '<?php echo 1;', no('wrongExtension')],
  ['HTML', 'a.html', '<script>alert(1)</script>', no('wrongExtension')],
  ['HTML named .png', 'a.png', '<html><script>alert(1)</script>', no('image.format')],
  ['SVG', 'a.svg', svg(), no('wrongExtension')],
  ['SVG named .png', 'a.png', svg(), no('image.vector')],
  [
    'SVG that reads a file, named .png',
    'a.png',
    svg('<image href="file:///etc/passwd"/>'),
    no('image.vector'),
  ],
  [
    'SVG with a page inside, named .webp',
    'a.webp',
    svg('<image xlink:href="data:text/html,<script>alert(1)</script>"/>'),
    no('image.vector'),
  ],
  ['SVG after an XML head', 'a.png', svg('&c;', `<?xml version="1.0"?>${entities}`), no('image.vector')],
  ['a GIF', 'a.gif', 'GIF89a', no('wrongExtension')],
  ['a GIF with a script, named .png', 'a.png', 'GIF89a=1;alert(1)', no('image.animated')],
  [
    'a PNG with HTML behind it',
    'a.png',
    Buffer.concat([png, Buffer.from('<script>alert("planted")</script>')]),
    'a.png',
  ],
  [
    'a JPEG with an archive behind it',
    'a.jpg',
    Buffer.concat([jpeg, makeZip([{ name: 'planted.txt', content: 'planted' }])]),
    'a.jpg',
  ],
  ['half a PNG', 'a.png', (await pixels(600, 600).png().toBuffer()).subarray(0, 900), no('damaged')],
  ['half a JPEG', 'a.jpg', (await pixels(600, 600).jpeg().toBuffer()).subarray(0, 700), no('damaged')],
  ['no bytes', 'a.png', '', no('empty')],
  ['one byte', 'a.png', 'x', no('image.format')],
  ['a TIFF named .jpg', 'a.jpg', await pixels().tiff().toBuffer(), no('image.format')],
  ['an AVIF named .webp', 'a.webp', await pixels(16, 16).avif().toBuffer(), no('image.format')],
  ['16,000 by 16,000 pixels', 'a.png', pixelBomb(16_000), no('image.tooManyPixels')],
  ['30,000 by 30,000 pixels', 'a.png', pixelBomb(30_000), no('image.tooManyPixels')],
  [
    'a WebP of 41 million pixels',
    'a.webp',
    await pixels(8200, 5000).webp({ effort: 0, quality: 1 }).toBuffer(),
    no('image.tooManyPixels'),
  ],
]

export const hostileDocuments: HostileFile[] = [
  ['a PDF', 'a.pdf', '%PDF-1.7\n%%EOF', 'a.pdf'],
  ['a PDF with a script', 'a.pdf', '%PDF-1.7\n<</S/JavaScript/JS(app.alert(1))>>', 'a.pdf'],
  ['HTML named .pdf', 'a.pdf', '<html>%PDF-1.7', no('mismatch')],
  ['a Word file', '说明.docx', office('word'), '说明.docx'],
  ['a workbook', 'a.xlsx', office('xl'), 'a.xlsx'],
  ['slides', 'a.pptx', office('ppt'), 'a.pptx'],
  ['a workbook named .docx', 'a.docx', office('xl'), no('mismatch')],
  ['an archive named .docx', 'a.docx', makeZip([{ name: 'a.txt', content: 'x' }]), no('mismatch')],
  [
    'a workbook with macros named .xlsx',
    'a.xlsx',
    office('xl', [{ name: 'xl/vbaProject.bin', content: 'x' }]),
    no('macros'),
  ],
  [
    'an archive inside of a workbook',
    'a.xlsx',
    office('xl', [
      { name: 'xl/a.zip', content: makeZip([{ name: 'b', content: Buffer.alloc(20_000_000) }]) },
    ]),
    'a.xlsx',
  ],
  [
    'a workbook that asks a program',
    'a.xlsx',
    office('xl', [
      {
        name: 'xl/externalLinks/externalLink1.xml',
        content: '<ddeLink ddeService="cmd" ddeTopic="/c calc"/>',
      },
    ]),
    'a.xlsx',
  ],
  [
    'a workbook with an outside link',
    'a.xlsx',
    office('xl', [{ name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }]),
    'a.xlsx',
  ],
  [
    'a name that leaves the archive',
    'a.docx',
    office('word', [{ name: '../../etc/passwd', content: 'x' }]),
    no('archive'),
  ],
  [
    'a backslash in the archive',
    'a.docx',
    office('word', [{ name: '..\\evil', content: 'x' }]),
    no('archive'),
  ],
  [
    'an absolute name in the archive',
    'a.docx',
    office('word', [{ name: '/etc/passwd', content: 'x' }]),
    no('archive'),
  ],
  [
    'a flat bomb',
    'a.xlsx',
    office('xl', [{ name: 'xl/b.xml', content: Buffer.alloc(64 * 1024 * 1024) }]),
    no('archive'),
  ],
  [
    'a claim of four gigabytes',
    'a.xlsx',
    office('xl', [{ name: 'xl/b.xml', content: 'x', claimed: { unpacked: 0xffff_fffe } }]),
    no('archive'),
  ],
  [
    'overlapping entries',
    'a.xlsx',
    office('xl', [{ name: 'xl/b.xml', content: 'x'.repeat(500), claimed: { offset: 0 } }]),
    no('archive'),
  ],
  [
    'an encrypted entry',
    'a.xlsx',
    office('xl', [{ name: 'xl/b.xml', content: 'x', claimed: { flags: 1 } }]),
    no('archive'),
  ],
  [
    '10,000 entries',
    'a.xlsx',
    office(
      'xl',
      Array.from({ length: 10_000 }, (_, n) => ({ name: `xl/${n}` })),
    ),
    no('archive'),
  ],
  ['half an archive', 'a.docx', office('word').subarray(0, 100), no('archive')],
  [
    'an archive whose directory points outside',
    'a.docx',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), makeZip([{ name: 'a' }]).subarray(-22)]),
    no('archive'),
  ],
  ['an old Word file', 'a.doc', ole, 'a.doc'],
  ['an old workbook', 'a.xls', ole, 'a.xls'],
  ['old slides', 'a.ppt', ole, 'a.ppt'],
  ['text named .doc', 'a.doc', 'hello', no('mismatch')],
  ['text', 'a.txt', '你好\r\n', 'a.txt'],
  ['text in a Chinese code page', 'a.txt', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'a.txt'],
  ['a program named .txt', 'a.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), no('mismatch')],
  ['a table', 'a.csv', '\ufeff姓名,手机\r\n', 'a.csv'],
  ['a macro workbook', 'a.xlsm', office('xl'), no('wrongExtension')],
  ['an archive', 'a.zip', office('xl'), no('wrongExtension')],
  ['XML', 'a.xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', no('wrongExtension')],
  ['HTML named .txt', 'a.txt', '<script>alert(1)</script>', 'a.txt'],
]

const part = (name: string, content: Buffer | string = '<x/>') => ({ name, content })

/** Invoices as the tax office's platform makes them. */
export const hostileInvoices: HostileFile[] = [
  ['an invoice', 'a.ofd', makeZip([part('OFD.xml')]), 'a.ofd'],
  ['an archive named .ofd', 'a.ofd', makeZip([part('a.xml')]), no('invoice')],
  ['text that speaks of an invoice', 'a.ofd', 'PK\u0003\u0004 OFD.xml', no('invoice')],
  [
    'an invoice with a name that leaves the archive',
    'a.ofd',
    makeZip([part('OFD.xml'), part('../../etc/passwd')]),
    no('invoice'),
  ],
  [
    'an invoice with a bomb',
    'a.ofd',
    makeZip([part('OFD.xml'), part('b.xml', Buffer.alloc(64 * 1024 * 1024))]),
    no('invoice'),
  ],
]

/** Profiles of presses. */
export const hostileProfiles: HostileFile[] = [
  ['a picture named .icc', 'a.icc', png, no('profile')],
  ['no bytes of a profile', 'a.icc', '', no('empty')],
  [
    'a head without a body',
    'a.icc',
    Buffer.concat([Buffer.from('00ffffff', 'hex'), Buffer.alloc(124)]),
    no('profile'),
  ],
  ['a page named .icm', 'a.icm', '<script>alert(1)</script>'.repeat(20), no('profile')],
]

/** Statements of payment providers, packed in whatever way. */
export const hostileStatements: HostileFile[] = [
  ['a page as a statement', 'a.csv', '<script>alert(1)</script>', no('statement')],
  ['a picture as a statement', 'a.txt', png, no('statement')],
  ['a packed bomb', 'a.gz', gzipSync(Buffer.alloc(80 * 1024 * 1024)), no('statement')],
  ['half of something packed', 'a.gz', gzipSync('x'.repeat(2000)).subarray(0, 20), no('statement')],
  [
    'an archive with a bomb',
    'a.zip',
    makeZip([part('b.csv', Buffer.alloc(80 * 1024 * 1024))]),
    no('statement'),
  ],
  [
    'an archive that lies about its size',
    'a.zip',
    makeZip([{ name: 'b.csv', content: Buffer.alloc(20 * 1024 * 1024), claimed: { unpacked: 10 } }]),
    no('statement'),
  ],
  [
    'a statement with a name that leaves the archive',
    'a.zip',
    makeZip([part('../../etc/passwd')]),
    no('statement'),
  ],
]

/** Sheets that an import refuses when it reads them, by the text that says so. */
export const hostileSheets: readonly [
  what: string,
  name: string,
  content: Buffer | string,
  why: keyof SheetTexts,
][] = [
  ['a flat bomb', 'a.xlsx', office('xl', [part('xl/b.xml', Buffer.alloc(64 * 1024 * 1024))]), 'tooLarge'],
  [
    'a claim of four gigabytes',
    'a.xlsx',
    office('xl', [{ name: 'xl/b.xml', content: 'x', claimed: { unpacked: 0xffff_fffe } }]),
    'tooLarge',
  ],
  [
    'overlapping entries',
    'a.xlsx',
    office('xl', [{ name: 'xl/b.xml', content: 'x'.repeat(500), claimed: { offset: 0 } }]),
    'notASheet',
  ],
  ['a name that leaves the archive', 'a.xlsx', office('xl', [part('../../etc/passwd')]), 'notASheet'],
  ['an archive', 'a.xlsx', makeZip([part('a.txt')]), 'notASheet'],
  ['an old workbook', 'a.xlsx', ole, 'oldExcel'],
  ['a picture', 'a.csv', png, 'notASheet'],
  ['a page', 'a.csv', '<script>alert(1)</script>\n<p>1</p>', 'missingColumns'],
]
