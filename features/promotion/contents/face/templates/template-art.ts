import { atLightness, blend, type Hex } from '#platform/domain/color.ts'

/** The colours of a drawing, from dark to light, and a warm one beside them. */
interface Inks {
  deep: Hex
  main: Hex
  soft: Hex
  light: Hex
  pale: Hex
  warm: Hex
}

const inksOf = (accent: Hex): Inks => ({
  deep: atLightness(accent, 0.34, { chroma: 0.09 }),
  main: atLightness(accent, 0.56, { chroma: 0.13 }),
  soft: atLightness(accent, 0.74, { chroma: 0.09 }),
  light: atLightness(accent, 0.87, { chroma: 0.05 }),
  pale: atLightness(accent, 0.95, { chroma: 0.02 }),
  warm: blend('#f0a35e', accent, 0.86),
})

const rect = (
  [x, y, w, h]: readonly [x: number, y: number, width: number, height: number],
  fill: Hex,
  rx = 0,
) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${rx > 0 ? ` rx="${rx}"` : ''}/>`
const disc = ([x, y, r]: readonly [x: number, y: number, radius: number], fill: Hex) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const path = (d: string, fill: Hex) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: Hex, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const each = <T>(values: readonly T[], draw: (value: T, place: number) => string) => values.map(draw).join('')

const white = '#ffffff'

interface Standing {
  x: number
  y: number
  size: number
}

/** An arm of three joints on its foot, reaching to the right. */
const arm = ({ deep, main, soft, warm }: Inks, x: number, y: number) =>
  rect([x - 58, y - 22, 116, 22], deep, 6) +
  rect([x - 34, y - 66, 68, 48], main, 8) +
  line(`M${x} ${y - 74}L${x - 34} ${y - 206}`, soft, 44) +
  line(`M${x - 34} ${y - 206}L${x + 116} ${y - 268}`, main, 34) +
  line(`M${x + 116} ${y - 268}V${y - 206}`, soft, 24) +
  disc([x, y - 74, 30], deep) +
  disc([x - 34, y - 206, 26], deep) +
  disc([x + 116, y - 268, 20], deep) +
  disc([x, y - 74, 11], warm) +
  disc([x - 34, y - 206, 10], warm) +
  disc([x + 116, y - 268, 8], warm) +
  line(`M${x + 96} ${y - 172}v-28h40v28`, deep, 10)

const bust = ({ skin, coat, hair }: Record<'skin' | 'coat' | 'hair', Hex>, { x, y, size }: Standing) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${path('M-120 230c0-84 54-128 120-128s120 44 120 128z', coat)}${path('M-34 70h68v52a34 34 0 0 1-68 0z', skin)}${path('M-34 104l34 52 34-52 26 10-60 92-60-92z', white)}${disc([0, 20, 66], skin)}${path('M-72 26c-6-74 26-102 74-102s78 30 70 102c-10-32-32-46-62-50-34 6-66 16-82 50z', hair)}</g>`

const skins = ['#f3c9a5', '#e8b48c', '#f6d5b8'] as const
const hairs = ['#2f2a2b', '#4a3428', '#1f2430'] as const

/** A person from the shoulders up; the three differ in hair, skin and coat. */
const portrait = (which: 0 | 1 | 2) => (inks: Inks) => {
  const coats = [inks.main, inks.deep, inks.warm] as const
  const long = which === 1 ? rect([360, 196, 240, 240], hairs[which], 96) : ''
  return (
    rect([0, 0, 960, 600], inks.light) +
    disc([480, 300, 260], inks.pale) +
    long +
    bust({ skin: skins[which], coat: coats[which], hair: hairs[which] }, { x: 480, y: 236, size: 1.6 })
  )
}

const box = (inks: Inks, x: number, y: number) =>
  rect([x, y, 64, 52], inks.warm, 6) + rect([x + 26, y, 12, 52], blend(white, inks.warm, 0.4))

const tree = ({ main, deep }: Inks, { x, y, size }: Standing) =>
  rect([x - 4, y - size * 0.5, 8, size * 0.5], deep) + disc([x, y - size * 0.8, size * 0.42], main)

const windows = (fill: Hex, { x, y, columns, rows }: Record<'x' | 'y' | 'columns' | 'rows', number>) =>
  each(Array.from({ length: columns * rows }), (_, at) =>
    rect([x + (at % columns) * 30, y + Math.floor(at / columns) * 38, 16, 22], fill, 2),
  )

