import type { FaceFieldType } from './card-face-model.ts'

const paths: Readonly<Record<FaceFieldType, string>> = {
  mobile:
    'M7 2.5h6a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.500zM9 15h2',
  phone:
    'M4 3.500h3l1.3 3.6-1.8 1.400a10 10 0 0 0 5 5l1.4-1.800L16.5 13v3c0 .8-.7 1.5-1.5 1.500C8.4 17.5 2.5 11.6 2.5 5c0-.8.7-1.5 1.5-1.500z',
  email:
    'M3.5 4.500h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM3 5.500l7 5.5 7-5.5',
  wechat:
    'M8 3C4.7 3 2 5.2 2 8c0 1.6.9 3 2.2 3.900L3.7 14l2.3-1.200c.6.1 1.3.2 2 .200M12.5 8.500c-3 0-5.5 1.9-5.5 4.300s2.5 4.2 5.5 4.200c.6 0 1.2-.1 1.8-.200l2 1-.4-1.800c1.3-.8 2.1-1.9 2.1-3.2 0-2.4-2.5-4.3-5.5-4.300z',
  url: 'M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.500c2.2 2 3.2 4.6 3.2 7.500s-1 5.5-3.2 7.500c-2.2-2-3.2-4.6-3.2-7.500s1-5.5 3.2-7.500z',
  address:
    'M10 2.500a5.5 5.5 0 0 0-5.5 5.500c0 4 5.5 9.5 5.5 9.500s5.5-5.5 5.5-9.500A5.5 5.5 0 0 0 10 2.500zM10 6.200a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800z',
  text: 'M4 5.500h12M4 10h12M4 14.500h7',
  paragraph: 'M4 5.500h12M4 10h12M4 14.500h7',
}

interface IconProps {
  type: FaceFieldType
  x: number
  y: number
  size: number
  color: string
}

/** The line icon in front of a value; it says what kind of value it is. */
export function FaceIcon({ type, x, y, size, color }: IconProps) {
  return (
    <path
      d={paths[type]}
      transform={`translate(${x} ${y}) scale(${n(size / 20)})`}
      fill="none"
      stroke={color}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

const n = (value: number) => Math.round(value * 10_000) / 10_000
