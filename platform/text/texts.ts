/** The four languages of the product; the first is the source of all texts. */
export const languages = ['zh-CN', 'zh-TW', 'ja', 'en'] as const
export type Language = (typeof languages)[number]

export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The same keys as the source, in another language: a missing or an extra key does not compile. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }

/** The texts of one feature: loaded per language, then read at once. */
export interface Texts<T extends TextTree = TextTree> {
  readonly name: string
  load(language: Language): Promise<Translation<T>>
  /** Takes a tree that arrived together with others. */
  adopt(language: Language, tree: Translation<T>): void
  /** The loaded tree, or undefined before `load` has ended. */
  loaded(language: Language): Translation<T> | undefined
  /** The loaded tree; throws when it was not loaded. */
  in(language: Language): Translation<T>
}

type Sources<T extends TextTree> = Record<Language, () => Promise<{ text: Translation<T> }>>

const all: Texts[] = []

/** Declares a feature's texts. `T` is `typeof import('./text/zh-CN.ts').text`. */
export function defineTexts<T extends TextTree>(name: string, sources: Sources<T>): Texts<T> {
  const trees = new Map<Language, Translation<T>>()
  const texts: Texts<T> = {
    name,
    async load(language) {
      const present = trees.get(language)
      if (present) return present
      const { text } = await sources[language]()
      trees.set(language, text)
      return text
    },
    adopt: (language, tree) => void trees.set(language, tree),
    loaded: (language) => trees.get(language),
    in(language) {
      const tree = trees.get(language)
      if (!tree) throw new Error(`texts "${name}" are not loaded in ${language}`)
      return tree
    },
  }
  all.push(texts)
  return texts
}

/** Loads everything declared so far in all languages: the server does this once, before it listens. */
export async function loadAllTexts(): Promise<readonly Texts[]> {
  await Promise.all(all.flatMap((texts) => languages.map((language) => texts.load(language))))
  return all
}

/** Puts values into `{name}` places of a text; of `{count|card|cards}` the first word stands with one, the second with any other number. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>) =>
  template.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (place, ...[name = '', one, many]: [string?, string?, string?]) =>
      String(one === undefined ? (values[name] ?? place) : String(values[name]) === '1' ? one : many),
  )
