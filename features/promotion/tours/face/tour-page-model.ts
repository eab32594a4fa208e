import type { ReaderPageModel } from '#features/promotion/promotions/face/reader-page-model.ts'

/** A hotspot as visitors see it: what it leads to is there and may be seen. */
export interface ShownHotspot {
  id: string
  kind: 'scene' | 'info' | 'picture' | 'content' | 'call'
  yaw: number
  pitch: number
  title: string
  text: string
  /** The target of a press: a scene of the page, another page, or a number to call; null where it only tells. */
  href: string | null
  pictureUrl: string | null
}

export interface ShownScene {
  id: string
  name: string
  yaw: number
  pitch: number
  fov: number
  /** The pictures without their size: `large`, `small` and `poster` are there. */
  pictureUrl: string
  hotspots: readonly ShownHotspot[]
}

/** Everything that the page of a tour says. */
export interface TourPageModel extends ReaderPageModel {
  scenes: readonly ShownScene[]
  plan: { url: string; points: readonly { sceneId: string; name: string; x: number; y: number }[] } | null
}
