type Document = PDFKit.PDFDocument

/** An object of the file, such as a picture or a form. */
export interface PdfObject {
  data: Record<string, unknown>
  compress: boolean
  write(chunk: Buffer | string): void
  end(chunk?: Buffer | string): void
}

interface OutlinedGlyph {
  path: { toSVG(): string }
}

/** What pdfkit has and its types do not tell. */
interface Inside {
  _ctm: number[]
  _root: PdfObject
  ref(data: object): PdfObject
  addContent(text: string): void
  endMetadata(): void
  page: {
    content: PdfObject
    dictionary: PdfObject
    resources: PdfObject
    xobjects: Record<string, PdfObject>
    ext_gstates: Record<string, PdfObject>
  }
  _font: {
    font: {
      unitsPerEm: number
      layout(text: string): {
        glyphs: OutlinedGlyph[]
        positions: { xAdvance: number; xOffset: number; yOffset: number }[]
      }
    }
  }
}

/** The document with the parts that pdfkit's types leave out. */
export const insideOf = (doc: Document) => doc as unknown as Inside

let count = 0
const nextName = (kind: string) => `${kind}${(count += 1)}`

const wide = 20_000

/** What `draw` draws, as one object that can be laid down as a whole: with one opacity, or as a mask. */
function formOf(doc: Document, draw: () => void, colours: 'DeviceCMYK' | 'DeviceGray'): PdfObject {
  const inside = insideOf(doc)
  const form = inside.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [-wide, -wide, wide, wide],
    Group: { Type: 'Group', S: 'Transparency', CS: colours },
    Resources: inside.page.resources,
  })
  const { content } = inside.page
  const matrix = inside._ctm
  inside.page.content = form
  // A form begins with the space that it is laid down in; pdfkit reckons gradients from the beginning of a content stream.
  inside._ctm = [1, 0, 0, 1, 0, 0]
  try {
    doc.save()
    draw()
    doc.restore()
  } finally {
    inside.page.content = content
    inside._ctm = matrix
  }
  form.end()
  return form
}

function layDown(doc: Document, form: PdfObject, state: object): void {
  const inside = insideOf(doc)
  const [formName, stateName] = [nextName('CF'), nextName('CS')]
  const held = inside.ref({ Type: 'ExtGState', ...state })
  held.end()
  inside.page.xobjects[formName] = form
  inside.page.ext_gstates[stateName] = held
  inside.addContent(`q /${stateName} gs /${formName} Do Q`)
}

/** Draws something as a whole with one opacity: what overlaps in it does not show through. */
export const drawGroup = (doc: Document, opacity: number, draw: () => void): void =>
  layDown(doc, formOf(doc, draw, 'DeviceCMYK'), { ca: opacity, CA: opacity })

/** Draws something where, and as strongly as, the other drawing covers. */
export const drawMasked = (doc: Document, mask: () => void, draw: () => void): void =>
  layDown(doc, formOf(doc, draw, 'DeviceCMYK'), {
    SMask: { Type: 'Mask', S: 'Alpha', G: formOf(doc, mask, 'DeviceCMYK') },
  })

/** A picture as the file keeps it. */
export interface PrintPicture {
  width: number
  height: number
  /** JPEG in four inks, as Adobe's programs write it: turned round. */
  jpeg: Buffer
  /** One byte a pixel; absent where nothing shines through. */
  alpha?: Buffer
}

/** Lays a picture into a rectangle. */
export function drawPicture(
  doc: Document,
  { width, height, jpeg, alpha }: PrintPicture,
  place: { x: number; y: number; w: number; h: number },
) {
  const inside = insideOf(doc)
  const size = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const mask = alpha && inside.ref({ ...size, ColorSpace: 'DeviceGray' })
  mask?.end(alpha)
  const image = inside.ref({
    ...size,
    ColorSpace: 'DeviceCMYK',
    Filter: 'DCTDecode',
    Decode: [1, 0, 1, 0, 1, 0, 1, 0],
    ...(mask && { SMask: mask }),
  })
  image.end(jpeg)
  const name = nextName('CI')
  inside.page.xobjects[name] = image
  doc.save()
  doc.transform(place.w, 0, 0, -place.h, place.x, place.y + place.h)
  inside.addContent(`/${name} Do`)
  doc.restore()
}
