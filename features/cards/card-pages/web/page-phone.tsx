import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '#platform/web/language/language.ts'
import { pageNonce } from '#platform/web/nonce.ts'
import { isDark, onDeviceMode } from '#platform/web/preferences/paint.ts'
import { usePreferences } from '#platform/web/preferences/preferences.ts'
import { phoneSize, PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import { styleOfBrand } from '../face/brand-style.ts'
import pageStyle from '../mobile/page.css?inline'
import './card-phone.css'

interface Props {
  label: string
  brandColour: string
  /** What the page adds to the style of all public pages. */
  style: string
  scale?: number
  children: ReactNode
}

/** The page follows the console into the dark, as it follows a visitor's phone, whatever this device prefers. */
const inMode = (style: string, dark: boolean) =>
  style.replaceAll(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g, dark ? 'all' : 'not all')

const emptyDocument = '<!doctype html><title> </title>'

/** A public page as visitors get it, in a phone. A document of its own keeps its style and its width to itself. */
export function PagePhone({ label, brandColour, style, scale = 0.8, children }: Props) {
  const language = useLanguage()
  const { contentMode } = usePreferences()
  const isDarkNow = useSyncExternalStore(onDeviceMode, () => isDark(contentMode))
  const [page, setPage] = useState<Document>()
  return (
    <PhoneFrame scale={scale} label={label}>
      <iframe
        className="card-phone"
        title={label}
        srcDoc={emptyDocument}
        {...phoneSize}
        onLoad={({ currentTarget }) => {
          const { contentDocument } = currentTarget
          if (!contentDocument) return
          // It scrolls, but nothing on it can be pressed: this is a picture of the page, and no visit.
          contentDocument.body.inert = true
          contentDocument.documentElement.lang = language
          setPage(contentDocument)
        }}
      />
      {page &&
        createPortal(
          <style nonce={pageNonce}>
            {styleOfBrand(brandColour)}
            {inMode(pageStyle, isDarkNow)}
            {style}
          </style>,
          page.head,
        )}
      {page && createPortal(children, page.body)}
    </PhoneFrame>
  )
}
