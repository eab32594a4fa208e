import { create } from 'zustand'

/** How the canvas is looked at; it outlives a tab, and no design knows of it. */
interface DesignView {
  showsGrid: boolean
  showsRulers: boolean
  showsSafe: boolean
  showsBleed: boolean
  snaps: boolean
  /** A share of the size that fits the window. */
  zoom: number
  set(part: Partial<Omit<DesignView, 'set'>>): void
}

export const zooms = { least: 0.5, most: 4 } as const

export const useDesignView = create<DesignView>()((set) => ({
  showsGrid: false,
  showsRulers: false,
  showsSafe: false,
  showsBleed: false,
  snaps: true,
  zoom: 1,
  set: (part) => set(part),
}))

export const zoomedBy = (zoom: number, by: number) =>
  Math.round(Math.min(zooms.most, Math.max(zooms.least, zoom * by)) * 100) / 100
