// The part of pannellum 2.5.7 that we use; it brings no types. https://pannellum.org/documentation/api/
export interface Library {
  viewer(box: HTMLElement, config: Readonly<Record<string, unknown>>): Viewer
}

export interface Viewer {
  on(event: 'load' | 'error', listener: (message?: unknown) => void): void
  getYaw(): number
  getPitch(): number
  getHfov(): number
  lookAt(pitch: number, yaw: number, hfov: number, animated: false | number): void
  /** The pitch and the yaw under the pointer. */
  mouseEventToCoords(event: MouseEvent): [number, number]
  isOrientationSupported(): boolean
  startOrientation(): void
  destroy(): void
}
