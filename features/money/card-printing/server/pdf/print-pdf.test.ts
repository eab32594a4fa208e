import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

import { renderAsync } from '@resvg/resvg-js'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type CardFaceModel, skinIds } from '#features/cards/card-templates/face/card-face-model.ts'

import type { PrintModel } from '../../face/print-side.tsx'
import { printSideSvg } from '../../face/print-side-svg.tsx'
import { fontFile } from './print-fonts.adapter.ts'
import { inkPicture } from './print-pictures.adapter.ts'
import { mm, printPdf, type PrintPage } from './print-pdf.renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'cardline-print-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The programs belong to the machine, not to the product. */
const run = (program: string, given: string[]) => execFileSync(program, given, { encoding: 'utf8' })
const has = (program: string, ask: string) => spawnSync(program, [ask]).error === undefined
const hasPoppler = has('pdfinfo', '-v') && has('pdftoppm', '-v')
const hasGhostscript = has('gs', '--version')
// Where the programs are missing, their tests are skipped by name in the report instead of passing.

const field = (key: string, value: string, type: CardFaceModel['fields'][number]['type'] = 'text') =>
  ({ key, label: key, value, type, group: 'contact', mask: 'none' }) as const
const face = (
  orientation: CardFaceModel['orientation'],
  skinId: CardFaceModel['skin']['skinId'],
): CardFaceModel => ({
  orientation,
  skin: { skinId, showQr: true },
  company: { name: '明远智造科技（苏州）有限公司', logoUrl: null },
  fields: [
    field('name', '林晓薇'),
    field('latinName', 'Lin Xiaowei'),
    field('title', '臺灣東京区域销售经理'),
    field('mobile', '13800138000', 'mobile'),
    field('email', 'linxiaowei@mingyuan.example', 'email'),
    field('address', '江苏省苏州市工业园区星湖街 328 号', 'address'),
  ],
  avatarUrl: null,
})

let qrUrl = ''
beforeAll(async () => {
  const svg = await QRCode.toString('https://example.com/c/AbCdEfGhIjKlMnOpQrStUv', {
    type: 'svg',
    margin: 0,
  })
  qrUrl = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
})

const specification = { sizeId: '90x54', bleed: 3, cropMarks: true, text: 'fonts' } as const
function pagesOf(card: CardFaceModel, chosen: PrintPage['specification'] = specification): PrintPage[] {
  const model: PrintModel = {
    face: { ...card, qrUrl },
    company: card.company.name,
    brandColour: '#1f5edb',
    qrUrl,
  }
  return (['front', 'back'] as const).map((side) => ({
    svg: printSideSvg(model, side, chosen),
    orientation: card.orientation,
    specification: chosen,
  }))
}
const pdfOf = (pages: readonly PrintPage[]) => printPdf({ title: 'Cards', pages, pictures: new Map() })

function file(name: string, content: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** What the pages, forms and patterns of a file draw, unpacked. */
function operatorsOf(pdf: Buffer): string {
  const found: string[] = []
  const text = pdf.toString('latin1')
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue
    const from = match.index + match[0].length
    try {
      found.push(inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1'))
    } catch {
      // Pictures and fonts are packed otherwise.
    }
  }
  return found.filter((part) => /\b(re|m|l|Tf|cm)\b/.test(part) && !part.includes('\u0000\u0001')).join('\n')
}

const boxesIn = (pdf: Buffer, name: string) =>
  [...pdf.toString('latin1').matchAll(new RegExp(`/${name} \\[([^\\]]+)\\]`, 'g'))].map(([, numbers = '']) =>
    numbers
      .trim()
      .split(/\s+/)
      .map((number) => Math.round((Number(number) / mm) * 100) / 100),
  )

test('a page is the card with its bleed and the marks around it, and says so', async () => {
  const pdf = await pdfOf(pagesOf(face('horizontal', 'paper')))
  expect(boxesIn(pdf, 'MediaBox')).toEqual([
    [0, 0, 108, 72],
    [0, 0, 108, 72],
  ])
  expect(boxesIn(pdf, 'BleedBox')).toEqual([
    [6, 6, 102, 66],
    [6, 6, 102, 66],
  ])
  expect(boxesIn(pdf, 'TrimBox')).toEqual([
    [9, 9, 99, 63],
    [9, 9, 99, 63],
  ])
})

test('without marks a page ends with its bleed; a standing card stands', async () => {
  const pdf = await pdfOf(
    pagesOf(face('vertical', 'bold'), { ...specification, sizeId: '90x50', bleed: 1, cropMarks: false }),
  )
  expect(boxesIn(pdf, 'MediaBox')[0]).toEqual([0, 0, 52, 92])
  expect(boxesIn(pdf, 'TrimBox')[0]).toEqual([1, 1, 51, 91])
})

describe('inks', () => {
  test.each(skinIds)('%s is drawn with the four inks alone', async (skinId) => {
    const operators = operatorsOf(await pdfOf(pagesOf(face('horizontal', skinId))))
    expect(operators).toMatch(/\bscn\b/)
    expect(operators).toContain('/DeviceCMYK cs')
    expect(operators).not.toMatch(/\/DeviceRGB|\brg\b|\bRG\b/)
  })

  test('dark text is black alone', async () => {
    const operators = operatorsOf(await pdfOf(pagesOf(face('horizontal', 'portrait')).slice(0, 1)))
    const inks = [...operators.matchAll(/([\d.]+ [\d.]+ [\d.]+ [\d.]+) scn(?:(?!scn)[\s\S])*?BT/g)].map(
      ([, ink]) => ink,
    )
    expect(inks).toContain('0 0 0 1')
  })
})

test('letters are embedded as the part of the font that is used; as outlines there is no font', async () => {
  const embedded = (await pdfOf(pagesOf(face('horizontal', 'paper')))).toString('latin1')
  expect(embedded).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC/)
  expect(embedded).toContain('/FontFile2')
  const outlined = await pdfOf(pagesOf(face('horizontal', 'paper'), { ...specification, text: 'outlines' }))
  expect(outlined.toString('latin1')).not.toContain('/FontFile')
  expect(operatorsOf(outlined)).not.toMatch(/\bBT\b/)
})

