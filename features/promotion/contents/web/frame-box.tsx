import {
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { pageNonce } from '#platform/web/nonce.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { ContentRow } from '../contents.contract.ts'
import pageStyle from '../face/content-page.css?inline'
import { styleOfTheme } from '../face/theme-style.ts'
import { BroughtContext } from './editor-context.ts'
import { contentEditorTexts } from './web.texts.ts'

export interface BoxProps {
  content: Pick<ContentRow, 'theme' | 'accent'>
  /** The width of the page in pixels; it is drawn smaller where there is less room. */
  width: number
  selected?: string | undefined
  onSelect?: ((id: string | undefined) => void) | undefined
  children: ReactNode
}

/**
 * The block in hand stands out; nothing about it is part of the page. Blocks are painted each by itself: while one is
 * written in, what is known of the others' pictures is kept.
 */
const markOf = (selected: string | undefined) =>
  `.block[data-block]{cursor:default;position:relative;contain:content}.block[data-block]:hover{outline:1px dashed var(--brand);outline-offset:-1px}${
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

/** The frame around a page: a shadow root that keeps the page's style to itself. A click selects a block. */
export function FrameBox({ content, width, selected, onSelect, children }: BoxProps) {
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
  // Colours that can be read on each ground are searched for: not at every key.
  const theme = useMemo(
    () => styleOfTheme(content.theme, accent === '' ? undefined : accent),
    [content.theme, accent],
  )
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
            {children}
          </>,
          root,
        )}
    </div>
  )
}