const drawings = {
  /** A hall with arms along a belt. */
  workshop: (inks) =>
    rect([0, 0, 960, 600], inks.pale) +
    path('M0 0h960v70L480 130 0 70z', inks.light) +
    each([120, 300, 480, 660, 840], (x) => rect([x - 3, 60, 6, 400], inks.light)) +
    each([150, 390, 630], (x) => path(`M${x} 128h180l-30 34h-120z`, white)) +
    rect([0, 470, 960, 130], inks.soft) +
    rect([0, 452, 960, 30], inks.deep) +
    each([60, 180, 300, 420, 540, 660, 780, 900], (x) => disc([x, 467, 9], inks.light)) +
    arm(inks, 210, 452) +
    arm(inks, 610, 452) +
    box(inks, 296, 400) +
    box(inks, 446, 400) +
    box(inks, 696, 400) +
    box(inks, 852, 400) +
    path('M0 560h960v40H0z', inks.main),
  /** One arm by itself. */
  robot: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    disc([480, 310, 230], inks.pale) +
    `<ellipse cx="480" cy="510" rx="220" ry="26" fill="${inks.soft}"/><g transform="translate(-230 -200) scale(1.55)">${arm(inks, 440, 458)}</g>`,
  /** A gripper that holds a part. */
  gripper: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    disc([480, 310, 230], inks.pale) +
    rect([410, 60, 140, 90], inks.deep, 16) +
    rect([380, 140, 200, 120], inks.main, 20) +
    disc([480, 200, 26], inks.warm) +
    line('M410 260l-50 110 30 120', inks.deep, 34) +
    line('M550 260l50 110-30 120', inks.deep, 34) +
    rect([412, 400, 136, 110], inks.soft, 18) +
    disc([480, 455, 28], white),
  /** A cabinet with a screen. */
  controller: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    disc([480, 310, 230], inks.pale) +
    `<ellipse cx="480" cy="524" rx="200" ry="20" fill="${inks.soft}"/>` +
    rect([340, 120, 280, 400], inks.main, 22) +
    rect([368, 150, 224, 140], inks.deep, 12) +
    line('M388 250l40-44 36 26 44-58 40 34h28', inks.warm, 8) +
    each([0, 1, 2], (row) => rect([368, 392 + row * 34, 224, 14], inks.deep, 7)) +
    disc([400, 340, 20], inks.warm) +
    disc([460, 340, 20], inks.soft) +
    disc([520, 340, 20], white),
  /** Nodes that are joined. */
  network: (inks) =>
    rect([0, 0, 960, 600], inks.deep) +
    disc([720, 120, 260], blend(inks.main, inks.deep, 0.5)) +
    each(
      [
        'M160 430L330 250L520 380L690 190L850 330',
        'M330 250L470 120L690 190',
        'M520 380L640 500L850 330',
        'M160 430L360 510L520 380',
      ],
      (d) => line(d, inks.soft, 5),
    ) +
    each(
      [
        [160, 430, 26],
        [330, 250, 38],
        [520, 380, 50],
        [690, 190, 42],
        [850, 330, 30],
        [470, 120, 20],
        [640, 500, 22],
        [360, 510, 18],
      ] as const,
      ([x, y, r], at) =>
        disc([x, y, r], at % 3 === 2 ? inks.warm : inks.main) + disc([x, y, r * 0.45], white),
    ),
  /** A screen of figures. */
  chart: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    rect([140, 80, 680, 420], white, 20) +
    path('M140 100a20 20 0 0 1 20-20h640a20 20 0 0 1 20 20v36H140z', inks.deep) +
    each([172, 198, 224], (x) => disc([x, 108, 8], inks.soft)) +
    each([120, 190, 150, 240, 210, 280], (h, at) =>
      rect([190 + at * 58, 460 - h, 34, h], at === 5 ? inks.warm : inks.main, 6),
    ) +
    `<circle cx="680" cy="280" r="74" fill="none" stroke="${inks.light}" stroke-width="34"/><circle cx="680" cy="280" r="74" fill="none" stroke="${inks.main}" stroke-width="34" stroke-dasharray="310 160" transform="rotate(-90 680 280)"/>` +
    rect([610, 400, 140, 14], inks.soft, 7) +
    rect([610, 430, 100, 14], inks.light, 7) +
    rect([400, 500, 160, 40], inks.soft) +
    rect([340, 534, 280, 18], inks.deep, 9),
  /** A desk by a window. */
  desk: (inks) =>
    rect([0, 0, 960, 600], inks.pale) +
    rect([520, 60, 340, 270], inks.light, 8) +
    rect([540, 80, 300, 230], white) +
    path('M540 310l90-120 70 80 60-60 80 100z', inks.soft) +
    rect([684, 80, 10, 230], inks.light) +
    rect([100, 90, 240, 16], inks.soft, 6) +
    each([0, 1, 2, 3, 4, 5], (at) =>
      rect([116 + at * 34, 34 + (at % 3) * 8, 24, 56 - (at % 3) * 8], at % 2 ? inks.main : inks.warm, 3),
    ) +
    rect([60, 430, 840, 26], inks.deep, 8) +
    rect([110, 456, 24, 144], inks.deep) +
    rect([826, 456, 24, 144], inks.deep) +
    rect([330, 270, 290, 160], inks.main, 12) +
    rect([346, 286, 258, 128], white, 4) +
    each([0, 1, 2], (row) => rect([370, 310 + row * 30, 150 - row * 34, 12], inks.soft, 6)) +
    rect([290, 420, 370, 14], inks.soft, 7) +
    line('M740 430v-120l-60-40', inks.deep, 10) +
    path('M640 250l60-16 24 60-72 10z', inks.warm) +
    rect([180, 380, 56, 50], white, 8) +
    tree(inks, { x: 208, y: 390, size: 110 }),
  /** Buildings among trees. */
  skyline: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    disc([760, 130, 64], inks.warm) +
    path('M0 380c120-70 260-60 380-10s300 40 580-40v270H0z', inks.soft) +
    rect([130, 190, 130, 300], white, 4) +
    windows(inks.soft, { x: 150, y: 214, columns: 3, rows: 6 }) +
    rect([280, 110, 150, 380], inks.main, 4) +
    windows(inks.light, { x: 302, y: 138, columns: 4, rows: 8 }) +
    rect([450, 240, 190, 250], white, 4) +
    windows(inks.main, { x: 474, y: 264, columns: 5, rows: 5 }) +
    rect([660, 170, 120, 320], inks.deep, 4) +
    windows(inks.soft, { x: 682, y: 196, columns: 3, rows: 7 }) +
    path('M0 490h960v110H0z', inks.main) +
    path('M0 540h960v18H0z', inks.pale) +
    each([60, 108, 820, 880, 924] as const, (x, at) =>
      tree(inks, { x: x, y: 500, size: 90 + (at % 3) * 24 }),
    ) +
    each([470, 560] as const, (x) => tree({ ...inks, main: inks.soft }, { x: x, y: 506, size: 60 })),
  /** A shop seen from the street. */
  storefront: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    rect([150, 90, 660, 430], white, 8) +
    rect([150, 90, 660, 96], inks.deep, 8) +
    rect([330, 118, 300, 40], inks.warm, 20) +
    each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], (at) =>
      path(`M${150 + at * 60} 186h60v46a30 30 0 0 1-60 0z`, at % 2 ? white : inks.main),
    ) +
    rect([190, 286, 290, 190], inks.pale, 4) +
    each([0, 1, 2], (at) => rect([216 + at * 84, 390, 60, 62], at === 1 ? inks.warm : inks.soft, 8)) +
    rect([206, 452, 258, 10], inks.deep) +
    each([0, 1, 2, 3], (at) => disc([238 + at * 60, 336, 18], at % 2 ? inks.main : inks.warm)) +
    rect([540, 276, 210, 244], inks.main, 6) +
    rect([562, 298, 166, 222], inks.pale, 4) +
    disc([706, 410, 9], inks.deep) +
    rect([0, 520, 960, 80], inks.soft) +
    tree(inks, { x: 84, y: 530, size: 150 }) +
    tree(inks, { x: 880, y: 530, size: 150 }) +
    rect([52, 500, 64, 50], inks.deep, 6) +
    rect([848, 500, 64, 50], inks.deep, 6),
  /** Goods on boards. */
  goods: (inks) =>
    rect([0, 0, 960, 600], inks.pale) +
    each([190, 370, 550], (y) => rect([70, y, 820, 16], inks.deep, 6)) +
    each(
      [0, 1, 2, 3, 4, 5],
      (at) =>
        rect(
          [110 + at * 130, 96 + (at % 2) * 26, 78, 94 - (at % 2) * 26],
          [inks.main, inks.warm, inks.soft][at % 3] ?? white,
          10,
        ) + rect([124 + at * 130, 136, 50, 30], white, 4),
    ) +
    each(
      [0, 1, 2, 3, 4],
      (at) =>
        path(
          `M${130 + at * 156} 370v-60q0-24 22-30v-30h36v30q22 6 22 30v60z`,
          at % 2 ? inks.soft : inks.main,
        ) + rect([138 + at * 156, 326, 64, 26], white, 4),
    ) +
    each(
      [0, 1, 2, 3, 4, 5],
      (at) =>
        disc([150 + at * 130, 508, 42], at % 3 === 1 ? inks.warm : inks.light) +
        disc([150 + at * 130, 508, 22], white),
    ),
  /** Colleagues side by side. */
  team: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    disc([480, 420, 380], inks.pale) +
    bust({ skin: skins[1], coat: inks.soft, hair: hairs[1] }, { x: 190, y: 290, size: 1.2 }) +
    bust({ skin: skins[2], coat: inks.warm, hair: hairs[2] }, { x: 770, y: 290, size: 1.2 }) +
    bust({ skin: skins[0], coat: inks.main, hair: hairs[0] }, { x: 480, y: 240, size: 1.5 }) +
    rect([0, 540, 960, 60], inks.deep),
  portraitOne: portrait(0),
  portraitTwo: portrait(1),
  portraitThree: portrait(2),
  /** A certificate with its seal. */
  certificate: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    rect([200, 80, 560, 440], white, 10) +
    `<rect x="224" y="104" width="512" height="392" rx="4" fill="none" stroke="${inks.soft}" stroke-width="6"/>` +
    rect([350, 150, 260, 26], inks.deep, 13) +
    each([220, 260, 300], (y, at) => rect([300 + at * 20, y, 360 - at * 40, 14], inks.light, 7)) +
    path('M610 400l-26 100 46-26 46 26-26-100z', inks.main) +
    disc([630, 380, 58], inks.warm) +
    disc([630, 380, 36], white) +
    rect([290, 400, 180, 10], inks.soft, 5),
  /** Stands below the roof of a fair. */
  hall: (inks) =>
    rect([0, 0, 960, 600], inks.deep) +
    path('M0 0h960v120q-480 110-960 0z', blend(inks.main, inks.deep, 0.55)) +
    each([120, 300, 480, 660, 840], (x, at) =>
      path(`M${x - 8} 90h16l70 330h-156z`, blend(white, inks.deep, at % 2 ? 0.06 : 0.1)),
    ) +
    each(
      [90, 380, 670] as const,
      (x, at) =>
        rect([x, 250, 210, 220], white, 6) +
        rect([x, 250, 210, 54], at === 1 ? inks.warm : inks.main, 6) +
        rect([x + 24, 330, 70, 90], inks.light, 4) +
        rect([x + 116, 330, 70, 40], inks.soft, 4) +
        rect([x + 40, 420, 130, 50], inks.main, 4),
    ) +
    rect([0, 470, 960, 130], inks.main) +
    each(
      [70, 340, 620, 900, 520] as const,
      (x, at) =>
        disc([x, 456, 20], skins[at % 3] ?? white) +
        path(`M${x - 34} 560v-46a34 34 0 0 1 68 0v46z`, at % 2 ? inks.warm : inks.light),
    ),
  /** A map with one place on it. */
  map: (inks) =>
    rect([0, 0, 960, 600], inks.pale) +
    path('M0 430c200-60 300 40 480-10s300-90 480-40v220H0z', inks.light) +
    each(['M-20 170H980', 'M250-20V620', 'M610-20V620', 'M-20 350L980 250'], (d) => line(d, white, 34)) +
    line('M-20 170H610V330', inks.warm, 12) +
    each(
      [
        [60, 30, 150, 100],
        [300, 30, 260, 100],
        [660, 40, 240, 90],
        [60, 210, 150, 90],
        [300, 210, 130, 80],
        [670, 320, 200, 110],
      ] as const,
      ([x, y, w, h]) => rect([x, y, w, h], inks.light, 10),
    ) +
    path('M610 350c-64-84-84-120-84-156a84 84 0 0 1 168 0c0 36-20 72-84 156z', inks.main) +
    disc([610, 192, 34], white),
  /** A document that lies open. */
  pages: (inks) =>
    rect([0, 0, 960, 600], inks.light) +
    path('M480 110c-90-50-210-60-340-40v410c130-20 250-10 340 40z', white) +
    path('M480 110c90-50 210-60 340-40v410c-130-20-250-10-340 40z', inks.pale) +
    line('M480 110v410', inks.soft, 4) +
    rect([196, 130, 210, 120], inks.main, 8) +
    line('M216 220l50-44 40 26 60-52', white, 10) +
    each([280, 312, 344, 376, 408], (y, at) => rect([196, y, at === 4 ? 120 : 210, 12], inks.light, 6)) +
    each([140, 172, 204], (y) => rect([552, y, 210, 12], inks.light, 6)) +
    each(
      [0, 1, 2],
      (at) =>
        disc([584, 280 + at * 64, 20], [inks.warm, inks.main, inks.soft][at] ?? white) +
        rect([624, 274 + at * 64, 138, 12], inks.soft, 6),
    ),
} satisfies Record<string, (inks: Inks) => string>

export type ArtName = keyof typeof drawings

/** A drawing of our own in the colours of a page, as SVG. It has no letters: a server may have no fonts. */
export const drawArt = (name: ArtName, accent: Hex): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600">${drawings[name](inksOf(accent))}</svg>`

export const artSize = { width: 960, height: 600 } as const
