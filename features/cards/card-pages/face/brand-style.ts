import { atLightness, isHex, lchOf, readable } from '#platform/domain/color.ts'

const fallbackBrand = '#2f5d8c'
const lightGrounds = ['#ffffff', '#f5f6f8', '#eef0f3']
const darkGrounds = ['#191d23', '#101317']

/** The company's colour as fills and as text that can be read on light and on dark. */
export function styleOfBrand(colour: string): string {
  const brand = isHex(colour) ? colour.toLowerCase() : fallbackBrand
  const { lightness } = lchOf(brand)
  // A dark colour would drown in a dark page.
  const light = fillOf(brand)
  const dark = fillOf(atLightness(brand, Math.max(0.5, lightness)))
  const text = {
    light: readable(brand, lightGrounds),
    dark: readable(atLightness(brand, Math.max(0.72, lightness)), darkGrounds),
  }
  return `:root{--brand:${light.fill};--on-brand:${light.on};--brand-dark:${dark.fill};--on-brand-dark:${dark.on};--brand-text:${text.light};--brand-text-dark:${text.dark}}`
}

/** A fill with the text that stands on it; a colour in the middle moves until one of the two can be read. */
function fillOf(colour: string): { fill: string; on: string } {
  const on = readable('#ffffff', [colour]) === '#ffffff' ? '#ffffff' : '#101317'
  return { fill: readable(colour, [on]), on }
}
