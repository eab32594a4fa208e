import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the QR code of a picture; undefined where there is none. */
export type ReadCode = (source: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader, where it has one. */
async function ownReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** Wider pictures are made smaller: a code fills a good part of what the camera sees. */
const widest = 720
/** Of so many pictures one is looked at as a whole and with care, the others in their middle alone. */
const wholeEach = 3

/** The part of a picture that is looked at: its middle, where a person holds the code, or all of it. */
function partOf({ videoWidth, videoHeight }: HTMLVideoElement, isWhole: boolean) {
  const scale = Math.min(1, widest / Math.max(1, videoWidth))
  const side = Math.min(videoWidth, videoHeight)
  const [width, height] = isWhole ? [videoWidth, videoHeight] : [side, side]
  return {
    left: (videoWidth - width) / 2,
    top: (videoHeight - height) / 2,
    width,
    height,
    scaledWidth: Math.round(width * scale),
    scaledHeight: Math.round(height * scale),
  }
}

/** Our own reader, from our own server: it comes when it is needed for the first time. */
async function builtReader(): Promise<ReadCode> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  let pictures = 0
  return async (video) => {
    pictures += 1
    const isWhole = pictures % wholeEach === 0
    const { left, top, width, height, scaledWidth, scaledHeight } = partOf(video, isWhole)
    if (!brush || scaledWidth === 0 || scaledHeight === 0) return undefined
    if (canvas.width !== scaledWidth || canvas.height !== scaledHeight)
      Object.assign(canvas, { width: scaledWidth, height: scaledHeight })
    brush.drawImage(video, left, top, width, height, 0, 0, scaledWidth, scaledHeight)
    const options = {
      formats: ['QRCode' as const],
      maxNumberOfSymbols: 1,
      tryInvert: false,
      tryDownscale: false,
      tryHarder: isWhole,
      // Codes of this kind are found at any angle.
      tryRotate: false,
    }
    const [found] = await readBarcodes(brush.getImageData(0, 0, scaledWidth, scaledHeight), options)
    return found?.text
  }
}

export const openReader = async (): Promise<ReadCode> => (await ownReader()) ?? builtReader()

/** Pauses between two pictures, so that the page answers a tap. */
const pauseMs = 30
/** The same code is read once while it stays in sight. */
const outOfSightMs = 1_500

/** Reads codes from a running video until the signal ends; each code once for as long as it is in sight. */
export async function watchCodes(
  video: HTMLVideoElement,
  { onCode, signal }: { onCode: (text: string) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const read = await openReader()
  let last = { text: '', at: 0 }
  while (!signal.aborted) {
    const text = video.readyState >= 2 ? await read(video).catch(() => undefined) : undefined
    const now = performance.now()
    if (text !== undefined) {
      const isSame = text === last.text && now - last.at < outOfSightMs
      last = { text, at: now }
      if (!isSame) await onCode(text)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
