/** The company that had something generated, and the number under which it is known here. */
export interface Origin {
  producer: string
  id: string
}

/** The label of generated content (GB 45438-2025): 1 says that a machine made it for certain. */
const labelOf = ({ producer, id }: Origin): string =>
  JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: id,
    ReservedCode2: '',
  })

const bigEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Lengths in ID3 have seven bits a byte. */
const sevens = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (value >>> shift) & 0x7f))

/** The frames of an MP3 with the label before them, as a user-defined text of ID3v2.4 named AIGC. */
export function labelSound(frames: Buffer, origin: Origin): Buffer {
  const utf8 = 3
  const text = Buffer.concat([Buffer.from([utf8]), Buffer.from(`AIGC\0${labelOf(origin)}`, 'utf8')])
  const frame = Buffer.concat([Buffer.from('TXXX'), sevens(text.length), Buffer.alloc(2), text])
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), sevens(frame.length), frame, frames])
}

/** The name of XMP among the boxes of MP4 that are called by a UUID. */
const xmpBox = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)

/** A box with the label that is written after everything else of an MP4, so that nothing in it moves. */
export function labelBoxOfFilm(origin: Origin): Buffer {
  const packet = Buffer.from(
    [
      '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">',
      `<TC260:AIGC>${escaped(labelOf(origin))}</TC260:AIGC>`,
      '</rdf:Description></rdf:RDF></x:xmpmeta>',
      '<?xpacket end="r"?>',
    ].join(''),
    'utf8',
  )
  const size = 8 + xmpBox.length + packet.length
  return Buffer.concat([bigEndian(size), Buffer.from('uuid'), xmpBox, packet])
}
