// eslint-disable-next-line no-control-regex -- removing control characters is the point
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const separators = /[\\/:*?"<>|]/g
const maxLength = 120

/** The last extension of a name in lower case, with its dot; empty without one. */
export const extensionOf = (name: string) => /\.[^.]{1,10}$/.exec(name)?.[0].toLowerCase() ?? ''

/** A name that a user gave, made fit to be shown and to be a download's name: no path, no invisible or bidirectional marks, at most 120 characters. */
export function safeFileName(name: string): string {
  const printable = name.toWellFormed().normalize('NFC').replace(unprintable, '')
  const last = printable.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(separators, '_').replace(/^[\s.]+|[\s.]+$/g, '')
  const extension = extensionOf(clean)
  // By characters, not code units: half of one is no text.
  const stem = Array.from(clean.slice(0, clean.length - extension.length))
    .slice(0, maxLength - extension.length)
    .join('')
  return stem + extension || 'file'
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** The value of Content-Disposition (RFC 6266): an ASCII name for old programs, the real one as RFC 8187 text. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name)
  const plain = safe.replace(/[^\u0020-\u007e]/g, '_').replace(/["%\\]/g, '_')
  const ascii = /[A-Za-z0-9]/.test(plain.slice(0, plain.length - extensionOf(plain).length))
    ? plain
    : `file${extensionOf(plain)}`
  return ascii === safe
    ? `${kind}; filename="${ascii}"`
    : `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded(safe)}`
}
