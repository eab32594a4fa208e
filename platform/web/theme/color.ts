/** A colour with red, green and blue from 0 to 255 and alpha from 0 to 1. */
export interface Rgba {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

const black: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 }
const white: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Reads `#rgb`, `#rrggbb` and `rgb(0 0 0 / 30%)`; undefined for anything else. */
export function parseColor(text: string): Rgba | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    const part = (start: number) => Number.parseInt(full.slice(start, start + 2), 16)
    return { red: part(0), green: part(2), blue: part(4), alpha: 1 }
  }
  const parts = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+)%)?\)$/.exec(text.trim())
  if (!parts) return undefined
  const [, red, green, blue, alpha = '100'] = parts
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) / 100 }
}

/** `#rrggbb` of an opaque colour. */
export const hexOf = ({ red, green, blue }: Rgba) =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** What is seen where `top` lies over the opaque colour `bottom`. */
export function over(top: Rgba, bottom: Rgba): Rgba {
  const blend = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha)
  return {
    red: blend(top.red, bottom.red),
    green: blend(top.green, bottom.green),
    blue: blend(top.blue, bottom.blue),
    alpha: 1,
  }
}

/** `share` of `a` with the rest of `b`, as color-mix in sRGB does it. */
export const mix = (a: Rgba, b: Rgba, share: number) => over({ ...a, alpha: share }, b)

const linear = (part: number) => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = ({ red, green, blue }: Rgba) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The WCAG contrast ratio of two opaque colours, from 1 to 21. */
export function contrast(a: Rgba, b: Rgba): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better on `background`. */
export const textOn = (background: Rgba) =>
  contrast(white, background) >= contrast(black, background) ? white : black

/** The nearest step from `color` towards black or white that reads on `background` with at least `ratio`. */
export function readableOn(color: Rgba, background: Rgba, ratio = 4.5): Rgba {
  const target = textOn(background)
  for (let share = 1; share > 0; share -= 0.01) {
    const step = mix(color, target, share)
    // The hex rounds each part: what is measured must be what is painted.
    const painted = parseColor(hexOf(step)) ?? target
    if (contrast(painted, background) >= ratio) return painted
  }
  return target
}
