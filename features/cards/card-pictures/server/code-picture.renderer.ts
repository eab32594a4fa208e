import QRCode from 'qrcode'

// A logo covers some modules: the highest level restores up to 30 percent of a code.
const level = 'H'

/** The code of an address as the address of an image, without a quiet zone: the place where it stands keeps one. */
export const codeImage = async (url: string): Promise<string> =>
  `data:image/svg+xml;base64,${Buffer.from(await QRCode.toString(url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })).toString('base64')}`

/** How much of the code's width the logo's plate takes: about 5 percent of its area. */
export const logoShare = 0.22

export interface CodeDrawing {
  svg: string
  /** Modules on a side, quiet zone included. */
  side: number
}

/** A code with four modules of quiet, with or without a logo in its middle. */
export function drawCode(url: string, logoUrl: string | null): CodeDrawing {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: logoUrl === null ? 'Q' : level })
  const quiet = 4
  const side = modules.size + quiet * 2
  const path = Array.from({ length: modules.size }, (_, row) => rowPath(row, modules, quiet)).join('')
  const plate = modules.size * logoShare
  const at = side / 2 - plate / 2
  const inner = plate * 0.8
  const logo =
    logoUrl === null
      ? ''
      : `<rect x="${at}" y="${at}" width="${plate}" height="${plate}" rx="${plate * 0.16}" fill="#fff"/><image x="${side / 2 - inner / 2}" y="${side / 2 - inner / 2}" width="${inner}" height="${inner}" href="${logoUrl}"/>`
  return {
    side,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/>${logo}</svg>`,
  }
}

/** The dark modules of a row, joined where they touch. */
function rowPath(row: number, { size, data }: { size: number; data: Uint8Array }, quiet: number): string {
  let path = ''
  for (let column = 0; column < size; column += 1) {
    if (!data[row * size + column]) continue
    let run = 1
    while (column + run < size && data[row * size + column + run]) run += 1
    path += `M${column + quiet} ${row + quiet}h${run}v1h-${run}z`
    column += run
  }
  return path
}
