import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { helpTexts } from '../help.texts.ts'
import { HelpLink } from './help-link.tsx'
import { placeIn } from './help-target.ts'
import type { Chapter } from './use-manual.ts'

/** The heading that the reader has come to: the last one above the upper third of the page. */
function useReached(article: RefObject<HTMLElement | null>): string | undefined {
  const [reached, setReached] = useState<string>()
  useEffect(() => {
    const box = article.current?.closest('.tab-panel')
    const headings = [...(article.current?.querySelectorAll<HTMLElement>('[data-anchor]') ?? [])]
    if (!box) return undefined
    const look = () => {
      const { top, height } = box.getBoundingClientRect()
      const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2 && box.scrollTop > 0
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < top + height / 3)
      setReached((isAtEnd ? headings.at(-1) : (passed.at(-1) ?? headings[0]))?.dataset['anchor'])
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [article])
  return reached
}

/** The headings of the chapter beside it; the one that is read is marked. */
export function HelpContents({
  article,
  chapter,
}: {
  article: RefObject<HTMLElement | null>
  chapter: Chapter
}) {
  const t = useTexts(helpTexts).article
  const reached = useReached(article)
  const headings = chapter.blocks.filter((block) => block.kind === 'heading')
  if (headings.length < 2) return <div className="help-contents" />
  return (
    <nav className="help-contents" aria-label={t.contents}>
      <div className="help-contents-box">
        <p className="help-contents-title">{t.contents}</p>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id} data-reached={id === reached || undefined}>
              <HelpLink to={placeIn(chapter.manual, id)}>{text}</HelpLink>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
