// Chinese as data: the groups of cards on which the reader of paper cards is tuned and measured.
import { spawnSync } from 'node:child_process'

import {
  type Layout,
  type PaperCard,
  paperCard,
  type PrintFont,
  roughShots,
  sentShots,
  type Shot,
  shots,
} from './paper-cards.world.ts'
import { layoutsA } from './paper-layouts-a.world.ts'
import { layoutsB } from './paper-layouts-b.world.ts'
import { layoutsC } from './paper-layouts-c.world.ts'
import { layoutsD } from './paper-layouts-d.world.ts'
import { layoutsE } from './paper-layouts-e.world.ts'
import { layoutsF, layoutsG } from './paper-layouts-f.world.ts'
import { layoutsH } from './paper-layouts-h.world.ts'
import { layoutsI } from './paper-layouts-i.world.ts'
import { peopleC } from './paper-people-c.world.ts'
import { peopleOf } from './paper-people-d.world.ts'
import { peopleOfH } from './paper-people-h.world.ts'
import { peopleOfI } from './paper-people-i.world.ts'
import {
  makePerson,
  type PrintedPerson,
  randomFrom,
  type Script,
  vocabularyA,
  vocabularyB,
} from './paper-people.world.ts'

/** Faces of type by script; of two families, the second has the letters that the first one lacks. */
type Faces = Readonly<Record<Script, readonly string[]>>

const facesAB: Faces = {
  'zh-CN': ['Noto Sans CJK SC', 'Noto Serif CJK SC', 'WenQuanYi Zen Hei', 'AR PL UKai CN', 'AR PL UMing CN'],
  'zh-TW': ['Noto Sans CJK TC', 'Noto Serif CJK TC', 'AR PL UKai TW', 'AR PL UMing TW'],
  en: ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'DejaVu Serif'],
  ja: ['Noto Sans CJK JP', 'Noto Serif CJK JP'],
}
const facesC: Faces = {
  'zh-CN': [
    'Noto Sans Mono CJK SC',
    'Liberation Sans/Noto Sans CJK SC',
    'Liberation Serif/AR PL UMing CN',
    'DejaVu Sans/WenQuanYi Zen Hei Mono',
    'Liberation Sans Narrow/Noto Serif CJK SC',
  ],
  'zh-TW': [
    'Liberation Serif/AR PL UKai HK',
    'Noto Sans CJK HK',
    'Liberation Sans/Noto Serif CJK HK',
    'AR PL UMing HK',
  ],
  en: [
    'Liberation Sans Narrow',
    'Liberation Mono',
    'DejaVu Sans Mono',
    'Noto Serif CJK KR',
    'Noto Sans CJK HK',
  ],
  ja: ['Liberation Serif/Noto Serif CJK JP', 'Noto Sans Mono CJK JP'],
}
const facesDtoG: Faces = {
  'zh-CN': [
    'DejaVu Serif/Noto Serif CJK SC',
    'DejaVu Sans/Noto Sans CJK SC',
    'Liberation Sans/WenQuanYi Zen Hei Sharp',
    'Liberation Serif/AR PL UKai CN',
    'Liberation Sans/AR PL UMing CN',
  ],
  'zh-TW': [
    'DejaVu Sans/Noto Sans CJK TC',
    'Liberation Serif/AR PL UMing TW MBE',
    'Liberation Sans/AR PL UKai TW MBE',
    'DejaVu Serif/Noto Serif CJK TC',
  ],
  en: ['Noto Sans CJK KR', 'Liberation Serif', 'DejaVu Serif', 'Noto Serif CJK JP', 'Liberation Sans'],
  ja: ['DejaVu Sans/Noto Sans CJK JP', 'Liberation Sans/Noto Serif CJK JP'],
}

/** Faces that no other group has, from the packages fonts-lxgw-wenkai, -cwtex-kai, -cwtex-yen, -ipafont, -lato, -ebgaramond, -open-sans and -roboto-slab. */
const facesI: Faces = {
  'zh-CN': ['LXGW WenKai', 'Lato/LXGW WenKai', 'Open Sans/Noto Sans CJK SC', 'EB Garamond/Noto Serif CJK SC'],
  'zh-TW': [
    'cwTeXKai/Noto Serif CJK TC',
    'cwTeXYen/Noto Sans CJK TC',
    'LXGW WenKai/Noto Sans CJK TC',
    'Roboto Slab/Noto Serif CJK TC',
  ],
  en: ['Lato', 'EB Garamond', 'Open Sans', 'Roboto Slab'],
  ja: ['IPAMincho', 'IPAGothic', 'IPAPMincho', 'Open Sans/Noto Sans CJK JP'],
}

