// Writes the readings of the characters that menu titles use, so that the search finds a page by its pinyin
// without a dictionary in the browser. Run it after adding a title: node tools/derive-pinyin.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinyin } from 'pinyin-pro'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'apps/console/shell/pinyin.data.ts')

/** Where titles stand: the specification's routes, and the texts of menus and screens in both scripts. */
export function titleSources() {
  const features = readdirSync(join(root, 'features')).flatMap((feature) =>
    ['zh-CN', 'zh-TW'].map((language) => join(root, 'features', feature, 'text', `${language}.ts`)),
  )
  const titles = features.filter(existsSync).flatMap((path) => titlesIn(readFileSync(path, 'utf8')))
  const routes = JSON.parse(readFileSync(join(root, 'docs/spec/routes.json'), 'utf8'))
  return [...routes.map(({ title }) => title), ...titles]
}

/** The short texts under `entries` (menus) and `routes` (screens) of a text file. */
export const titlesIn = (source) =>
  [...source.matchAll(/^ {2}(?:entries|routes): \{([\s\S]*?)^ {2}\}/gm)].flatMap(([, block]) =>
    [...block.matchAll(/: '([^']*)'/g)].map(([, title]) => title),
  )

const table = new Map()
for (const title of titleSources()) {
  const readings = pinyin(title, { toneType: 'none', type: 'array' })
  for (const [index, character] of [...title].entries())
    if (/\p{Script=Han}/u.test(character)) table.set(character, (table.get(character) ?? new Set()).add(readings[index]))
}
const bySound = new Map()
for (const [character, sounds] of table) for (const sound of sounds) bySound.set(sound, (bySound.get(sound) ?? '') + character)
const lines = [...bySound]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([sound, characters]) => `  ${sound}: '${[...characters].sort().join('')}',`)
writeFileSync(
  target,
  `// Written by tools/derive-pinyin.mjs: characters of page titles by their sound.\nexport const charactersBySound: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`,
)
console.log(`pinyin: ${table.size} characters`)
