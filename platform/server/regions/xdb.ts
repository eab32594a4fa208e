import { readFileSync } from 'node:fs'

const headerBytes = 256
const vectorBytes = 8
const segmentBytes = 14

const numberOf = (ip: string): number | undefined => {
  const parts = ip.split('.').map(Number)
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    return undefined
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/** Reads an ip2region file for IPv4 (xdb, version 2): `国家|区域|省份|城市|运营商` for an address, undefined where it has none. */
export function openXdb(path: string): (ip: string) => string | undefined {
  const data = readFileSync(path)
  return (ip) => {
    const wanted = numberOf(ip)
    if (wanted === undefined) return undefined
    const vector = headerBytes + Math.floor(wanted / 65_536) * vectorBytes
    let low = 0
    let high = (data.readUInt32LE(vector + 4) - data.readUInt32LE(vector)) / segmentBytes
    const first = data.readUInt32LE(vector)
    while (low <= high) {
      const middle = (low + high) >> 1
      const segment = first + middle * segmentBytes
      if (segment + segmentBytes > data.length) return undefined
      if (wanted < data.readUInt32LE(segment)) high = middle - 1
      else if (wanted > data.readUInt32LE(segment + 4)) low = middle + 1
      else
        return data.toString(
          'utf8',
          data.readUInt32LE(segment + 10),
          data.readUInt32LE(segment + 10) + data.readUInt16LE(segment + 8),
        )
    }
    return undefined
  }
}
