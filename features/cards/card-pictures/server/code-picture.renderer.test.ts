import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { drawCode, logoShare } from './code-picture.renderer.ts'
import { drawSvg } from './picture-drawing.adapter.ts'

const url = 'https://cards.example.com/c/abcdefghijklmnopqrstuv?s=qr'
const logo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#d1372c"/></svg>').toString('base64')}`

/** Reads the drawn code back from its pixels, one sample in the middle of every module. */
async function readModules(svg: string, side: number): Promise<boolean[][]> {
  const width = side * 8
  const { data } = await sharp(await drawSvg(svg, { width }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) => (data[(row * 8 + 4) * width + column * 8 + 4] ?? 255) < 128),
  )
}

describe.each([
  ['without a logo', null, 'Q' as const],
  ['with a logo', logo, 'H' as const],
])('a code %s', (_what, logoUrl, level) => {
  test('has four modules of quiet and shows every module that nothing covers', async () => {
    const { modules } = QRCode.create(url, { errorCorrectionLevel: level })
    const { svg, side } = drawCode(url, logoUrl)
    const seen = await readModules(svg, side)
    expect(side).toBe(modules.size + 8)
    const quiet = seen.flatMap((row, y) =>
      row.filter((_dark, x) => Math.min(x, y, side - 1 - x, side - 1 - y) < 4),
    )
    expect(quiet.some(Boolean)).toBe(false)
    let wrong = 0
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (seen[row + 4]?.[column + 4] !== Boolean(modules.data[row * modules.size + column])) wrong += 1
    // Level H restores 30 percent of the codewords; even if every covered module were wrong, far less are.
    const covered = logoUrl === null ? 0 : (Math.ceil(modules.size * logoShare) + 1) ** 2
    expect(wrong).toBeLessThanOrEqual(covered)
    expect(covered / modules.size ** 2).toBeLessThan(0.08)
  })
})
