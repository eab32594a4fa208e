/** A QR code as PNG with quiet zone. */
export async function qrPicture(content: string, side: number): Promise<Blob> {
  const { toDataURL } = await import('qrcode')
  const address = await toDataURL(content, { width: side, margin: 4, errorCorrectionLevel: 'M' })
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  )
  return new Blob([bytes], { type: 'image/png' })
}
