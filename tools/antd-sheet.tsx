import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { App, Button, ConfigProvider, Input, Modal, Pagination, Popover, Select, Tag } from 'antd'
import { renderToString } from 'react-dom/server'
import { parseAst, type Plugin } from 'vite'

const sheetTheme = { cssVar: { key: 'cardline' }, hashed: false }

/**
 * The styles of those antd components that the frame of the console and the head of a list are made of. Without this sheet
 * antd makes them in the browser, which is a quarter of what the first list costs to draw. The sheet tells which of them it
 * has; antd makes the others. Colours and sizes are variables, which stay with the theme: one sheet serves every person.
 */
export function antdSheet(theme: Parameters<typeof ConfigProvider>[0]['theme'] = sheetTheme): string {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme}>
        <App>
          <Button />
          <Input />
          <Modal />
          <Pagination total={1} />
          <Popover>
            <span />
          </Popover>
          <Select />
          <Tag />
        </App>
      </ConfigProvider>
    </StyleProvider>,
  )
  return extractStyle(cache, { plain: true, types: ['style'] })
}

/** Such as `Button-Button` and `Input-Shared`: the parts that a sheet says it has. */
const partsOf = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.matchAll(/[";]\|(\w+-\w+)\|/g)].map(([, part = '']) => part))

interface Call {
  type: string
  callee: { name?: string }
  arguments: { start: number; end: number; type: string; value?: unknown; elements?: { value?: unknown }[] }[]
}

/** The calls by which an antd module says how a component is made to look. */
function styleCalls(code: string): Call[] {
  const found: Call[] = []
  const search = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee } = node as Partial<Call>
    if (type === 'CallExpression' && /^gen(StyleHooks|ComponentStyleHook)$/.test(callee?.name ?? ''))
      found.push(node as Call)
    for (const child of Object.values(node)) search(child)
  }
  search(parseAst(code))
  return found
}

/** Leaves out of a style module of antd what the sheet has; the variables of the theme stay. */
export function withoutStylesOf(parts: ReadonlySet<string>, code: string): string {
  let left = code
  for (const { arguments: given } of styleCalls(code).toReversed()) {
    const [name, styles] = given
    const [first, second] = name?.elements?.map(({ value }) => String(value)) ?? [name?.value, name?.value]
    if (styles && parts.has(`${String(first)}-${String(second)}`))
      left = `${left.slice(0, styles.start)}() => []${left.slice(styles.end)}`
  }
  return left
}

/** Fills `platform/web/theme/antd-sheet.css`, and leaves what it holds out of the program. While somebody develops, antd makes everything itself. */
export function antdSheetOfConsole(): Plugin {
  const sheet = antdSheet()
  const parts = partsOf(sheet)
  return {
    name: 'antd-sheet',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/platform/web/theme/antd-sheet.css')) return { code: sheet, map: null }
      if (!/\/antd\/es\/.*\/style\/index\.js$/.test(id)) return undefined
      const left = withoutStylesOf(parts, code)
      return left === code ? undefined : { code: left, map: null }
    },
  }
}
