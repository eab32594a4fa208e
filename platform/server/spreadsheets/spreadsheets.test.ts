import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openXlsx, streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeZip } from '#platform/testing/make-zip.ts'
import { loadAllTexts } from '#platform/text/texts.ts'
import { readSheet, type SheetLimits } from './read-sheet.ts'
import { type Cell, writeCsv, writeRejected, writeSheet } from './write-sheet.ts'

beforeAll(() => loadAllTexts())

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const entry of source) all.push(entry)
  return all
}

const rowsOf = (source: Buffer | string, limits?: SheetLimits) => collect(readSheet(source, limits))
const cellsOf = async (source: Buffer, limits?: SheetLimits) =>
  (await rowsOf(source, limits)).map(({ cells }) => cells)
const workbook = async (rows: (string | number | boolean | Date | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
const columns = [{ title: '姓名' }, { title: '手机', format: 'text' as const }]

const formulas = [
  `=cmd|' /C calc'!A0`,
  '=1+1',
  '+8613800138000',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '﹦1',
  '"=1',
  ' =1',
  '\u200b=1',
  `=HYPERLINK("http://x","y")`,
  '=1;,"x',
]

describe('what is written is read again', () => {
  test('a workbook: text stays text, numbers and truth values too', async () => {
    const rows: Cell[][] = [
      ['张三', '013800138000'],
      ['李四', '=1+1'],
      [null, ''],
      ['王五', 42],
      ['赵六', true],
    ]
    const content = await buffer(writeSheet(columns, rows))
    expect(await cellsOf(content)).toEqual([
      ['姓名', '手机'],
      ['张三', '013800138000'],
      ['李四', '=1+1'],
      ['王五', '42'],
      ['赵六', 'TRUE'],
    ])
  })

  test('formulas that a user typed are plain text cells in a workbook', async () => {
    const content = await buffer(
      writeSheet(
        columns,
        formulas.map((text) => [text, text]),
      ),
    )
    const { sheets } = await openXlsx(content)
    const cells = [...(sheets[0]?.cells?.values() ?? [])]
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
    expect((await cellsOf(content)).slice(1).map(([first]) => first)).toEqual(
      formulas.map((text) => text.replaceAll('\r', '\n').trim()),
    )
  })

  test('and nothing that a program runs in CSV, which our own reading undoes', async () => {
    const content = await buffer(
      writeCsv(
        columns,
        formulas.map((text) => [text, 'x']),
      ),
    )
    expect(content.subarray(0, 3)).toEqual(Buffer.from('efbbbf', 'hex'))
    expect(content.toString()).toMatch(/^\ufeff姓名,手机\r\n/)
    const lines = content.toString().split('\r\n').slice(1, -1)
    for (const line of lines) expect(line).not.toMatch(/^"?[\s\u200b]*[=+\-@＝﹦\t\r]/)
    const [, ...read] = await cellsOf(content)
    expect(read.map(([first]) => first)).toContain('=1+1')
    expect(read.map(([first]) => first)).toContain('+8613800138000')
  })

  test('marks that XML cannot hold are left out, and no cell is longer than Excel takes', async () => {
    const content = await buffer(writeSheet(columns, [['a\u0000b\u0001\ud800', 'x'.repeat(40_000)]]))
    const [, row] = await cellsOf(content)
    expect(row).toEqual(['ab\ufffd', 'x'.repeat(32_767)])
  })

  test('an error in the rows ends the stream with that error', async () => {
    async function* broken() {
      yield ['a', 'b']
      throw new Error('the database went away')
    }
    await expect(buffer(writeSheet(columns, broken()))).rejects.toThrow('the database went away')
    await expect(buffer(writeCsv(columns, broken()))).rejects.toThrow('the database went away')
  })

  test('rejected rows come back as they were, with the reason behind them', async () => {
    const content = await buffer(
      writeRejected(
        ['姓名', '手机'],
        [
          { cells: ['张三', '1380'], reason: '手机号码不正确' },
          { cells: ['李四'], reason: 'x' },
        ],
        'zh-CN',
      ),
    )
    expect(await cellsOf(content)).toEqual([
      ['姓名', '手机', '原因'],
      ['张三', '1380', '手机号码不正确'],
      ['李四', '', 'x'],
    ])
  })
})

describe('reading', () => {
  test('rows keep the number that the program shows, empty ones are left out', async () => {
    const rows = await rowsOf(await workbook([['a'], [null], [' b '], ['', ''], ['c']]))
    expect(rows).toEqual([
      { number: 1, cells: ['a'] },
      { number: 3, cells: ['b'] },
      { number: 5, cells: ['c'] },
    ])
  })

  test('numbers and dates become the text a person sees', async () => {
    const cells = await cellsOf(
      await workbook([
        [
          13_800_138_000,
          1.5,
          new Date('2026-01-01T00:00:00Z'),
          new Date('2026-01-01T08:30:00Z'),
          false,
          1e20,
        ],
      ]),
    )
    expect(cells).toEqual([
      ['13800138000', '1.5', '2026-01-01', '2026-01-01 08:30:00', 'FALSE', '100000000000000000000'],
    ])
  })

  test.each([
    ['UTF-8', Buffer.from('姓名,手机\n张三,138\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeff姓名,手机\r\n张三,138\r\n')],
    [
      'a Chinese code page',
      Buffer.concat([
        Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xca, 0xd6, 0xbb, 0xfa, 0x0a]),
        Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
        Buffer.from(',138'),
      ]),
    ],
    ['UTF-16', Buffer.from('\ufeff姓名\t手机\n张三\t138\n', 'utf16le')],
    ['semicolons', Buffer.from('姓名;手机\n张三;138')],
  ])('CSV in %s', async (_what, content) => {
    expect(await cellsOf(content)).toEqual([
      ['姓名', '手机'],
      ['张三', '138'],
    ])
  })

  test('more rows than allowed are refused, exactly as many are not', async () => {
    const sheet = await buffer(
      writeSheet(
        columns,
        Array.from({ length: 500 }, (_, n) => [`p${n}`, '1']),
      ),
    )
    expect(await rowsOf(sheet, { maxRows: 500 })).toHaveLength(501)
    await expect(rowsOf(sheet, { maxRows: 499 })).rejects.toThrow('at most 499 rows')
  })

  test.each([
    ['random bytes', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 37) % 251)), /cannot be read/],
    ['half a workbook', workbook([['a']]).then((content) => content.subarray(0, 400)), /cannot be read/],
    [
      'a Word file',
      makeZip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }]),
      /cannot be read/,
    ],
    [
      'an archive with an empty workbook',
      makeZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]),
      /cannot be read/,
    ],
    ['no bytes', Buffer.alloc(0), /holds no data/],
    [
      'an old workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      /save the file as .xlsx/,
    ],
    [
      'an encrypted workbook',
      writeXlsx({
        sheets: [{ name: 'A', rows: [['a']] }],
        encryption: { password: 'x', spinCount: 1000 },
      }).then(Buffer.from),
      /password/,
    ],
    [
      'an entity bomb',
      makeZip([
        { name: '[Content_Types].xml', content: '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>' },
        {
          name: 'xl/workbook.xml',
          content: '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY b "&lol;&lol;">]><x>&b;</x>',
        },
      ]),
      /cannot be read/,
    ],
  ])('%s', async (_what, content, words) => {
    await expect(rowsOf(await content)).rejects.toThrow(words)
  })
})

