import type * as Pannellum from './pannellum-model.ts'

/** The direction somebody looks in, and how wide, in degrees. */
export interface Look {
  yaw: number
  pitch: number
  fov: number
}

/** A mark in a panorama: an element of ours; the library places it and never sees what stands in it. */
export interface ViewerMark {
  id: string
  yaw: number
  pitch: number
  element: HTMLElement
}

export interface ViewerScene extends Look {
  url: string
  marks: readonly ViewerMark[]
}

/** Looking around in panoramas. Everything that knows the library stands in this file. */
export interface TourViewer {
  /** Shows a scene; resolves once its picture is there, fails where it cannot be shown. */
  show(scene: ViewerScene): Promise<void>
  look(): Look
  lookAt(look: Partial<Look>): void
  /** The place in the picture under the pointer. */
  placeOf(event: MouseEvent): { yaw: number; pitch: number }
  /** Turns with the phone where it can; asks for leave where the phone wants to be asked. */
  followMotion(): void
  canFollowMotion(): boolean
  destroy(): void
}

/** Whether this browser can show panoramas. */
export function hasWebGl(): boolean {
  try {
    const canvas = document.createElement('canvas')
    return Boolean(canvas.getContext('webgl') ?? canvas.getContext('experimental-webgl'))
  } catch {
    return false
  }
}

/** The widest picture that the graphics chip takes: 4,096 pixels, or 2,048 on old ones. */
export function largestSize(): 'large' | 'small' {
  const context = document.createElement('canvas').getContext('webgl')
  const most = context ? (context.getParameter(context.MAX_TEXTURE_SIZE) as number) : 0
  return most >= 4096 ? 'large' : 'small'
}

/** Begins to show panoramas in a box, which has to have a size. */
export async function openTourViewer(box: HTMLElement): Promise<TourViewer> {
  // @ts-expect-error -- the library brings no types; what we use of it stands in pannellum-model.ts
  await import('pannellum/build/pannellum.js')
  await import('pannellum/build/pannellum.css')
  const { pannellum } = window as unknown as { pannellum: Pannellum.Library }
  let viewer: Pannellum.Viewer | undefined
  const current = () => {
    if (!viewer) throw new Error('no scene is shown yet')
    return viewer
  }
  return {
    show: ({ url, yaw, pitch, fov, marks }) =>
      new Promise((resolve, reject) => {
        viewer?.destroy()
        viewer = pannellum.viewer(box, {
          type: 'equirectangular',
          panorama: url,
          yaw,
          pitch,
          hfov: fov,
          minHfov: 40,
          maxHfov: 110,
          autoLoad: true,
          showControls: false,
          compass: false,
          keyboardZoom: true,
          mouseZoom: 'fullscreenonly',
          hotSpots: marks.map((mark) => ({
            id: mark.id,
            yaw: mark.yaw,
            pitch: mark.pitch,
            cssClass: 'tour-mark-place',
            createTooltipFunc: (place: HTMLElement) => place.append(mark.element),
          })),
        })
        viewer.on('load', () => resolve())
        viewer.on('error', (message) => reject(new Error(String(message))))
      }),
    look: () => ({ yaw: current().getYaw(), pitch: current().getPitch(), fov: current().getHfov() }),
    lookAt: ({ yaw, pitch, fov }) =>
      current().lookAt(
        pitch ?? current().getPitch(),
        yaw ?? current().getYaw(),
        fov ?? current().getHfov(),
        false,
      ),
    placeOf(event) {
      const [pitch, yaw] = current().mouseEventToCoords(event)
      return { yaw, pitch }
    },
    canFollowMotion: () => viewer?.isOrientationSupported() ?? false,
    followMotion: () => current().startOrientation(),
    destroy: () => viewer?.destroy(),
  }
}
