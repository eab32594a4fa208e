import { cornersOf, type TurnedBox } from './text-boxes.domain.ts'

/** Three bytes for each pixel: red, green, blue. */
export interface Raster {
  pixels: Uint8Array
  width: number
  height: number
}

const byte = ({ pixels }: Raster, at: number) => pixels[at] ?? 0

/** Half as wide and half as high; each pixel is the mean of four. */
function halved(picture: Raster): Raster {
  const [width, height] = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)]
  const pixels = new Uint8Array(width * height * 3)
  const row = picture.width * 3
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let c = 0; c < 3; c += 1) {
        const at = 2 * y * row + 6 * x + c
        const sum =
          byte(picture, at) + byte(picture, at + 3) + byte(picture, at + row) + byte(picture, at + row + 3)
        pixels[(y * width + x) * 3 + c] = sum / 4
      }
  return { pixels, width, height }
}

/** A picture in several sizes, each half of the one before: large letters are taken from a small one, which keeps them smooth. */
export function sizesOf(picture: Raster): Raster[] {
  const sizes = [picture]
  for (let last = picture; Math.min(last.width, last.height) >= 128;) {
    last = halved(last)
    sizes.push(last)
  }
  return sizes
}

/**
 * What stands in a box, upright, with as many rows as are wanted, and `stretch` times as wide as it is. Beyond the edge the
 * picture goes on with its last pixel.
 */
export function partOf(
  sizes: readonly Raster[],
  box: TurnedBox,
  { rows, stretch = 1 }: { rows: number; stretch?: number },
): Raster {
  const level = Math.max(0, Math.min(sizes.length - 1, Math.floor(Math.log2(box.height / rows))))
  const picture = sizes[level]
  if (!picture) throw new Error('a picture has at least one size')
  const scale = 1 / 2 ** level
  const height = rows
  const width = Math.max(8, Math.round((box.width * rows * stretch) / box.height))
  const [from, right, , down] = cornersOf(box).map(({ x, y }) => ({ x: x * scale - 0.5, y: y * scale - 0.5 }))
  if (!from || !right || !down) throw new Error('a box has four corners')
  const [ux, uy] = [(right.x - from.x) / width, (right.y - from.y) / width]
  const [vx, vy] = [(down.x - from.x) / height, (down.y - from.y) / height]
  const pixels = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [u, v] = [column + 0.5, row + 0.5]
      blend(
        picture,
        { x: from.x + u * ux + v * vx, y: from.y + u * uy + v * vy },
        pixels.subarray((row * width + column) * 3),
      )
    }
  return { pixels, width, height }
}

/** Writes the colour between four pixels. */
function blend(picture: Raster, { x, y }: { x: number; y: number }, into: Uint8Array): void {
  const [cx, cy] = [Math.min(Math.max(x, 0), picture.width - 1), Math.min(Math.max(y, 0), picture.height - 1)]
  const [left, top] = [Math.floor(cx), Math.floor(cy)]
  const [right, bottom] = [Math.min(left + 1, picture.width - 1), Math.min(top + 1, picture.height - 1)]
  const [dx, dy] = [cx - left, cy - top]
  const [a, b] = [(top * picture.width + left) * 3, (top * picture.width + right) * 3]
  const [c, d] = [(bottom * picture.width + left) * 3, (bottom * picture.width + right) * 3]
  for (let i = 0; i < 3; i += 1) {
    const upper = byte(picture, a + i) * (1 - dx) + byte(picture, b + i) * dx
    const lower = byte(picture, c + i) * (1 - dx) + byte(picture, d + i) * dx
    into[i] = Math.round(upper * (1 - dy) + lower * dy)
  }
}

/** A picture as the models take it: blue, green and red one after the other, around 0. */
export function tensorOf(
  { pixels, width, height }: Raster,
  {
    mean,
    deviation,
    atLeast = 0,
  }: { mean: readonly number[]; deviation: readonly number[]; atLeast?: number },
): { values: Float32Array; width: number; height: number } {
  const wide = Math.max(width, atLeast)
  const values = new Float32Array(3 * height * wide)
  for (let channel = 0; channel < 3; channel += 1) {
    const [middle, spread] = [mean[channel] ?? 0, deviation[channel] ?? 1]
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1)
        values[(channel * height + row) * wide + column] =
          ((pixels[(row * width + column) * 3 + 2 - channel] ?? 0) / 255 - middle) / spread
  }
  return { values, width: wide, height }
}
