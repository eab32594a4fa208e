import QRCode from 'qrcode'

import { atLightness, isHex } from '#features/card-templates/face/color.ts'
import { rasterise } from '#platform/server/files/image.ts'

// Four modules of quiet around the code, and a level that survives print and glare.
const form = { errorCorrectionLevel: 'Q', margin: 4 } as const

/** A QR code of an address, as a drawing. */
export const qrSvg = (url: string): Promise<string> => QRCode.toString(url, { ...form, type: 'svg' })

/** A QR code of an address, in pixels for saving and printing. */
export const qrPng = (url: string): Promise<Buffer> => QRCode.toBuffer(url, { ...form, type: 'png', width: 1024 })

/** What a forward shows of a card without a portrait and logo: a card in the company's colour. No letters, because a server may have no fonts. */
export function shareImage(brandColour: string): Promise<Buffer> {
  const brand = isHex(brandColour) ? brandColour : '#2f5d8c'
  const [deep, light] = [atLightness(brand, 0.38), atLightness(brand, 0.9, { chroma: 0.05 })]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${light}"/><rect x="60" y="104" width="280" height="192" rx="22" fill="${deep}"/><circle cx="128" cy="180" r="34" fill="${light}"/><g fill="${light}"><rect x="184" y="156" width="116" height="16" rx="8"/><rect x="184" y="188" width="80" height="12" rx="6" opacity=".7"/><rect x="94" y="244" width="212" height="10" rx="5" opacity=".5"/></g></svg>`
  return rasterise(drawing, { width: 400, height: 400 })
}
