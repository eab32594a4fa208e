import { waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { renderInTab } from '#platform/web/testing/render-in-tab.tsx'
import { stubServer } from '#platform/web/testing/stub-server.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import { blocks } from '../face/block-registry.ts'
import { ContentPage } from '../face/content-page.tsx'
import { contentFaceTexts } from '../face/face.texts.ts'
import { styleOfTheme } from '../face/theme-style.ts'
import { themeIds } from '../face/theme-ids-model.ts'
import { samplePage } from '../server/sample-page.world.ts'
import { PageFrame } from './page-frame.tsx'
import { contentEditorTexts } from './web.texts.ts'

stubServer([])
class NoObserver {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver })
const draw = renderInTab(contentEditorTexts, contentFaceTexts)
const { document: page, data } = samplePage()
const title = '企业官网'

/** The page as a browser reads it: the order of attributes and the hints before it say nothing. */
function read(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = html
  for (const element of place.querySelectorAll('*')) {
    const sorted = [...element.attributes].toSorted((one, other) => one.name.localeCompare(other.name))
    for (const { name } of sorted) element.removeAttribute(name)
    for (const { name, value } of sorted) element.setAttribute(name, value)
  }
  return place.querySelector('main')?.outerHTML ?? ''
}

/** The page in the frame of the editor, and as visitors get it. */
async function bothOf(shown: ContentDocument, theme: (typeof themeIds)[number]) {
  const { container, unmount } = draw(
    <PageFrame content={{ title, theme, accent: null }} document={shown} data={data} width={375} />,
  )
  const root = await waitFor(() => {
    const found = container.querySelector('.editor-frame')?.shadowRoot
    if (!found?.querySelector('main')) throw new Error('nothing is drawn yet')
    return found
  })
  const inFrame = {
    html: read(root.querySelector('main')?.outerHTML ?? ''),
    style: root.querySelector('style')?.textContent ?? '',
  }
  unmount()
  const texts = contentFaceTexts.in('zh-CN')
  const onPage = renderToStaticMarkup(
    <ContentPage title={title} document={page} data={data} texts={texts} now={new Date()} />,
  )
  return { inFrame, onPage: { html: read(onPage), style: styleOfTheme(theme) } }
}

test.each(themeIds)(
  'the frame of the editor shows every block as the page does, in the theme %s',
  async (theme) => {
    const { inFrame, onPage } = await bothOf(page, theme)
    expect(inFrame.html).toBe(onPage.html)
    expect(inFrame.style.startsWith(onPage.style)).toBe(true)
    for (const type of Object.keys(blocks)) expect(inFrame.html).toContain(`data-type="${type}"`)
  },
)

test.each(page.blocks.map(({ type }, place) => [type, place] as const))(
  'one changed property of the block %s is seen',
  async (_, place) => {
    const changed = page.blocks.map((block, at) => {
      if (at !== place) return block
      // The first text or the first entry.
      const props = JSON.parse(
        JSON.stringify(block.props).replace(
          /"(title|label|name|question|alt|text|caption)":"[^"]+"/,
          '"$1":"别的"',
        ),
      ) as typeof block.props
      return { ...block, props }
    })
    const { inFrame, onPage } = await bothOf({ ...page, blocks: changed }, 'clearSky')
    expect(inFrame.html).not.toBe(onPage.html)
  },
)
