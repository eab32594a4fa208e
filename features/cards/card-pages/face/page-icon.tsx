import { LineIcon } from './line-icon.tsx'

const paths = {
  save: 'M12 4v10m0 0 4-4m-4 4-4-4M4 19h16',
  call: 'M5 4h3.5l1.5 4.5-2.2 1.7a12 12 0 0 0 6 6l1.7-2.2L20 15.5V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5.5A1.5 1.5 0 0 1 5 4z',
  exchange: 'M4 8h13m0 0-4-4m4 4-4 4M20 16H7m0 0 4-4m-4 4 4 4',
  forward: 'M14 5l6 6-6 6M20 11h-9a7 7 0 0 0-7 7v1',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM18 18h2M18 14h2M14 19.5h1',
  mail: 'M4 6h16v12H4zM4.5 6.5 12 12.5l7.5-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  map: 'M12 3a6.5 6.5 0 0 0-6.5 6.5C5.5 14.5 12 21 12 21s6.5-6.5 6.5-11.5A6.5 6.5 0 0 0 12 3zM12 7.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  wechat:
    'M9.5 4C5.4 4 2 6.7 2 10c0 1.9 1.1 3.6 2.8 4.7L4 17.5l3-1.6c.8.2 1.6.3 2.5.3M15 10c-3.9 0-7 2.5-7 5.5S11.1 21 15 21c.8 0 1.5-.1 2.2-.3l2.5 1.3-.6-2.3c1.8-1 2.9-2.5 2.9-4.2 0-3-3.1-5.5-7-5.5z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.6 2.5 3.9 5.5 3.9 9s-1.3 6.5-3.9 9c-2.6-2.5-3.9-5.5-3.9-9S9.4 5.5 12 3z',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M4.5 12.5l5 5 10-11',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
} as const

export type PageIconName = keyof typeof paths

/** A line icon that several public pages draw, by its name. */
export const PageIcon = ({ name }: { name: PageIconName }) => <LineIcon path={paths[name]} />
