import type { Plugin } from 'vite'

const called = 'export-of-a-module-that-was-left-out'

/** A module whose exports exist and throw when they are used: a module that imports it by habit works, one that needs it hears so. */
function hollow(code: string, id: string): string {
  const names = [...code.matchAll(/export (?:const|function|class) (\w+)/g)].map(([, name]) => name)
  const message = JSON.stringify(`${called}: ${id.slice(id.lastIndexOf('node_modules/') + 13)}`)
  const lines = names.map((name) => `export const ${name} = () => leftOut;`)
  return [
    `const leftOut = () => { throw new Error(${message}) };`,
    ...lines,
    ...(/export default/.test(code) ? ['export default leftOut;'] : []),
  ].join('\n')
}

/** Gives an import another meaning, and fails when the library does not import it any more. */
const instead =
  (name: string, meaning: string) =>
  (code: string, id: string): string => {
    const replaced = code.replace(
      new RegExp(`import (${name}|\\{ ${name} \\}) from ['"][^'"]+['"];`),
      `const ${name} = ${meaning};`,
    )
    if (replaced === code)
      throw new Error(`${id} no longer imports ${name}: tools/leave-out.ts has to be looked at`)
    return replaced
  }

/** Changes one expression, and fails when it is not there any more. */
const mended =
  (from: string, to: string) =>
  (code: string, id: string): string => {
    if (!code.includes(from))
      throw new Error(`${id} no longer says ${from}: tools/leave-out.ts has to be looked at`)
    return code.replace(from, to)
  }

/** A default import that waits until it is drawn for the first time. */
const whenDrawn =
  (name: string) =>
  (code: string, id: string): string => {
    const [, from] = new RegExp(`import ${name} from '([^']+)';`).exec(code) ?? []
    return instead(name, `React.lazy(() => import('${from}'))`)(code, id)
  }

/** antd's own measure of a colour, which it keeps beside the colour picker and all that this needs. */
const isBright =
  '(color) => { const { r, g, b, a } = color.toRgb(); return a <= 0.5 || r * 0.299 + g * 0.587 + b * 0.114 > 192 }'

/**
 * Parts of libraries that come along with what we use and that our pages never reach: tables are filtered by FilterBar and
 * selected by boxes, portraits and tags come one by one, buttons come without colour pickers, codes are typed into one field,
 * what has happened is said by messages and not by antd's notifications, dialogs show by themselves that they load, schemas are
 * turned into JSON Schema by the server alone, and what they find is said in the product's own sentences.
 */
const rules: readonly (readonly [module: RegExp, change: (code: string, id: string) => string])[] = [
  [/node_modules\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/, hollow],
  [/node_modules\/antd\/es\/table\/hooks\/useSelection\.js$/, instead('Radio', '() => null')],
  [/node_modules\/antd\/es\/table\/hooks\/useSelection\.js$/, instead('Dropdown', '() => null')],
  [/node_modules\/antd\/es\/(button\/style\/token|tag\/style\/index)\.js$/, instead('isBright', isBright)],
  [/node_modules\/antd\/es\/input\/OTP\/index\.js$/, hollow],
  [/node_modules\/antd\/es\/(avatar\/AvatarGroup|tag\/CheckableTagGroup)\.js$/, hollow],
  // Lists have pages; only the log of this window can be so long that it is drawn row by row.
  [/node_modules\/antd\/es\/table\/InternalTable\.js$/, whenDrawn('RcVirtualTable')],
  [/node_modules\/antd\/es\/modal\/Modal\.js$/, instead('Skeleton', '() => null')],
  // What antd's own documentation shows of them: open, without a page behind.
  [/node_modules\/antd\/es\/select\/index\.js$/, instead('genPurePanel', '() => null')],
  [/node_modules\/antd\/es\/(modal|tooltip)\/index\.js$/, instead('PurePanel', 'null')],
  [/node_modules\/antd\/es\/app\/App\.js$/, instead('useNotification', '() => []')],
  // A dialog that was open while its page was hidden focuses itself when the page returns, before it has anything to focus.
  [
    /node_modules\/@rc-component\/dialog\/es\/Dialog\/index\.js$/,
    mended('contentRef.current?.focus()', 'contentRef.current?.focus?.()'),
  ],
  [/node_modules\/zod\/v4\/classic\/schemas\.js$/, instead('en', '() => ({})')],
  [/node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, hollow],
]

/** Leaves out of the build what no page reaches. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const changes = rules.filter(([module]) => module.test(id.replaceAll('\\', '/')))
      return changes.length === 0
        ? null
        : { code: changes.reduce((text, [, change]) => change(text, id), code), map: null }
    },
  }
}

/** The modules that have left something in a file of the build. */
const sourcesOf = ({ modules }: { modules: Readonly<Record<string, { renderedLength: number }>> }) =>
  Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0)

/** Fails the build when a part of it is for development alone: a condition on `import.meta.env.DEV` was forgotten. */
export function withoutGallery(): Plugin {
  return {
    name: 'without-gallery',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        const sources = part.type === 'chunk' ? sourcesOf(part) : part.originalFileNames
        const unwanted = sources.find((id) => /(^|[\\/]console[\\/])gallery[\\/]/.test(id))
        if (unwanted) this.error(`${part.fileName} holds ${unwanted}, which is for development alone`)
      }
    },
  }
}
