import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'

import type { Badge } from '../badges.contract.ts'

// The fonts of the pictures: a badge looks the same on every machine.
const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'))
const plain = join(folder, '400Regular', 'NotoSansSC_400Regular.ttf')
const bold = join(folder, '600SemiBold', 'NotoSansSC_600SemiBold.ttf')

const mm = 72 / 25.4
const width = 90 * mm
const height = 54 * mm
const edge = 5 * mm
const codeSize = 24 * mm

type Document = PDFKit.PDFDocument

/** The code as squares: it stays sharp on every printer. */
function drawCode(doc: Document, code: string): void {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'L' })
  const cell = codeSize / modules.size
  const [left, top] = [width - edge - codeSize, height - edge - codeSize]
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(left + column * cell, top + row * cell, cell, cell)
  doc.fill('#000')
}

/** The largest size in which a text fits into one line. */
function fit(
  doc: Document,
  text: string,
  { most, least, room }: { most: number; least: number; room: number },
) {
  for (let size = most; size > least; size -= 1)
    if (doc.fontSize(size).widthOfString(text) <= room) return size
  return least
}

function drawBadge(doc: Document, title: string, badge: Badge): void {
  const room = width - edge * 2
  const line = { lineBreak: false, ellipsis: true, width: room }
  doc
    .font(plain)
    .fontSize(8)
    .fillColor('#5b6470')
    .text(title, edge, edge, { ...line, height: 11 })
  doc.font(bold).fillColor('#14181f')
  doc.fontSize(fit(doc, badge.name, { most: 28, least: 12, room })).text(badge.name, edge, 12 * mm, line)
  const narrow = { ...line, width: room - codeSize - 3 * mm }
  // An ordinary name of a company stands there whole; only what is longer is cut.
  const write = (text: string, top: number) => {
    doc.fontSize(fit(doc, text, { most: 11, least: 8, room: narrow.width }))
    doc.text(text, edge, top, { ...narrow, height: 15 })
  }
  doc.font(plain)
  write(badge.company, 27 * mm)
  write(badge.title, 33 * mm)
  doc.font(bold)
  write(badge.type, 43 * mm)
  drawCode(doc, badge.code)
}

/** Badges of 90 × 54 mm, one a page, as PDF. */
export function renderBadges(title: string, badges: readonly Badge[]): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const badge of badges) {
    doc.addPage()
    drawBadge(doc, title, badge)
  }
  doc.end()
  return done
}
