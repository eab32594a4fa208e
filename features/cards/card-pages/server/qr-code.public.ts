import QRCode from 'qrcode'

// Four modules of quiet zone, and an error correction level for print and glare.
const form = { errorCorrectionLevel: 'Q', margin: 4 } as const

/** A QR code as SVG. */
export const qrSvg = (url: string): Promise<string> => QRCode.toString(url, { ...form, type: 'svg' })

/** A QR code as PNG, for saving and printing. */
export const qrPng = (url: string): Promise<Buffer> =>
  QRCode.toBuffer(url, { ...form, type: 'png', width: 1024 })
