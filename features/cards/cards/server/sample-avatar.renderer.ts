import { createHash } from 'node:crypto'

interface AvatarOptions {
  /** Which set of hair and clothes to draw from; the seed decides where it is missing. */
  look?: 'feminine' | 'masculine'
}

const grounds = [
  '#dbe7f3',
  '#e7e3f4',
  '#dff0e6',
  '#f6e7d8',
  '#f3dfe2',
  '#dceff0',
  '#ece8dd',
  '#e2e6ea',
] as const
const skins = [
  ['#f7d7c0', '#e9b999'],
  ['#f2c9a8', '#dfa981'],
  ['#e8b896', '#cf9670'],
  ['#fbe1d0', '#efc4a8'],
] as const
const hairs = ['#241f1d', '#2f2622', '#3a2c24', '#1d1b1f', '#4a372b', '#8d8a88'] as const
const cloths = [
  '#2c3e5c',
  '#33475b',
  '#40424a',
  '#5b3f4a',
  '#2f5d57',
  '#6b5646',
  '#3b4f83',
  '#7a3e3e',
] as const
const ties = ['#9c2f3a', '#2e6b8f', '#b0803a', '#4c5b9a', '#38705a'] as const

interface Drawing {
  skin: string
  shade: string
  hair: string
  cloth: string
  tie: string
}

type Part = (drawing: Drawing) => string

const masculineHair: readonly Part[] = [
  ({ hair }) =>
    `<path d="M74 98c-6-40 14-62 46-62s54 20 46 62c-3-20-9-30-16-37-24 11-50 9-62 0-8 7-12 18-14 37z" fill="${hair}"/>`,
  ({ hair }) =>
    `<path d="M76 96c-8-46 20-64 48-60 30-2 48 22 40 60-2-16-6-27-12-33-10 6-22 3-30-5-14 12-36 6-46 38z" fill="${hair}"/>`,
  ({ hair }) =>
    `<path d="M77 92c-4-36 16-54 43-54s47 18 43 54c-4-14-8-22-13-27-18-7-42-7-60 0-5 5-9 13-13 27z" fill="${hair}"/>`,
  ({ hair }) =>
    `<path d="M74 100c-10-50 22-70 52-66 34 0 46 28 40 66-3-10-4-24-9-32-24 2-50-4-62-22-2 22-18 26-21 54z" fill="${hair}"/>`,
]
const feminineHair: readonly Part[] = [
  ({ hair }) =>
    `<path d="M66 150c-8-16-6-40 0-62 6-36 26-54 54-54s50 18 54 54c6 22 8 46 0 62-8 4-18 4-24 0 6-24 6-50-2-74-26 10-52 4-60-4-8 24-6 52 2 78-6 4-18 4-24 0z" fill="${hair}"/>`,
  ({ hair }) =>
    `<path d="M62 196c-10-30-2-72 4-106 6-38 26-56 54-56s50 18 54 56c6 34 14 76 4 106-14 6-26 4-32-2 10-36 8-80 0-114-24 6-50 0-62-16-8 34-2 96 6 130-6 8-18 8-28 2z" fill="${hair}"/>`,
  ({ hair }) =>
    `<circle cx="120" cy="28" r="19" fill="${hair}"/><path d="M73 102c-8-44 16-66 47-66s55 22 47 66c-4-22-12-34-20-40-20 8-36 8-54 0-8 6-16 18-20 40z" fill="${hair}"/>`,
  ({ hair }) =>
    `<path d="M68 134c-8-54 6-100 54-100s58 44 50 100c-6 8-14 10-20 8 6-24 4-48-4-68-18 12-50 12-66 30 0 14 2 26 6 38-8 2-16 0-20-8z" fill="${hair}"/>`,
]
const masculineCloth: readonly Part[] = [
  ({ cloth, tie }) =>
    `<path d="M28 240c2-44 38-62 92-62s90 18 92 62z" fill="${cloth}"/><path d="M98 178l22 40 22-40-6-10h-32z" fill="#fff"/><path d="M114 192h12l6 32-12 12-12-12z" fill="${tie}"/><path d="M98 174l-12 12 34 48 34-48-12-12 8 10-30 44-30-44z" fill="#000" opacity=".16"/>`,
  ({ cloth }) =>
    `<path d="M28 240c2-44 38-62 92-62s90 18 92 62z" fill="${cloth}"/><path d="M96 176l24 30 24-30-4-8h-40z" fill="#fff"/><path d="M96 174l-8 12 24 22 8-8zM144 174l8 12-24 22-8-8z" fill="#f1f3f6"/>`,
  ({ cloth }) =>
    `<path d="M28 240c2-44 38-62 92-62s90 18 92 62z" fill="#f4f6f9"/><path d="M28 240c2-40 28-58 66-61l14 61zM212 240c-2-40-28-58-66-61l-14 61z" fill="${cloth}"/>`,
]
const feminineCloth: readonly Part[] = [
  ({ cloth }) =>
    `<path d="M32 240c2-42 36-60 88-60s86 18 88 60z" fill="${cloth}"/><path d="M94 178c4 34 48 34 52 0l-8-8h-36z" fill="#fff"/>`,
  ({ cloth, skin }) =>
    `<path d="M32 240c2-42 36-60 88-60s86 18 88 60z" fill="${cloth}"/><path d="M92 180l28 42 28-42-10-12h-36z" fill="${skin}"/>`,
  ({ cloth }) =>
    `<path d="M32 240c2-42 36-60 88-60s86 18 88 60z" fill="#f7f4ef"/><path d="M32 240c2-38 24-55 58-59l22 59zM208 240c-2-38-24-55-58-59l-22 59z" fill="${cloth}"/>`,
]

