import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { helpTexts } from '../help.texts.ts'
import { HelpBlock } from './help-block.tsx'
import type { Manual } from './manuals.ts'
import type { PrintRange } from './print-button.tsx'
import { type Chapter, useAllManuals } from './use-manual.ts'
import './help-print.css'

/** Waits for every picture: those that load late have no place on paper. */
const picturesOf = (box: HTMLElement) =>
  Promise.allSettled(
    [...box.querySelectorAll('img')].map((image) => {
      image.loading = 'eager'
      return image.decode()
    }),
  )

function PrintedChapter({ chapter }: { chapter: Chapter }) {
  return (
    <section>
      <h2 className="help-title">{chapter.title}</h2>
      {chapter.blocks.map((block, index) => (
        <HelpBlock key={index} block={block} manual={chapter.manual} />
      ))}
    </section>
  )
}

interface PrintedManualsProps {
  range: PrintRange
  manual: Manual
  onDone: () => void
}

/** What goes to paper instead of the page: a cover, the contents, the manuals. There while the browser prints. */
export function PrintedManuals({ range, manual, onDone }: PrintedManualsProps) {
  const t = useTexts(helpTexts)
  const { productName } = useTexts(platformTexts)
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const chapters = useAllManuals().filter((chapter) => range === 'all' || chapter.manual.id === manual.id)
  const printed = [...new Set(chapters.map((chapter) => chapter.manual))]
  const [now] = useState(() => new Date())
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(now)

  useEffect(() => {
    let isGone = false
    document.body.dataset['helpPrint'] = ''
    // Addresses on paper are whole.
    for (const link of box.current?.querySelectorAll('a') ?? [])
      link.dataset['address'] = decodeURI(link.href)
    void picturesOf(box.current ?? document.body).then(() => {
      if (isGone) return
      print()
      onDone()
    })
    return () => {
      isGone = true
      delete document.body.dataset['helpPrint']
    }
  }, [onDone])

  return createPortal(
    <div ref={box} className="help-printed help-article" aria-hidden inert>
      <header className="help-cover">
        <p>{productName}</p>
        <h1>{range === 'all' ? t.print.title : t.routes[manual.id]}</h1>
        <p>{fill(t.print.printed, { day })}</p>
      </header>
      <nav className="help-printed-contents">
        <h2>{t.print.contents}</h2>
        {printed.map(({ id }) => (
          <section key={id}>
            <h3>{t.routes[id]}</h3>
            <ol>
              {chapters.flatMap((chapter) =>
                chapter.manual.id === id ? [<li key={chapter.id}>{chapter.title}</li>] : [],
              )}
            </ol>
          </section>
        ))}
      </nav>
      {printed.map(({ id }) => (
        <section key={id} className="help-printed-manual">
          {range === 'all' ? <h1>{t.routes[id]}</h1> : null}
          {chapters.flatMap((chapter) =>
            chapter.manual.id === id ? [<PrintedChapter key={chapter.id} chapter={chapter} />] : [],
          )}
        </section>
      ))}
    </div>,
    document.body,
  )
}
