import { type PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
import { v4 as uuidv4 } from 'uuid'

import { insideOf } from './pdf-page.renderer.ts'

type Document = PDFKit.PDFDocument

/** The press that files are made for. */
export interface Press {
  /** Its profile as it was uploaded. */
  content: Buffer
  description: string
  /** Its name in the register of printing conditions, such as `FOGRA39`; empty where the press has one of its own. */
  condition: string
}

const registry = 'http://www.color.org'

/** The words of an output intent; a condition that no register knows is called so. */
const wordsOf = ({ condition, description }: Press) => ({
  OutputConditionIdentifier: condition || 'Custom',
  OutputCondition: description || condition || 'Custom',
  Info: description || condition || 'Custom',
  ...(condition && { RegistryName: registry }),
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Made {
  title: string
  madeAt: Date
}

/** The file's own description as XMP, with all that PDF/X-4 wants said; only a file that is built so claims the standard. */
function describedBy({ title, madeAt }: Made, isStandard: boolean): string {
  const at = `${madeAt.toISOString().slice(0, 19)}Z`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"${isStandard ? ' xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"' : ''}>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:MetadataDate>${at}</xmp:MetadataDate>
<xmp:CreatorTool>Cardline</xmp:CreatorTool><pdf:Producer>Cardline</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:${uuidv4()}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:${uuidv4()}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
${isStandard ? '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n' : ''}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/** Names the press in a file, embeds its profile and says that the file is built as PDF/X-4. */
export function namePress(doc: Document, press: Press): void {
  const inside = insideOf(doc)
  const profile = inside.ref({ N: 4, Alternate: 'DeviceCMYK' })
  profile.end(press.content)
  const identity = Object.fromEntries(
    Object.entries(wordsOf(press)).map(([key, text]) => [key, Object(text) as object]),
  )
  const intent = inside.ref({ Type: 'OutputIntent', S: 'GTS_PDFX', ...identity, DestOutputProfile: profile })
  intent.end()
  Object.assign(inside._root.data, { OutputIntents: [intent] })
}

/** Describes a file in its XMP; `isStandard` where it is built as PDF/X-4. */
export function describeFile(doc: Document, made: Made, isStandard: boolean): void {
  const inside = insideOf(doc)
  const description = inside.ref({ Type: 'Metadata', Subtype: 'XML' })
  // Programs look for it without unpacking the file.
  description.compress = false
  description.end(Buffer.from(describedBy(made, isStandard), 'utf8'))
  Object.assign(inside._root.data, { Metadata: description })
  // pdfkit would put its own in that place, which a title with an ampersand breaks.
  inside.endMetadata = () => undefined
}

/** The same for sheets that were put together from such files. They claim no standard: its boxes are those of one page. */
export function describeSheets(sheets: PDFDocument, made: Made): void {
  const { context, catalog } = sheets
  sheets.setTitle(made.title)
  sheets.setCreationDate(made.madeAt)
  sheets.setModificationDate(made.madeAt)
  const packet = Buffer.from(describedBy(made, false), 'utf8')
  const stream = context.stream(packet, { Type: 'Metadata', Subtype: 'XML', Length: packet.length })
  catalog.set(PDFName.of('Metadata'), context.register(stream))
}

/** The same intent for such sheets. */
export function nameOnSheets(sheets: PDFDocument, press: Press): void {
  const { context, catalog } = sheets
  const profile = context.register(context.flateStream(press.content, { N: 4, Alternate: 'DeviceCMYK' }))
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX', DestOutputProfile: profile })
  for (const [key, text] of Object.entries(wordsOf(press)))
    intent.set(PDFName.of(key), PDFHexString.fromText(text))
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))
}
