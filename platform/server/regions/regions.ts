import { openXdb } from './xdb.ts'

/** Roughly where an address is: province and city, or the country where it is abroad; null where nothing is known. */
export type RegionLookup = (ip: string) => Promise<string | null>

// Chinese as data: what the address database answers.
const unknown = new Set(['', '0', '内网IP', '本机', '保留', '局域网', '保留地址'])
const endings = /(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/

/** 江苏省, 苏州市 → 江苏 苏州; a city that is a province is said once. */
export function regionName({
  country,
  province,
  city,
}: {
  country: string
  province: string
  city: string
}): string | null {
  if (unknown.has(country)) return null
  const [region, town] = [province, city].map((name) => (unknown.has(name) ? '' : name.replace(endings, '')))
  if (country !== '中国') return country
  return [...new Set([region, town])].filter(Boolean).join(' ') || country
}

const mapped = /^::ffff:(?=\d+\.)/i

/** Looks regions up in the operator's own file. */
export function openRegionFile(path: string): RegionLookup {
  const search = openXdb(path)
  return async (ip) => {
    const [country = '', , province = '', city = ''] = search(ip.replace(mapped, ''))?.split('|') ?? []
    return regionName({ country, province, city })
  }
}

let bundled: Promise<(ip: string) => string | null> | undefined

/** The package's own data: read at the first visit, not at the start, because they take 80 MB. */
async function openBundled(): Promise<(ip: string) => string | null> {
  const { default: library } = await import('ip2region')
  const Ip2Region =
    'default' in library ? (library as unknown as { default: typeof library }).default : library
  const query = new Ip2Region()
  return (ip) => {
    const found = query.search(ip)
    return found ? regionName(found) : null
  }
}

/** Looks regions up in the data that come with the product. */
export const bundledRegions: RegionLookup = async (ip) => {
  bundled ??= openBundled()
  const search = await bundled
  try {
    return search(ip.replace(mapped, ''))
  } catch {
    return null
  }
}
