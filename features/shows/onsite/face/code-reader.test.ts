import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { create } from 'qrcode'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openReader } from './code-reader.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const prepared = vi.hoisted(() => vi.fn<() => void>())
// The module comes from the disk: there is no server that it could be fetched from.
vi.mock('zxing-wasm/reader', async (original) => {
  const real = await original<typeof import('zxing-wasm/reader')>()
  return {
    ...real,
    prepareZXingModule: () => {
      prepared()
      const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
      return real.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
    },
  }
})

const code = `T1.${'Ab9-_'.repeat(27)}`.slice(0, 134)
const dot = 5
const side = 640

/** A picture of a camera: the code a little off the middle, dark grey on light grey. */
function pixelsOf(text: string): Uint8ClampedArray {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const pixels = new Uint8ClampedArray(side * side * 4).fill(215)
  const edge = Math.floor((side - modules.size * dot) / 2) + 7
  for (let y = 0; y < modules.size * dot; y += 1)
    for (let x = 0; x < modules.size * dot; x += 1)
      if (modules.get(Math.floor(y / dot), Math.floor(x / dot)))
        pixels.fill(60, ((y + edge) * side + x + edge) * 4, ((y + edge) * side + x + edge) * 4 + 3)
  return pixels
}

let seen: Uint8ClampedArray
const video = { videoWidth: side, videoHeight: side } as HTMLVideoElement

beforeEach(() => {
  prepared.mockClear()
  const brush = {
    drawImage: () => undefined,
    getImageData: (_left: number, _top: number, width: number, height: number) => ({
      data: seen,
      width,
      height,
      colorSpace: 'srgb',
    }),
  }
  vi.stubGlobal('document', { createElement: () => ({ width: 0, height: 0, getContext: () => brush }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser's own reader that knows these kinds of codes and always answers the same. */
const browserWith = (formats: readonly string[]) =>
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(formats)
      detect = () => Promise.resolve([{ rawValue: 'of the browser' }])
    },
  )

test('a browser without a reader of its own reads tickets by ours, and nothing where there is no code', async () => {
  const read = await openReader()
  seen = pixelsOf(code)
  expect(await read(video)).toBe(code)
  seen = new Uint8ClampedArray(side * side * 4).fill(215)
  expect(await read(video)).toBeUndefined()
  expect(prepared).toHaveBeenCalledOnce()
})

test('so does one whose reader knows other codes only', async () => {
  browserWith(['ean_13'])
  const read = await openReader()
  seen = pixelsOf(code)
  expect(await read(video)).toBe(code)
})

test('the reader of the browser comes first, and ours is not even loaded', async () => {
  browserWith(['qr_code'])
  const read = await openReader()
  expect(await read(video)).toBe('of the browser')
  expect(prepared).not.toHaveBeenCalled()
})
