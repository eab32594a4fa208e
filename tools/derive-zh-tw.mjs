// Writes zh-TW.ts beside every text/zh-CN.ts. Taiwanese texts are derived, never edited by hand:
// OpenCC converts characters and most phrases, tools/zh-TW.overrides.json has the last word.
//   node tools/derive-zh-tw.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const header =
  '// Derived from zh-CN.ts; edit that file, or tools/zh-TW.overrides.json for Taiwanese wording.\n'

const patternOf = (phrases) =>
  new RegExp(
    Object.keys(phrases)
      .sort((a, b) => b.length - a.length)
      .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|'),
    'g',
  )

/** A function that turns a text of mainland Chinese into Taiwanese Chinese. */
export async function openTaiwanese() {
  const { Converter } = await import('opencc-js/cn2t')
  const { before, after } = JSON.parse(readFileSync(join(root, 'tools/zh-TW.overrides.json'), 'utf8'))
  const convert = Converter({ from: 'cn', to: 'twp' })
  const beforePattern = patternOf(before)
  const afterPattern = patternOf(after)
  const converted = (text) => convert(text).replace(afterPattern, (phrase) => after[phrase])
  return (text) => {
    let result = ''
    let end = 0
    // Phrases of `before` bypass OpenCC, so that it cannot convert their translation once more.
    for (const match of text.matchAll(beforePattern)) {
      result += converted(text.slice(end, match.index)) + before[match[0]]
      end = match.index + match[0].length
    }
    return result + converted(text.slice(end))
  }
}

const sources = () =>
  ['platform', 'features', 'apps']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith(join('text', 'zh-CN.ts')))

/** Writes what changed and returns how many files there are and how many were written. */
export async function deriveTaiwanese() {
  const taiwanese = await openTaiwanese()
  const files = sources()
  let written = 0
  for (const path of files) {
    const target = join(root, dirname(path), 'zh-TW.ts')
    const wanted = header + taiwanese(readFileSync(join(root, path), 'utf8'))
    if (existsSync(target) && readFileSync(target, 'utf8') === wanted) continue
    writeFileSync(target, wanted)
    written += 1
  }
  return { files: files.length, written }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, written } = await deriveTaiwanese()
  console.log(`zh-TW: ${files} texts, ${written} written`)
}
