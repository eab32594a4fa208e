// Writes the readings of the characters that menu titles use, so that the search finds a page by its pinyin
// without a dictionary in the browser. Run it after adding a title: node tools/derive-pinyin.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinyin } from 'pinyin-pro'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Where titles stand: the specification's routes, and the texts of menus and screens in both scripts. */
export function titleSources() {
  const features = readdirSync(join(root, 'features')).flatMap((area) =>
    readdirSync(join(root, 'features', area)).flatMap((feature) =>
      ['text/zh-CN.ts', 'text/zh-TW.ts', 'server/text/zh-CN.ts', 'server/text/zh-TW.ts'].map((file) =>
        join(root, 'features', area, feature, file),
      ),
    ),
  )
  const titles = features.filter(existsSync).flatMap((path) => titlesIn(readFileSync(path, 'utf8')))
  const routes = JSON.parse(readFileSync(join(root, 'docs/spec/routes.json'), 'utf8'))
  return [...routes.map(({ title }) => title), ...titles]
}

/** The short texts under `menu`, `areas` (menus) and `routes` (screens) of a text file. */
export const titlesIn = (source) =>
  [...source.matchAll(/^(?: {4}menu| {2}(?:areas|routes)): \{([\s\S]*?)^ +\}/gm)].flatMap(([, block]) =>
    [...block.matchAll(/: '([^']*)'/g)].map(([, title]) => title),
  )

/** Titles of chapters and headings of the manuals, for the search of the help centre. */
export function manualTitles() {
  const folder = join(root, 'features/base/help/web/manuals')
  return readdirSync(folder).flatMap((part) =>
    ['zh-CN', 'zh-TW']
      .map((language) => join(folder, part, 'text', `${language}.ts`))
      .filter(existsSync)
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/^ {6}title: '([^']*)'|^### (.+?) \{#/gm)].map(
          ([, title, heading]) => title ?? heading,
        ),
      ),
  )
}

/** Writes the characters of titles by their sound. */
function writeSounds(titles, target, about) {
  const table = new Map()
  for (const title of titles) {
    const readings = pinyin(title, { toneType: 'none', type: 'array' })
    for (const [index, character] of [...title].entries())
      if (/\p{Script=Han}/u.test(character))
        table.set(character, (table.get(character) ?? new Set()).add(readings[index]))
  }
  const bySound = new Map()
  for (const [character, sounds] of table)
    for (const sound of sounds) bySound.set(sound, (bySound.get(sound) ?? '') + character)
  const sorted = [...bySound]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([sound, characters]) => [sound, [...characters].sort().join('')])
  writeFileSync(join(root, target), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  console.log(`pinyin: ${table.size} ${about}`)
}

writeSounds(titleSources(), 'apps/console/shell/pinyin.data.json', 'characters of page titles')
writeSounds(manualTitles(), 'features/base/help/web/title-sounds.data.json', 'characters of manual titles')
