/** Colours as `#rrggbb`. Steps are taken in OKLCH, where equal lightness looks equally light whatever the hue. */
export type Hex = string

interface Lch {
  lightness: number
  chroma: number
  hue: number
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const partsOf = (hex: Hex): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]

const hexOf = (parts: readonly number[]): Hex =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Whether `value` is a colour that a skin can take. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** OKLCH of a colour (B. Ottosson, "A perceptual color space for image processing"). */
export function lchOf(hex: Hex): Lch {
  const [red, green, blue] = partsOf(hex).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function linearOf({ lightness, chroma, hue }: Lch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The colour of an OKLCH point; chroma shrinks until the point can be shown. */
export function colorOf(point: Lch): Hex {
  const lightness = Math.min(1, Math.max(0, point.lightness))
  let parts: number[] = []
  for (let chroma = point.chroma; chroma >= 0; chroma -= 0.004) {
    parts = linearOf({ ...point, lightness, chroma })
    if (parts.every((part) => part >= -0.0001 && part <= 1.0001)) break
  }
  return hexOf(parts.map((part) => toGamma(Math.min(1, Math.max(0, part)))))
}

interface Step {
  /** At most this much colour; greys stay grey. */
  chroma?: number
  /** Degrees to turn the hue by. */
  turn?: number
}

/** `hex` at another lightness (0 to 1), with its hue kept. */
export function atLightness(hex: Hex, lightness: number, { chroma = 0.4, turn = 0 }: Step = {}): Hex {
  const point = lchOf(hex)
  return colorOf({ lightness, chroma: Math.min(point.chroma, chroma), hue: point.hue + turn })
}

/** `share` of `a` with the rest of `b`, mixed as screens mix them. */
export function blend(a: Hex, b: Hex, share: number): Hex {
  const other = partsOf(b)
  return hexOf(partsOf(a).map((part, index) => part * share + (other[index] ?? 0) * (1 - share)))
}

const luminance = (hex: Hex) => {
  const [red, green, blue] = partsOf(hex).map(toLinear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const lowest = (color: Hex, grounds: readonly Hex[]) =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/** The lightness step nearest to `color` that reads on all `grounds` with at least `ratio`; black or white where no step of the hue does. */
export function readable(color: Hex, grounds: readonly Hex[], ratio = 4.5): Hex {
  const { lightness } = lchOf(color)
  for (let distance = 0; distance <= 1; distance += 0.01) {
    const found = [lightness - distance, lightness + distance]
      .filter((step) => step >= 0 && step <= 1)
      .map((step) => (distance === 0 ? color : atLightness(color, step)))
      .find((candidate) => lowest(candidate, grounds) >= ratio)
    if (found) return found
  }
  return lowest('#ffffff', grounds) >= lowest('#000000', grounds) ? '#ffffff' : '#000000'
}
