import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type CardFaceModel, orientations } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FaceGround } from '#features/cards/card-templates/face/face-design-model.ts'

import { printSideSvg } from '../../face/print-side-svg.tsx'
import { fontFile } from './print-fonts.adapter.ts'
import { printPdf } from './print-pdf.renderer.ts'
import { inkPicture } from './print-pictures.adapter.ts'

const folder = mkdtempSync(join(tmpdir(), 'cardline-grounds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hasPoppler = spawnSync('pdftoppm', ['-v']).error === undefined

const fileId = 'abcdefghijklmnopqrstuv'
let picture: Buffer
beforeAll(async () => {
  // Dark above, light below, and a light spot on one side: turned or mirrored it would be seen.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#e8e2d0"/><rect width="900" height="420" fill="#203040"/><circle cx="650" cy="250" r="140" fill="#f0c040"/></svg>`
  picture = await sharp(Buffer.from(svg)).png().toBuffer()
})

const specification = { sizeId: '90x54', bleed: 3, cropMarks: false, text: 'fonts' } as const

function sideOf(ground: FaceGround, orientation: CardFaceModel['orientation']): string {
  const style = {
    size: 9,
    min: 6,
    lines: 1,
    weight: 700,
    family: 'sans',
    align: 'left',
    place: 'middle',
    color: '#ffffff',
  } as const
  const face: CardFaceModel = {
    orientation,
    skin: {
      skinId: 'paper',
      design: {
        version: 1,
        grid: 1,
        ground,
        elements: [
          {
            id: 'name',
            kind: 'field',
            key: 'name',
            icon: false,
            label: false,
            x: 8,
            y: 8,
            w: 60,
            h: 12,
            style,
          },
        ],
      },
    },
    company: { name: '明远智造科技', logoUrl: null },
    fields: [{ key: 'name', label: 'name', value: '林晓薇', type: 'text', group: 'person', mask: 'none' }],
    avatarUrl: null,
  }
  return printSideSvg(
    { face, company: face.company.name, brandColour: '#1f5edb', qrUrl: '' },
    'front',
    specification,
  )
}

const address = /\/files\/[0-9A-Za-z]{22}(?:\/\d+)?/g

/** The side as screens show it: the same drawing, its picture put in. */
async function shown(svg: string): Promise<Buffer> {
  const inlined = svg.replace(address, `data:image/png;base64,${picture.toString('base64')}`)
  const font = {
    loadSystemFonts: false,
    fontFiles: [fontFile(400), fontFile(700)],
    defaultFontFamily: 'Noto Sans SC',
  }
  return (await renderAsync(inlined, { fitTo: { mode: 'width', value: 567 }, font, logLevel: 'off' })).asPng()
}

/** The side as the file for the press has it. */
async function printed(
  svg: string,
  { name, orientation }: { name: string; orientation: CardFaceModel['orientation'] },
): Promise<Buffer> {
  const pictures = new Map(
    await Promise.all(
      [...svg.matchAll(address)].map(async ([href]) => [href, await inkPicture(picture)] as const),
    ),
  )
  const path = join(folder, name)
  writeFileSync(
    `${path}.pdf`,
    await printPdf({ title: name, pages: [{ svg, orientation, specification }], pictures }),
  )
  execFileSync('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-singlefile', '-png', `${path}.pdf`, path])
  return readFileSync(`${path}.png`)
}

/** How far two pictures differ, between 0 and 1; greys, because screens and presses mean other colours by the same inks. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const grey = (image: Buffer) =>
    sharp(image)
      .flatten({ background: '#fff' })
      .resize(300, 300, { fit: 'fill' })
      .greyscale()
      .blur(1)
      .raw()
      .toBuffer()
  const [one, other] = await Promise.all([grey(a), grey(b)])
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length / 255
}

const grounds = {
  'gradient-0': { kind: 'gradient', from: '#0b1f4d', to: '#e9eef8', angle: 0 },
  'gradient-35': { kind: 'gradient', from: '#0b1f4d', to: '#e9eef8', angle: 35 },
  'gradient-135': { kind: 'gradient', from: '#0b1f4d', to: '#e9eef8', angle: 135 },
  picture: { kind: 'image', fileId, veil: '#102030', veilOpacity: 0.3 },
} as const satisfies Record<string, FaceGround>

describe.each(orientations)('%s', (orientation) => {
  test.skipIf(!hasPoppler).each(Object.keys(grounds) as (keyof typeof grounds)[])(
    '%s is printed as it is shown',
    async (kind) => {
      const svg = sideOf(grounds[kind], orientation)
      if (kind === 'picture') expect(svg).toMatch(address)
      expect(
        await difference(
          await shown(svg),
          await printed(svg, { name: `${kind}-${orientation}`, orientation }),
        ),
      ).toBeLessThan(0.06)
    },
  )

  test.skipIf(!hasPoppler)(
    'the bound tells a gradient from the same one turned round, and a picture from none',
    async () => {
      const turned = sideOf({ ...grounds['gradient-35'], angle: 215 }, orientation)
      const straight = sideOf(grounds['gradient-35'], orientation)
      expect(
        await difference(
          await shown(turned),
          await printed(straight, { name: `straight-${orientation}`, orientation }),
        ),
      ).toBeGreaterThan(0.12)
      const plain = sideOf({ kind: 'color', color: '#102030' }, orientation)
      const withPicture = sideOf(grounds.picture, orientation)
      expect(
        await difference(
          await shown(plain),
          await printed(withPicture, { name: `with-${orientation}`, orientation }),
        ),
      ).toBeGreaterThan(0.12)
    },
  )
})
