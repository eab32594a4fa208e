/** The camera of a browser sends what it records by parts of about a second. */
export const cameraRule = {
  /** Bytes of one part. */
  mostBytes: 4 * 2 ** 20,
  /** A camera makes a third of it; after a gap in the network it may catch up. */
  bytesPerSecond: 2 ** 20,
  burstBytes: 24 * 2 ** 20,
  path: '/v2/broadcast/camera',
  type: 'video/webm',
} as const

/** Headers of a part: the key of the broadcast, the start of the recorder, and the number of the part in it. */
export const cameraHeaders = {
  key: 'x-camera-key',
  run: 'x-camera-run',
  part: 'x-camera-part',
} as const
