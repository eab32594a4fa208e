import { type PointerEvent, useRef, useState } from 'react'
import {
  beginPress,
  beginResize,
  finish,
  follow,
  type Gesture,
  type Point,
  type Sight,
} from './canvas-gestures.ts'
import { type Box, type Handle, handles } from './design-geometry.ts'
import { useDesignStore } from './design-store.ts'

const handleOf = (target: EventTarget): Handle | undefined => {
  const name = target instanceof Element ? target.getAttribute('data-handle') : null
  return handles.find((handle) => handle === name)
}

/** Selecting, moving and resizing on the canvas by mouse, pen or finger. */
export function useCanvasPointer(sight: Sight) {
  const store = useDesignStore()
  const gesture = useRef<Gesture>(undefined)
  const [band, setBand] = useState<Box>()

  const at = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / sight.scale, y: (clientY - top) / sight.scale }
  }
  const end = () => {
    gesture.current = undefined
    setBand(undefined)
  }

  return {
    band,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      const handle = handleOf(event.target)
      gesture.current = handle
        ? beginResize(store, at(event), { handle, isEven: event.shiftKey, sight })
        : beginPress(store, at(event), { adds: event.shiftKey || event.ctrlKey || event.metaKey, sight })
      if (gesture.current) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!gesture.current) return
      const next = follow(store, gesture.current, { at: at(event), sight, isFree: event.altKey })
      if (next || band) setBand(next)
    },
    onPointerUp() {
      if (gesture.current) finish(store, gesture.current)
      end()
    },
    onPointerCancel() {
      store.getState().cancel()
      end()
    },
    /** Esc in the middle of a drag. */
    giveUp() {
      if (!gesture.current) return false
      store.getState().cancel()
      end()
      return true
    },
  }
}
