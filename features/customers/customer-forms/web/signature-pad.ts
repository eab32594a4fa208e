import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Paper and ink are those of paper: what is signed looks the same in both modes and in print. */
const paper = '#ffffff'
const ink = '#1c2333'
export const padSize = { width: 720, height: 240 }

function contextOf(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | undefined {
  const context = canvas?.getContext('2d') ?? undefined
  if (context)
    Object.assign(context, {
      strokeStyle: ink,
      fillStyle: ink,
      lineWidth: 5,
      lineCap: 'round',
      lineJoin: 'round',
    })
  return context
}

function placeOf(canvas: HTMLCanvasElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = canvas.getBoundingClientRect()
  return {
    x: ((clientX - box.left) / Math.max(1, box.width)) * canvas.width,
    y: ((clientY - box.top) / Math.max(1, box.height)) * canvas.height,
  }
}

/** Drawing on a canvas with a finger, a pen or the mouse. */
export function useStrokes(canvas: RefObject<HTMLCanvasElement | null>) {
  const isDown = useRef(false)
  const [hasStrokes, setStrokes] = useState(false)
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = contextOf(canvas.current)
    if (!context) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    const { x, y } = placeOf(event.currentTarget, event)
    context.beginPath()
    context.moveTo(x, y)
    // A touch alone is a dot.
    context.lineTo(x + 0.1, y)
    context.stroke()
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = isDown.current ? canvas.current?.getContext('2d') : undefined
    if (!context) return
    const { x, y } = placeOf(event.currentTarget, event)
    context.lineTo(x, y)
    context.stroke()
    setStrokes(true)
  }
  const end = () => {
    isDown.current = false
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, padSize.width, padSize.height)
    setStrokes(false)
  }
  return {
    hasStrokes,
    clear,
    handlers: { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end },
  }
}

/** A signature as a picture on white paper: what was drawn, or the name that was typed. */
export async function pictureOf(source: HTMLCanvasElement | string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, padSize)
  const context = contextOf(canvas)
  if (!context) return undefined
  context.fillStyle = paper
  context.fillRect(0, 0, padSize.width, padSize.height)
  context.fillStyle = ink
  if (typeof source === 'string') {
    context.font = `italic ${Math.min(96, Math.floor((padSize.width * 0.9) / Math.max(2, source.length)))}px "STKaiti", "KaiTi", serif`
    Object.assign(context, { textAlign: 'center', textBaseline: 'middle' })
    context.fillText(source, padSize.width / 2, padSize.height / 2, padSize.width * 0.92)
  } else context.drawImage(source, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined
}
