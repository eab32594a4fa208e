import Fuse from 'fuse.js'

import type { MenuLeaf } from './menu-model.ts'
import charactersBySound from './pinyin.data.json' with { type: 'json' }

export interface Findable extends MenuLeaf {
  /** Sounds of the whole title, such as `mingpianmobanliebiao`, and their first letters, `mpmblb`. */
  pinyin: string
  initials: string
}

const soundOf = new Map(
  Object.entries(charactersBySound).flatMap(([sound, characters]) =>
    [...characters].map((character) => [character, sound] as const),
  ),
)

/** The sounds of a title, one for each character that has one; words of other scripts stay as they are. */
export function soundsOf(title: string): readonly string[] {
  return (
    title
      .toLowerCase()
      .match(/\p{Script=Han}|[a-z0-9]+/gu)
      ?.map((part) => soundOf.get(part) ?? part) ?? []
  )
}

const findable = (leaf: MenuLeaf): Findable => {
  const sounds = leaf.fullTitle.map(soundsOf)
  return {
    ...leaf,
    pinyin: sounds.map((title) => title.join('')).join(' '),
    initials: sounds.map((title) => title.map((sound) => sound[0]).join('')).join(' '),
  }
}

/** Finds pages by title, path and pinyin; everything in menu order while nothing is asked. */
export function buildSearch(leaves: readonly MenuLeaf[]): (text: string) => readonly Findable[] {
  const pages = leaves.map(findable)
  const fuse = new Fuse(pages, {
    keys: [
      { name: 'title', weight: 4 },
      { name: 'fullTitle', weight: 2 },
      { name: 'initials', weight: 2 },
      { name: 'pinyin', weight: 1.5 },
      { name: 'path', weight: 1 },
    ],
    threshold: 0.36,
    ignoreLocation: true,
  })
  return (text) => {
    const wanted = text.trim().toLowerCase()
    return wanted === '' ? pages : fuse.search(wanted).map(({ item }) => item)
  }
}
