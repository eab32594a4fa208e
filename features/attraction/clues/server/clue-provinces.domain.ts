/** A province or a city, as the list of districts has it: 320500 苏州市. */
export interface Place {
  code: string
  name: string
}

/** How the name of a place begins wherever people write it, and the two digits of its province. */
export interface Stem {
  text: string
  province: string
}

const endings =
  /((维吾尔|壮族|回族|朝鲜族|土家族|苗族|藏族|羌族|彝族|布依族|侗族|哈尼族|傣族|白族|景颇族|傈僳族|蒙古族|蒙古|哈萨克|柯尔克孜)*自治[区州]|特别行政区|地区|省|市|盟)$/u

const isOfProvince = ({ code }: Place) => code.endsWith('0000')

/** Provinces come first: 海南 is one, and 海南藏族自治州 lies in another. */
export function stemsOf(places: readonly Place[]): Stem[] {
  const known = new Map<string, Stem>()
  const ordered = [...places.filter(isOfProvince), ...places.filter((place) => !isOfProvince(place))]
  for (const { code, name } of ordered)
    for (const text of [name, name.replace(endings, '')])
      if (text.length >= 2 && !known.has(text)) known.set(text, { text, province: code.slice(0, 2) })
  return [...known.values()]
}

/** The province of a place as people write it, such as 江苏苏州 or 苏州工业园区; empty for one that nobody knows. */
export function provinceOf(stems: readonly Stem[], region: string): string {
  let best: Stem | undefined
  for (const stem of stems)
    if (region.startsWith(stem.text) && stem.text.length > (best?.text.length ?? 0)) best = stem
  return best?.province ?? ''
}

/** Beginnings of places in a province, and longer ones of other provinces that begin alike. */
export function beginningsOf(stems: readonly Stem[], province: string): { in: string[]; out: string[] } {
  const own = stems.filter((stem) => stem.province === province).map(({ text }) => text)
  const others = stems.filter((stem) => stem.province !== province).map(({ text }) => text)
  return {
    // A longer name of the same place says nothing more.
    in: own.filter((text) => !own.some((one) => one !== text && text.startsWith(one))),
    out: others.filter((text) => own.some((one) => text.startsWith(one))),
  }
}
