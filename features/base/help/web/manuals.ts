import type { Language, Texts, Translation } from '#platform/text/texts.ts'
import type { text as words } from '../text/zh-CN.ts'
import { partTexts, type PartTree } from './manual-parts.ts'

export type ManualId = keyof (typeof words)['routes']
export type GroupId = keyof (typeof words)['groups']

interface Manual {
  id: ManualId
  path: `/${string}`
  /** Its chapters, in the order of reading; what is long comes in several parts. */
  parts: readonly Texts<PartTree>[]
}

const { price, introduce, notes, regulate, employee, introducess, introduceMange, introducessEmployee } =
  partTexts

/** The manuals in the order in which one would read them. */
export const manuals: readonly Manual[] = [
  { id: 'price', path: '/system/help/price', parts: price },
  { id: 'introduce', path: '/system/help/introduce', parts: introduce },
  { id: 'notes', path: '/system/help/notes', parts: notes },
  { id: 'regulate', path: '/system/help/regulate', parts: regulate },
  { id: 'employee', path: '/system/help/employee', parts: employee },
  { id: 'introducess', path: '/system/help/introducess', parts: introducess },
  { id: 'introduceMange', path: '/system/help/introduceMange', parts: introduceMange },
  { id: 'introducessEmployee', path: '/system/help/introducessEmployee', parts: introducessEmployee },
]

interface MenuLine {
  manual: ManualId
  /** A chapter of the manual that answers for a whole group. */
  chapter?: string
}

/** The left menu. The last three groups have no manual of their own: they lead to what the cards do for them today. */
export const menuGroups: readonly { id: GroupId; lines: readonly MenuLine[] }[] = [
  { id: 'services', lines: [{ manual: 'price' }] },
  {
    id: 'cards',
    lines: [{ manual: 'introduce' }, { manual: 'notes' }, { manual: 'regulate' }, { manual: 'employee' }],
  },
  {
    id: 'promotion',
    lines: [{ manual: 'introducess' }, { manual: 'introduceMange' }, { manual: 'introducessEmployee' }],
  },
  {
    id: 'events',
    lines: [
      { manual: 'introduceMange', chapter: 'events' },
      { manual: 'introducessEmployee', chapter: 'at-the-booth' },
    ],
  },
  {
    id: 'attraction',
    lines: [
      { manual: 'introduceMange', chapter: 'attraction-story' },
      { manual: 'introducessEmployee', chapter: 'clues-and-firms' },
    ],
  },
  { id: 'assets', lines: [{ manual: 'introduceMange', chapter: 'data-assets' }] },
]

const byPath = new Map(manuals.map((manual) => [manual.path.toLowerCase(), manual]))
const byId = new Map(manuals.map((manual) => [manual.id, manual]))

/** The manual at an address, whatever its case. */
export const manualAt = (path: string): Manual | undefined => byPath.get(path.toLowerCase())

export const manualOf = (id: string): Manual | undefined => byId.get(id as ManualId)

export type { Manual }

/** The chapters of a manual in a language whose texts are loaded; undefined before that. */
export function chapterTexts(
  { parts }: Manual,
  language: Language,
): readonly (readonly [string, ChapterText])[] | undefined {
  const trees = parts.map((part) => part.loaded(language))
  if (trees.some((tree) => tree === undefined)) return undefined
  return trees.flatMap((tree) => Object.entries((tree as Translation<PartTree>).chapters))
}

export interface ChapterText {
  readonly title: string
  readonly body: string
}
