const ownNetwork = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd]|fe80)/i

/** What a browser is called, as far as it says so. */
export const deviceName = ({ browser, os }: { browser: string; os: string }): string =>
  [browser, os].filter(Boolean).join(' · ')

interface Texts {
  ownNetwork: string
  unknownPlace: string
}

/** Where an address is, as far as it says so. */
export function placeName({ ip, region }: { ip: string; region: string }, t: Texts): string {
  const place = region || (ownNetwork.test(ip) ? t.ownNetwork : t.unknownPlace)
  return ip ? `${place} · ${ip}` : place
}
