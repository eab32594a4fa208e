/** What the header of a profile tells, and what it calls itself. */
export interface PressProfile {
  description: string
  /** Such as `4.2`. */
  version: string
}

/** Why a file is no profile of a press; a key of the texts. */
export type ProfileDenial = 'notProfile' | 'size' | 'version' | 'class' | 'space' | 'tables'

export type ReadProfile = { ok: true; profile: PressProfile } | { ok: false; denial: ProfileDenial }

const headerBytes = 128
const signature = (content: Buffer, at: number) => content.toString('latin1', at, at + 4)

interface Tag {
  at: number
  bytes: number
}

/** Where the parts of a profile lie; undefined where one would lie outside of it. */
function tagsOf(content: Buffer): Map<string, Tag> | undefined {
  const count = content.readUInt32BE(headerBytes)
  if (count === 0 || count > 200 || headerBytes + 4 + count * 12 > content.length) return undefined
  const tags = new Map<string, Tag>()
  for (let index = 0; index < count; index += 1) {
    const from = headerBytes + 4 + index * 12
    const tag = { at: content.readUInt32BE(from + 4), bytes: content.readUInt32BE(from + 8) }
    if (tag.at < headerBytes || tag.bytes < 8 || tag.at + tag.bytes > content.length) return undefined
    tags.set(signature(content, from), tag)
  }
  return tags
}

/** The name in a `desc` part: one line of ASCII in version 2, one of several languages in version 4. */
function nameIn(content: Buffer, { at, bytes }: Tag): string {
  const part = content.subarray(at, at + bytes)
  const kind = signature(part, 0)
  if (kind === 'desc' && bytes > 12)
    return part.toString('latin1', 12, Math.min(bytes, 12 + part.readUInt32BE(8)))
  if (kind !== 'mluc' || bytes < 28) return ''
  const [length, offset] = [part.readUInt32BE(20), part.readUInt32BE(24)]
  if (offset + length > bytes) return ''
  return Buffer.from(part.subarray(offset, offset + length - (length % 2)))
    .swap16()
    .toString('utf16le')
}

// oxlint-disable-next-line no-control-regex -- names end with a zero in version 2
const unprintable = /[\u0000-\u001f\u007f]+/g

/** What the header says against a profile. */
function denialIn(content: Buffer): ProfileDenial | undefined {
  if (content.length < headerBytes + 4 || signature(content, 36) !== 'acsp') return 'notProfile'
  if (content.readUInt32BE(0) !== content.length) return 'size'
  if (![2, 4].includes(content.readUInt8(8))) return 'version'
  if (signature(content, 12) !== 'prtr') return 'class'
  return signature(content, 16) === 'CMYK' && ['Lab ', 'XYZ '].includes(signature(content, 20))
    ? undefined
    : 'space'
}

/** Reads a profile as the press's: of an output device, in four inks, of a version that print files may carry. */
export function readProfile(content: Buffer): ReadProfile {
  const denial = denialIn(content)
  if (denial) return { ok: false, denial }
  const tags = tagsOf(content)
  const name = tags?.get('desc')
  // Both ways: programs show what will be printed, and could convert to it.
  if (!tags || !name || !tags.has('A2B0') || !tags.has('B2A0')) return { ok: false, denial: 'tables' }
  const description = nameIn(content, name).replace(unprintable, ' ').trim().slice(0, 120)
  return {
    ok: true,
    profile: { description, version: `${content.readUInt8(8)}.${content.readUInt8(9) >> 4}` },
  }
}
