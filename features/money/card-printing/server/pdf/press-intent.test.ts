import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { impose } from './imposition.renderer.ts'
import type { Press } from './press-intent.renderer.ts'
import { printPdf, type PrintPage } from './print-pdf.renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'cardline-press-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hasPoppler = spawnSync('pdfinfo', ['-v']).error === undefined
const hasGhostscript = spawnSync('gs', ['--version']).error === undefined

let press: Press
beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } })
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer()
  const { icc } = await sharp(jpeg).metadata()
  press = { content: Buffer.from(icc ?? ''), description: '胶印 Offset', condition: 'FOGRA39' }
})

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><defs><linearGradient id="g"><stop offset="0" stop-color="#1f5edb"/><stop offset="1" stop-color="#d1372c" stop-opacity="0.4"/></linearGradient></defs><rect width="960" height="600" fill="url(#g)"/><text x="100" y="200" font-size="60" fill="#14181f" opacity="0.8">林晓薇</text></svg>`
const page: PrintPage = {
  svg,
  orientation: 'horizontal',
  specification: { sizeId: '90x54', bleed: 3, cropMarks: true, text: 'fonts' },
}
const made = (given: Press | undefined) =>
  printPdf({
    title: 'Cards & <more>',
    pages: [page, page],
    pictures: new Map(),
    ...(given && { press: given }),
  })

/** The output intent of a file, read back. */
async function intentOf(content: Uint8Array) {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const intents = document.catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)
  if (!intents) return undefined
  expect(intents.size()).toBe(1)
  const intent = intents.lookup(0, PDFDict)
  const profile = document.context.lookup(intent.get(PDFName.of('DestOutputProfile')))
  if (!(profile instanceof PDFRawStream)) throw new Error('no profile')
  const word = (key: string) => {
    const found = intent.lookup(PDFName.of(key))
    return found instanceof PDFHexString || found instanceof PDFString
      ? found.decodeText()
      : found?.toString()
  }
  return {
    kind: word('S'),
    condition: word('OutputConditionIdentifier'),
    registry: word('RegistryName'),
    info: word('Info'),
    inks: profile.dict.lookup(PDFName.of('N'))?.toString(),
    profile: Buffer.from(decodePDFRawStream(profile).decode()),
  }
}

/** The file's description of itself. */
async function describedIn(content: Uint8Array): Promise<string> {
  const { context, catalog } = await PDFDocument.load(content, { updateMetadata: false })
  const stream = context.lookup(catalog.get(PDFName.of('Metadata')))
  if (!(stream instanceof PDFRawStream)) throw new Error('no description')
  expect(stream.dict.get(PDFName.of('Filter'))).toBeUndefined()
  return Buffer.from(stream.contents).toString('utf8')
}

test('every file and every sheet describes itself, whatever stands in its title, and only a file for a press claims PDF/X', async () => {
  for (const given of [undefined, press]) {
    const file = await made(given)
    const { content: sheets } = await impose(file, { sheet: 'A3', gutter: 2, ...(given && { press: given }) })
    for (const content of [file, sheets]) {
      const packet = await describedIn(content)
      expect(packet).not.toMatch(/&(?!amp;|lt;|gt;)/)
      expect(packet).toContain('Cards &amp; &lt;more&gt;')
      expect(packet).toContain('<pdf:Trapped>False</pdf:Trapped>')
      expect(packet.includes('PDF/X-4')).toBe(given !== undefined && content === file)
    }
  }
})

test('without a press a file names none and claims nothing', async () => {
  const content = await made(undefined)
  expect(await intentOf(content)).toBeUndefined()
  expect(content.toString('latin1')).not.toMatch(/PDF\/X|OutputIntent|pdfxid/)
})

test('with a press the file carries its profile whole, and its condition', async () => {
  const intent = await intentOf(await made(press))
  expect(intent).toMatchObject({
    kind: '/GTS_PDFX',
    condition: 'FOGRA39',
    registry: 'http://www.color.org',
    info: '胶印 Offset',
    inks: '4',
  })
  expect(intent?.profile.equals(press.content)).toBe(true)
})

test('a condition that no register knows names no register', async () => {
  const intent = await intentOf(await made({ ...press, condition: '' }))
  expect(intent).toMatchObject({ condition: 'Custom', info: '胶印 Offset' })
  expect(intent?.registry).toBeUndefined()
})

test('sheets carry the same intent and claim no more', async () => {
  const { content } = await impose(await made(press), { sheet: 'A3', gutter: 2, press })
  const intent = await intentOf(content)
  expect(intent).toMatchObject({ kind: '/GTS_PDFX', condition: 'FOGRA39', info: '胶印 Offset' })
  expect(intent?.profile.equals(press.content)).toBe(true)
  expect(Buffer.from(content).toString('latin1')).not.toMatch(/PDF\/X-4|pdfxid/)
})

test('the file is built as PDF/X-4: said twice with the same moment, identified, trimmed, without colours of a screen', async () => {
  const content = await made(press)
  const text = content.toString('latin1')
  expect(text.startsWith('%PDF-1.6')).toBe(true)
  const [, packet = ''] =
    /(<\?xpacket begin[\s\S]*<\?xpacket end="w"\?>)/.exec(content.toString('utf8')) ?? []
  expect(packet).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')
  expect(packet).toContain('<pdf:Trapped>False</pdf:Trapped>')
  expect(packet).toContain('Cards &amp; &lt;more&gt;')
  for (const key of ['DocumentID', 'VersionID', 'RenditionClass']) expect(packet).toContain(`<xmpMM:${key}>`)
  const [, said = ''] = /<xmp:CreateDate>([^<]+)</.exec(packet) ?? []
  const [, date = ''] = /\(D:(\d{14})Z\)/.exec(text) ?? []
  expect(said.replace(/\D/g, '')).toBe(date)
  expect(text).toMatch(/\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/i)
  expect(text.match(/\/TrimBox/g)).toHaveLength(2)
  expect(text).not.toMatch(/\/ArtBox|\/Encrypt|\/JavaScript|\/Annots|\/TR\b|\/DeviceRGB|\/CalRGB/)
  // What shines through is mixed in the inks.
  const groups = [...text.matchAll(/\/S \/Transparency\s+\/CS \/(\w+)/g)].map(([, space]) => space)
  expect(groups.length).toBeGreaterThan(0)
  for (const space of groups) expect(['DeviceCMYK', 'DeviceGray']).toContain(space)
})

test.skipIf(!hasPoppler)('poppler reads it as what it says, with every font embedded', async () => {
  const path = join(folder, 'press.pdf')
  writeFileSync(path, await made(press))
  const read = (program: string, given: string[]) => execFileSync(program, given, { encoding: 'utf8' })
  expect(read('pdfinfo', [path])).toMatch(/PDF subtype:\s+PDF\/X-4/)
  expect(read('pdfinfo', ['-meta', path])).toContain('pdfxid:GTS_PDFXVersion')
  for (const line of read('pdffonts', [path]).trim().split('\n').slice(2)) expect(line).toMatch(/\byes yes\b/)
})

test.skipIf(!hasGhostscript)('ghostscript draws it', async () => {
  const path = join(folder, 'drawn.pdf')
  writeFileSync(path, await made(press))
  const out = execFileSync('gs', ['-q', '-o', '-', '-sDEVICE=inkcov', path], { encoding: 'utf8' })
  expect(out.trim().split('\n')).toHaveLength(2)
})
