/** Why an address cannot stand on a card; each has a sentence in every language. */
export type UrlFlaw = 'notAUrl' | 'notHttps' | 'withLogin' | 'privateHost' | 'port' | 'tooLong'

const longest = 500
// eslint-disable-next-line no-control-regex -- what browsers drop in silence would let another address be read than the one that is opened
const unusual = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/

/** Names that lead into somebody's own network, or nowhere. */
const privateSuffixes = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
  'test',
  'invalid',
  'onion',
]

/** A name as the domain system knows it: labels of letters, digits and hyphens, ending in one that is no number. */
const domainName = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?\.?$/

const isAddress = (host: string) => host.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host)

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  // URL writes every way of spelling an IPv4 address as four numbers; sites for visitors have names.
  if (isAddress(host) || !host.includes('.')) return true
  return privateSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
}

/** The address as browsers understand it, or what is wrong with it. Nothing is fetched. */
export function readPublicUrl(text: string): { url: string } | { flaw: UrlFlaw } {
  const trimmed = text.trim()
  if (trimmed.length > longest) return { flaw: 'tooLong' }
  if (unusual.test(trimmed) || !URL.canParse(trimmed)) return { flaw: 'notAUrl' }
  const url = new URL(trimmed)
  if (url.protocol !== 'https:') return { flaw: 'notHttps' }
  if (url.username !== '' || url.password !== '') return { flaw: 'withLogin' }
  if (isPrivate(url.hostname)) return { flaw: 'privateHost' }
  if (!domainName.test(url.hostname)) return { flaw: 'notAUrl' }
  if (url.port !== '') return { flaw: 'port' }
  return url.href.length > longest * 3 ? { flaw: 'tooLong' } : { url: url.href }
}