const eyes =
  '<g fill="#2b2624"><ellipse cx="101" cy="108" rx="4" ry="4.6"/><ellipse cx="139" cy="108" rx="4" ry="4.6"/></g>'
const brows: Part = ({ hair }) =>
  `<g stroke="${hair}" stroke-width="3.4" stroke-linecap="round" fill="none"><path d="M93 97q8-4 15-1"/><path d="M147 97q-8-4-15-1"/></g>`
const glasses =
  '<g stroke="#3c3f45" stroke-width="2.6" fill="#fff" fill-opacity=".18"><rect x="88" y="99" width="27" height="20" rx="8"/><rect x="125" y="99" width="27" height="20" rx="8"/><path d="M115 106q5-3 10 0" fill="none"/></g>'
const mouths = [
  '<path d="M108 137q12 11 24 0" stroke="#a8544c" stroke-width="3.2" stroke-linecap="round" fill="none"/>',
  '<path d="M106 136q14 15 28 0z" fill="#b65a52"/><path d="M109 137h22q-2 4-11 4t-11-4z" fill="#fff"/>',
] as const

/** A friendly drawn face as SVG, the same one for the same seed: portraits of people who do not exist. */
export function drawAvatar(seed: string, { look }: AvatarOptions = {}): string {
  const bytes = createHash('sha256').update(seed).digest()
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], place: number): T =>
    list[(bytes[place] ?? 0) % list.length] as T
  const isFeminine = look === undefined ? (bytes[0] ?? 0) % 2 === 0 : look === 'feminine'
  const [skin, shade] = pick(skins, 1)
  const drawing: Drawing = { skin, shade, hair: pick(hairs, 2), cloth: pick(cloths, 3), tie: pick(ties, 4) }
  const hair = pick(isFeminine ? feminineHair : masculineHair, 5)
  const cloth = pick(isFeminine ? feminineCloth : masculineCloth, 6)
  const isLong = isFeminine && hair === feminineHair[1]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">',
    `<rect width="240" height="240" fill="${pick(grounds, 7)}"/>`,
    isLong ? hair(drawing) : '',
    `<path d="M103 140h34v38q-17 18-34 0z" fill="${shade}"/>`,
    cloth(drawing),
    `<g fill="${shade}"><circle cx="76" cy="112" r="9"/><circle cx="164" cy="112" r="9"/></g>`,
    `<path d="M78 96q0-46 42-46t42 46v16q0 48-42 50-42-2-42-50z" fill="${skin}"/>`,
    `<path d="M118 112q-4 11-1 14h6" stroke="${shade}" stroke-width="2.8" stroke-linecap="round" fill="none"/>`,
    brows(drawing),
    eyes,
    pick(mouths, 8),
    (bytes[9] ?? 0) % 4 === 0 ? glasses : '',
    isLong ? fringe(drawing) : hair(drawing),
    '</svg>',
  ].join('')
}

/** Long hair lies behind the shoulders; only its front is drawn over the face. */
const fringe: Part = ({ hair }) =>
  `<path d="M75 108c-10-48 14-72 45-72s55 24 45 72c-4-22-9-34-17-44-20 8-40 2-52-12-2 24-16 30-21 56z" fill="${hair}"/>`
