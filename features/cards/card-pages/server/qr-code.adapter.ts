import QRCode from 'qrcode'

// Four modules of quiet around the code, and a level that survives print and glare.
const form = { errorCorrectionLevel: 'Q', margin: 4 } as const

/** A QR code of an address, as a drawing. */
export const qrSvg = (url: string): Promise<string> => QRCode.toString(url, { ...form, type: 'svg' })

/** A QR code of an address, in pixels for saving and printing. */
export const qrPng = (url: string): Promise<Buffer> =>
  QRCode.toBuffer(url, { ...form, type: 'png', width: 1024 })
