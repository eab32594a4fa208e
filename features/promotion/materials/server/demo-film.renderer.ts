import sharp from 'sharp'

import { rasterise } from '#platform/server/files/image.ts'

import { stillFilm } from './still-film.domain.ts'

const width = 480
const height = 272
const secondsOfScene = 4

const [sky, ground, steel, dark, accent, warm] = [
  '#e7f0fa',
  '#c9d3df',
  '#8296ab',
  '#24405f',
  '#1f6fd0',
  '#e8862e',
]

const floor = `<rect width="${width}" height="${height}" fill="${sky}"/><rect y="196" width="${width}" height="76" fill="${ground}"/>`
const box = (x: number, y: number, colour: string = warm) =>
  `<rect x="${x}" y="${y}" width="44" height="34" rx="3" fill="${colour}"/><path d="M${x} ${y + 12}h44" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`
const belt = `<rect x="24" y="178" width="432" height="14" rx="7" fill="${dark}"/>${Array.from({ length: 9 }, (_, n) => `<circle cx="${44 + n * 49}" cy="199" r="7" fill="${steel}"/>`).join('')}`

/** An arm on its foot, bent so many degrees at the shoulder and at the elbow. */
const arm = (x: number, shoulder: number, elbow: number) => `<g transform="translate(${x} 178)">
<rect x="-28" y="-16" width="56" height="16" rx="4" fill="${dark}"/>
<g transform="rotate(${shoulder})"><rect x="-10" y="-96" width="20" height="96" rx="10" fill="${accent}"/><circle r="14" fill="${dark}"/>
<g transform="translate(0 -92) rotate(${elbow})"><rect x="-8" y="-76" width="16" height="80" rx="8" fill="${accent}"/><circle r="12" fill="${dark}"/>
<path d="M-14 -76v-18M14 -76v-18M-14 -78h28" stroke="${dark}" stroke-width="7" fill="none" stroke-linecap="round"/></g></g></g>`

/** From goods that come in to goods that leave: what a visitor of the works sees. */
const scenes: readonly string[] = [
  `${floor}<path d="M40 196V92l74 40V92l74 40V92l74 40V64h42v132z" fill="${steel}"/><path d="M322 64h58v132h-58z" fill="${dark}"/>${[60, 134, 208].map((x) => `<rect x="${x}" y="152" width="34" height="22" fill="${sky}"/>`).join('')}<circle cx="420" cy="52" r="22" fill="${warm}"/>`,
  `${floor}${belt}${box(70, 144)}${box(190, 144, accent)}${box(310, 144)}<path d="M232 24v76" stroke="${dark}" stroke-width="8"/><path d="M204 100h56l-10 24h-36z" fill="${accent}"/>`,
  `${floor}${belt}${arm(200, -18, 108)}${box(292, 144)}`,
  `${floor}${belt}${arm(200, 14, 62)}${box(92, 144, accent)}${box(356, 144)}`,
  `${floor}<rect x="120" y="58" width="240" height="138" rx="10" fill="${dark}"/><rect x="134" y="72" width="212" height="96" rx="4" fill="${sky}"/><path d="M150 150l36-30 30 16 44-46 62 40" stroke="${accent}" stroke-width="7" fill="none" stroke-linejoin="round"/><circle cx="240" cy="182" r="6" fill="${warm}"/>`,
  `${floor}<rect x="150" y="92" width="186" height="92" rx="6" fill="${accent}"/><path d="M336 120h46l30 34v30h-76z" fill="${dark}"/><path d="M352 130h26l18 22h-44z" fill="${sky}"/>${[196, 292, 380].map((x) => `<circle cx="${x}" cy="190" r="20" fill="${dark}"/><circle cx="${x}" cy="190" r="8" fill="${ground}"/>`).join('')}${box(196, 112)}${box(252, 112)}`,
]

const drawScene = (scene: string): Promise<Buffer> =>
  rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scene}</svg>`,
    { width, height },
  )

/** The film of the demonstration, drawn by us: its file, a picture of each scene, and what it says about itself. */
export async function drawDemoFilm() {
  const pictures = await Promise.all(scenes.map(drawScene))
  const frames = await Promise.all(pictures.map((picture) => sharp(picture).removeAlpha().raw().toBuffer()))
  return {
    content: stillFilm(frames, { width, height, secondsOfFrame: secondsOfScene }),
    posters: await Promise.all(pictures.map((picture) => sharp(picture).webp({ quality: 82 }).toBuffer())),
    width,
    height,
    secondsOfScene,
    durationMs: scenes.length * secondsOfScene * 1000,
  }
}