/** A workbook whose one sheet has as many bytes of cells as we say. */
async function bomb(bytes: number, claimed?: number): Promise<Buffer> {
  const parts = [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ],
    [
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ],
    [
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
  ].map(([name = '', content = '']) => ({ name, content }))
  const head = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'
  const sheet = {
    name: 'xl/worksheets/sheet1.xml',
    content: `${head}${'a'.repeat(bytes)}</t></is></c></row></sheetData></worksheet>`,
    ...(claimed !== undefined && { claimed: { unpacked: claimed } }),
  }
  return makeZip([...parts, sheet])
}

describe('bombs', () => {
  test('one that admits its size is refused at once, without being unpacked', async () => {
    const content = await bomb(200_000_000)
    expect(content.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    await expect(rowsOf(content)).rejects.toThrow('too large')
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('the same one is unpacked by the reader where nobody looks before', async () => {
    const content = await bomb(50_000_000)
    await expect(rowsOf(content)).rejects.toThrow('too large')
    const lengths: number[] = []
    for await (const { values } of streamXlsxRows(new Uint8Array(content)))
      lengths.push(...values.map((value) => String(value).length))
    expect(lengths).toEqual([50_000_000])
  })

  test('one that lies about its size is cut off where its claim ends', async () => {
    await expect(rowsOf(await bomb(100_000_000, 5_000_000))).rejects.toThrow(/too large|cannot be read/)
    await expect(rowsOf(await bomb(100_000_000, 0))).rejects.toThrow(/too large|cannot be read/)
  })

  test('time runs out, the thread is gone and the next file is read', async () => {
    const content = await buffer(
      writeSheet(
        columns,
        Array.from({ length: 60_000 }, (_, n) => [`p${n}`, `q${n}`]),
      ),
    )
    await expect(rowsOf(content, { maxSeconds: 0.05 })).rejects.toThrow('in time')
    expect(await rowsOf(content)).toHaveLength(60_001)
  })

  test('20,000 rows leave requests their turn between every two batches', async () => {
    const content = await buffer(
      writeSheet(
        columns,
        Array.from({ length: 20_000 }, (_, n) => [`p${n}`, `q${n}`]),
      ),
    )
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    let count = 0
    for await (const _row of readSheet(content)) count += 1
    clearInterval(timer)
    expect(count).toBe(20_001)
    expect(turns).toBeGreaterThan(50)
  })
})

test('another program reads our workbook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-sheet-test-'))
  try {
    return buffer(
      writeSheet(columns, [
        ['张三', '013800138000'],
        ['=1+1', '&<>"'],
      ]),
    ).then((content) => {
      writeFileSync(join(folder, 'a.xlsx'), content)
      const script = `import zipfile,sys,xml.dom.minidom as m\nz=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None\nfor n in z.namelist():\n  m.parseString(z.read(n))\nprint(len(z.namelist()))`
      expect(
        Number(execFileSync('python3', ['-c', script, join(folder, 'a.xlsx')], { encoding: 'utf8' })),
      ).toBeGreaterThan(4)
    })
  } finally {
    setTimeout(() => rmSync(folder, { recursive: true, force: true }), 1000).unref()
  }
})