/** The reader was tuned on these cards, or is only measured on them. */
export interface PaperGroup {
  name: string
  isTuned: boolean
  layouts: readonly Layout[]
  faces: Faces
  shots: readonly Shot[]
  seed: number
  personOf(place: { layout: Layout; seed: number; row: number; column: number }): PrintedPerson | undefined
}

const made =
  (vocabulary: typeof vocabularyA): PaperGroup['personOf'] =>
  ({ layout, seed }) =>
    makePerson(randomFrom(seed * 7 + 1), layout.script, vocabulary)

export const paperGroups: readonly PaperGroup[] = [
  {
    name: 'a',
    isTuned: true,
    layouts: layoutsA,
    faces: facesAB,
    shots,
    seed: 1000,
    personOf: made(vocabularyA),
  },
  {
    name: 'b',
    isTuned: true,
    layouts: layoutsB,
    faces: facesAB,
    shots,
    seed: 2000,
    personOf: made(vocabularyB),
  },
  {
    name: 'c',
    isTuned: true,
    layouts: layoutsC,
    faces: facesC,
    shots,
    seed: 3000,
    personOf({ layout: { script }, row, column }) {
      const same = layoutsC.slice(0, row).filter((other) => other.script === script).length
      return peopleC(script)[same * shots.length + column]
    },
  },
  ...[
    { name: 'd', isTuned: true, layouts: layoutsD, seed: 4000 },
    { name: 'e', isTuned: true, layouts: layoutsE, seed: 4500 },
    { name: 'f', isTuned: true, layouts: layoutsF, seed: 5000 },
    { name: 'g', isTuned: true, layouts: layoutsG, seed: 5500 },
  ].map((group) => ({
    ...group,
    faces: facesDtoG,
    // Those of three designs are photographed in both ways: of a dozen cards one more or less says nothing.
    shots: group.layouts.length < 6 ? [...roughShots, ...shots] : roughShots,
    personOf: ({ layout, column }: { layout: Layout; column: number }) => peopleOf(layout.name)[column % 4],
  })),
  {
    name: 'h',
    isTuned: false,
    layouts: layoutsH,
    faces: facesC,
    shots: roughShots,
    seed: 6000,
    personOf: ({ layout, column }) => peopleOfH(layout.name)[column],
  },
  {
    name: 'i',
    isTuned: false,
    layouts: layoutsI,
    faces: facesI,
    shots: sentShots,
    seed: 7000,
    personOf: ({ layout, column }) => peopleOfI(layout.name)[column],
  },
]

function filesOf(family: string): string[] {
  const { stdout } = spawnSync('fc-list', [family, 'file'], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => /^(.+?):/.exec(line)?.[1] ?? [])
}

/** Those of the families that this machine has; where it has none, the one of the product is taken. */
const fontsOf = (names: readonly string[]): PrintFont[] =>
  names.flatMap((name) => {
    const both = name.split('/')
    const files = both.map(filesOf)
    return files.every(({ length }) => length > 0)
      ? [{ family: both.map((one) => `'${one}'`).join(', '), files: files.flat() }]
      : []
  })

/** The faces of a group that this machine lacks; cards are drawn in the others then, and compare with no former ones. */
export const missingFaces = ({ faces }: PaperGroup): string[] =>
  Object.values(faces)
    .flat()
    .filter((name) => fontsOf([name]).length === 0)

/** The cards of a group, one after the other: each design photographed in each way. */
export async function* cardsOf(group: PaperGroup): AsyncGenerator<PaperCard> {
  for (const [row, layout] of group.layouts.entries())
    for (const [column, shot] of group.shots.entries()) {
      const seed = group.seed + row * 37 + column
      const person = group.personOf({ layout, seed, row, column })
      if (!person) throw new Error(`nobody is there for ${layout.name}`)
      const own = fontsOf(group.faces[layout.script])
      const fonts = own.length > 0 ? own : fontsOf(facesAB[layout.script])
      yield paperCard({ layout, person, shot, seed, fonts })
    }
}
