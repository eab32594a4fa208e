import { memo, type MouseEvent, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { pageNonce } from '#platform/web/nonce.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentRow } from '../contents.contract.ts'
import { ContentPage } from '../face/content-page.tsx'
import pageStyle from '../face/content-page.css?inline'
import type { FaceData } from '../face/content-face-model.ts'
import { contentFaceTexts } from '../face/face.texts.ts'
import { styleOfTheme } from '../face/theme-style.ts'
import { BroughtContext } from './editor-context.ts'
import { useFaceData } from './use-face-data.ts'
import { contentEditorTexts } from './web.texts.ts'

interface Props {
  content: Pick<ContentRow, 'title' | 'theme' | 'accent'>
  document: ContentDocument
  /** The targets of its blocks, where they are no stored files and contents. */
  data?: FaceData | undefined
  /** The width of the page in pixels; it is drawn smaller where there is less room. */
  width: number
  selected?: string | undefined
  onSelect?: (id: string | undefined) => void
}

/** The block in hand stands out; nothing about it is part of the page. */
const markOf = (selected: string | undefined) =>
  `.block[data-block]{cursor:default;position:relative}.block[data-block]:hover{outline:1px dashed var(--brand);outline-offset:-1px}${
    selected === undefined
      ? ''
      : `.block[data-block="${selected}"]{outline:2px solid var(--brand-fill) !important;outline-offset:-2px}`
  }`

/** How much smaller the page must be to fit. */
function useScale(width: number) {
  const [room, setRoom] = useState(width)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { measure, scale: Math.min(1, room / width) }
}

type PageProps = Pick<Props, 'content' | 'document'>

const StoredPage = memo(function StoredPage(page: PageProps) {
  const stored = useFaceData(page.document)
  const { parts } = use(BroughtContext)
  const data = useMemo(() => ({ ...stored, parts }), [stored, parts])
  return <Page {...page} data={data} />
})

function Page({ content, document, data }: PageProps & { data: FaceData }) {
  const texts = useTexts(contentFaceTexts)
  const [now] = useState(() => new Date())
  return <ContentPage title={content.title} document={document} data={data} texts={texts} now={now} />
}

/** A page as visitors get it: the very component, in a shadow root that keeps its style to itself. A click selects a block. */
export function PageFrame({ content, document, data, width, selected, onSelect }: Props) {
  const t = useTexts(contentEditorTexts)
  const { data: company } = useCallQuery(companiesContract.info, { quiet: false })
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const host = useRef<HTMLDivElement>(null)
  const { style } = use(BroughtContext)
  const { measure, scale } = useScale(width)
  useEffect(() => {
    if (host.current) setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [])
  useEffect(() => {
    const block = selected !== undefined && root?.querySelector(`[data-block="${selected}"]`)
    if (block) block.scrollIntoView({ block: 'nearest' })
  }, [root, selected])
  const press = (event: MouseEvent) => {
    // Links and buttons of the page lead nowhere here.
    event.preventDefault()
    const [origin] = event.nativeEvent.composedPath()
    const block = origin instanceof Element ? origin.closest('[data-block]') : null
    onSelect?.(block?.getAttribute('data-block') ?? undefined)
  }
  const accent = content.accent ?? company?.brandColour
  const theme = styleOfTheme(content.theme, accent === '' ? undefined : accent)
  return (
    <div className="editor-frame-room" ref={measure}>
      {/* Blocks are selected by the keyboard in the list of layers. */}
      <div
        ref={host}
        className="editor-frame"
        role="region"
        aria-label={t.frame.label}
        style={{ width, zoom: scale }}
        onClickCapture={press}
      />
      {root &&
        createPortal(
          <>
            <style nonce={pageNonce}>{`${theme}${pageStyle}${style}`}</style>
            <style nonce={pageNonce}>{markOf(selected)}</style>
            {data ? (
              <Page content={content} document={document} data={data} />
            ) : (
              <StoredPage content={content} document={document} />
            )}
          </>,
          root,
        )}
    </div>
  )
}