test('the code is shapes, not a picture', async () => {
  const pdf = (await pdfOf(pagesOf(face('horizontal', 'paper')))).toString('latin1')
  expect(pdf).not.toContain('/Subtype /Image')
})

test('a picture is kept in four inks with what shines through', async () => {
  const source = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const picture = await inkPicture(source)
  expect(picture).toMatchObject({ width: 60, height: 40 })
  expect((await sharp(picture.jpeg).metadata()).space).toBe('cmyk')
  expect(picture.alpha?.length).toBe(60 * 40)
  const href = '/files/abcdefghijklmnopqrstuv/1024'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><image x="10" y="10" width="90" height="60" href="${href}"/></svg>`
  const pdf = await printPdf({
    title: 'Logo',
    pages: [{ svg, orientation: 'horizontal', specification }],
    pictures: new Map([[href, picture]]),
  })
  expect(pdf.toString('latin1')).toMatch(/\/ColorSpace \/DeviceCMYK\s+\/Filter \/DCTDecode/)
  expect(pdf.toString('latin1')).toContain('/SMask')
})

test.skipIf(!hasPoppler)('poppler reads the boxes and finds every font embedded', async () => {
  const path = file('boxes.pdf', await pdfOf(pagesOf(face('horizontal', 'foil'))))
  const info = run('pdfinfo', ['-box', path])
  expect(info).toMatch(/Pages:\s+2/)
  expect(info).toMatch(/TrimBox:\s+25\.51\s+25\.51\s+280\.63\s+178\.58/)
  const fonts = run('pdffonts', [path]).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(0)
  for (const line of fonts) expect(line).toMatch(/\+NotoSansSC.*\byes yes\b/)
})

test.skipIf(!hasGhostscript)('ghostscript finds black alone where black alone was drawn', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><rect width="960" height="600" fill="#ffffff"/><text x="100" y="200" font-size="60" fill="#14181f">林晓薇 Lin</text><rect x="100" y="300" width="200" height="100" fill="#808080"/></svg>`
  const pages = [
    { svg, orientation: 'horizontal' as const, specification: { ...specification, cropMarks: false } },
  ]
  const path = file('inks.pdf', await printPdf({ title: 'Black', pages, pictures: new Map() }))
  const out = run('gs', ['-q', '-o', '-', '-sDEVICE=inkcov', path])
  const [cyan, magenta, yellow, black] = out.trim().split(/\s+/).map(Number)
  expect([cyan, magenta, yellow]).toEqual([0, 0, 0])
  expect(black).toBeGreaterThan(0.02)
})

/** How far two pictures differ, between 0 and 1; greys, because screens and presses mean other colours by the same inks. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const grey = (picture: Buffer) =>
    sharp(picture)
      .flatten({ background: '#fff' })
      .resize(480, 300, { fit: 'fill' })
      .greyscale()
      .blur(1)
      .raw()
      .toBuffer()
  const [one, other] = await Promise.all([grey(a), grey(b)])
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length / 255
}

function drawnPage(pdf: Buffer, name: string): Buffer {
  const path = file(`${name}.pdf`, pdf)
  run('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-singlefile', '-png', path, join(folder, name)])
  return readFileSync(join(folder, `${name}.png`))
}

const font = {
  loadSystemFonts: false,
  fontFiles: ([400, 500, 600, 700] as const).map(fontFile),
  defaultFontFamily: 'Noto Sans SC',
  sansSerifFamily: 'Noto Sans SC',
  serifFamily: 'Noto Sans SC',
}

describe('looks like its preview', () => {
  const plain = { ...specification, cropMarks: false }
  test.skipIf(!hasPoppler).each(skinIds)('%s', async (skinId) => {
    const [front] = pagesOf(face('horizontal', skinId), plain)
    const shown = (
      await renderAsync(front?.svg ?? '', { fitTo: { mode: 'width', value: 567 }, font, logLevel: 'off' })
    ).asPng()
    const printed = drawnPage(await pdfOf([front as PrintPage]), `skin-${skinId}`)
    expect(await difference(shown, printed)).toBeLessThan(0.06)
  })

  test.skipIf(!hasPoppler)('letters as outlines stand where the letters stood', async () => {
    const [fonts] = pagesOf(face('horizontal', 'paper'), plain)
    const [outlines] = pagesOf(face('horizontal', 'paper'), { ...plain, text: 'outlines' })
    const one = drawnPage(await pdfOf([fonts as PrintPage]), 'fonts')
    const other = drawnPage(await pdfOf([outlines as PrintPage]), 'outlines')
    expect(await difference(one, other)).toBeLessThan(0.01)
  })

  test.skipIf(!hasPoppler)('the bound tells two cards apart', async () => {
    const [front] = pagesOf(face('horizontal', 'paper'), plain)
    const [other] = pagesOf({ ...face('horizontal', 'bold') }, plain)
    const shown = (
      await renderAsync(other?.svg ?? '', { fitTo: { mode: 'width', value: 567 }, font, logLevel: 'off' })
    ).asPng()
    expect(await difference(shown, drawnPage(await pdfOf([front as PrintPage]), 'other'))).toBeGreaterThan(
      0.12,
    )
  })
})
