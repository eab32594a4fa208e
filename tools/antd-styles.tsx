import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { App, Button, Checkbox, ConfigProvider, DatePicker, Input, Modal, Pagination, Popover, Select, Tag } from 'antd'
import { renderToString } from 'react-dom/server'
import type { Plugin } from 'vite'

/**
 * The style sheets of those antd components that the frame of the console and the head of a list are made of. Without this
 * file antd makes them in the browser, which is a quarter of what the first list costs to draw. It keeps their paths in the
 * sheet, finds them there and makes only the others. What they look like is in variables, which stay with the theme: one
 * sheet serves every colour, size and mode (`antd-styles.test.tsx`).
 */
export function antdSheet(theme: Parameters<typeof ConfigProvider>[0]['theme'] = sheetTheme): string {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme}>
        <App>
          <Button />
          <Checkbox />
          <DatePicker />
          <Input.Search />
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

const sheetTheme = { cssVar: { key: 'cardline' }, hashed: false }

/** Puts the sheet before all others of the console: ours are written to follow antd's. */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename, bundle }) => {
        if (!filename.endsWith('/index.html')) return []
        const sheet = Object.keys(bundle ?? {}).find((name) => /antd-styles-[^/]*\.css$/.test(name))
        if (!sheet) throw new Error('the style sheet of antd was not written')
        return [
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/enterprise/${sheet}` }, injectTo: 'head-prepend' },
        ]
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'antd-styles.css', source: antdSheet() })
    },
  }
}
