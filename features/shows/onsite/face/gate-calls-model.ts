/** The addresses by which gate devices reach the server. */
export const gatePaths = {
  enrol: '/v2/onsite/gate/enrol',
  sync: '/v2/onsite/gate/sync',
  scans: '/v2/onsite/gate/scans',
  walkIn: '/v2/onsite/gate/walk-in',
} as const

/** The text that a device signs: path, device, moment and content. */
export const signedText = (
  path: string,
  { device, at, text }: { device: string; at: number; text: string },
): string => [path, device, at, text].join('\n')
