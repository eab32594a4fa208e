import { describe, expect, test } from 'vitest'

type Tree = { readonly [key: string]: Tree | string }

const modules = import.meta.glob<{ text: Tree }>('../../features/**/text/*.ts', { eager: true })

/** Every tree of a language that says how customers came: the labels under `sources`, beside the way `exchange`. */
function sourcesIn(language: string): { file: string; labels: Tree }[] {
  const find = (tree: Tree): Tree[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? []
        : [...(key === 'sources' && 'exchange' in value ? [value] : []), ...find(value)],
    )
  return Object.entries(modules)
    .filter(([file]) => file.endsWith(`/${language}.ts`))
    .flatMap(([file, { text }]) => find(text).map((labels) => ({ file, labels })))
}

describe.each(['zh-CN', 'zh-TW', 'en', 'ja'])('in %s', (language) => {
  test('a way by which customers come has one word', () => {
    const trees = sourcesIn(language)
    const first = trees.find(({ file }) => file.includes('/customers/customers/text/'))
    expect(trees.length).toBeGreaterThan(4)
    for (const { file, labels } of trees)
      expect({ file, labels }).toEqual({
        file,
        labels: Object.fromEntries(Object.keys(labels).map((way) => [way, first?.labels[way]])),
      })
  })
})

test('customers without anybody in charge are in the 公海, and nowhere else', () => {
  const others = Object.entries(modules).filter(
    ([file, { text }]) => file.endsWith('/zh-CN.ts') && JSON.stringify(text).includes('公共池'),
  )
  expect(others.map(([file]) => file)).toEqual([])
})
