interface Crop {
  area: { x: number; y: number; width: number; height: number }
  size: { width: number; height: number }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('not an image')))
    image.src = url
  })
}

/** The chosen part of a picture as a JPEG of the given size; transparent parts become white. */
export async function cropPicture(url: string, { area, size }: Crop): Promise<Blob> {
  const image = await load(url)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  pen.scale(size.width / area.width, size.height / area.height)
  pen.drawImage(image, -area.x, -area.y)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}
