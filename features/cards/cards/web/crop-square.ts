interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** A portrait is shown at 160 pixels at most; three times that is enough for every screen. */
const side = 512

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('not an image')))
    image.src = url
  })
}

const turnedSize = ({ naturalWidth, naturalHeight }: HTMLImageElement, angle: number) => ({
  width: Math.abs(Math.cos(angle) * naturalWidth) + Math.abs(Math.sin(angle) * naturalHeight),
  height: Math.abs(Math.sin(angle) * naturalWidth) + Math.abs(Math.cos(angle) * naturalHeight),
})

/** The chosen square of a turned picture as a JPEG; transparent parts become white. */
export async function cropSquare(
  url: string,
  { area, rotation }: { area: Square; rotation: number },
): Promise<Blob> {
  const image = await load(url)
  const angle = (rotation * Math.PI) / 180
  const turned = turnedSize(image, angle)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = 'high'
  const scale = side / area.width
  pen.scale(scale, scale)
  pen.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  pen.rotate(angle)
  pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}
