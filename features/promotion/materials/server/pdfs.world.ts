import { deflateSync } from 'node:zlib'

import PDFDocument from 'pdfkit'

/** A PDF of these objects, numbered from 1, of which the first is its catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    add(Buffer.isBuffer(object) ? object : Buffer.from(object))
    add(Buffer.from('\nendobj\n'))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

export const streamOf = (facts: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${facts} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

interface Made {
  box?: string
  catalogue?: string
  pages?: string
  page?: string
  content?: string | Buffer
  more?: readonly (string | Buffer)[]
}

/** A PDF of one page with something odd in it. */
export const oddPdf = ({
  box = '0 0 595 842',
  catalogue = '',
  pages = '/Kids [3 0 R] /Count 1',
  page = '',
  content = 'BT /F1 24 Tf 72 720 Td (Hello) Tj ET',
  more = [],
}: Made = {}): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> /Contents 4 0 R ${page} >>`,
    Buffer.isBuffer(content) ? content : streamOf('', Buffer.from(content)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ])

/** A stream that unpacks to so many bytes, twice packed, so that it is small. */
export const bombOf = (bytes: number) =>
  streamOf(
    '/Filter [/FlateDecode /FlateDecode]',
    deflateSync(deflateSync(Buffer.alloc(bytes, '0 0 m '), { level: 9 })),
  )

/** A picture of so many pixels a side, all white. */
export const pictureOf = (side: number) =>
  streamOf(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter [/FlateDecode /FlateDecode]`,
    deflateSync(deflateSync(Buffer.alloc(Math.ceil(side / 8) * side, 255))),
  )

/** A PDF with pages of text, as people make them. */
export function textPdf(
  lines: readonly string[],
  options: Partial<PDFKit.PDFDocumentOptions> = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const made = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  for (const [index, line] of lines.entries()) {
    if (index > 0) document.addPage()
    document.fontSize(28).text(line)
  }
  document.end()
  return made
}
