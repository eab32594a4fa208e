import type { Language } from '#platform/text/texts.ts'

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
export interface TourPageModel {
  language: Language
  /** The public id that the page was opened by: its own, or a share link's. */
  pageId: string
  publicId: string
  canonicalUrl: string
  name: string
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
  scenes: readonly ShownScene[]
  plan: { url: string; points: readonly { sceneId: string; name: string; x: number; y: number }[] } | null
  /** Absent where the visitor is not counted. */
  visitId: string | null
  hasDeclined: boolean
}
