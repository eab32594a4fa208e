import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { helpTexts } from '../help.texts.ts'
import { ChapterStep } from './chapter-step.tsx'
import { HelpBlock } from './help-block.tsx'
import { HelpContents } from './help-contents.tsx'
import { HelpHeading } from './help-heading.tsx'
import { placeIn } from './help-target.ts'
import { type Manual, menuGroups } from './manuals.ts'
import { PrintButton, type PrintRange } from './print-button.tsx'
import { chapterAt, useManual } from './use-manual.ts'
import { useHighlight } from './use-highlight.ts'

const PrintedManuals = lazyPart(async () => ({
  default: (await import('./printed-manuals.tsx')).PrintedManuals,
}))

interface HelpArticleProps {
  manual: Manual
  /** The anchor that the address names. */
  at: string | undefined
  /** What a search looked for: set apart on the page. */
  sought: string
}

/** Brings the place that the address names into view: a heading, or the beginning of the chapter. */
function useArrival(
  article: React.RefObject<HTMLElement | null>,
  chapterId: string | undefined,
  at: string | undefined,
): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const heading =
      at === undefined || at === chapterId
        ? undefined
        : article.current?.querySelector<HTMLElement>(`#help-${CSS.escape(at)}`)
    const wasFirst = isFirst.current
    isFirst.current = false
    if (heading) heading.scrollIntoView({ block: 'start' })
    else if (!wasFirst) article.current?.closest('.tab-panel')?.scrollTo({ top: 0 })
    // Readers who hear the page go on from where they asked to be.
    if (!wasFirst)
      (heading ?? article.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
  }, [article, chapterId, at])
}

/** One chapter of a manual, with the way to the next. */
export function HelpArticle({ manual, at, sought }: HelpArticleProps) {
  const t = useTexts(helpTexts)
  const chapters = useManual(manual)
  const article = useRef<HTMLElement>(null)
  const [printing, setPrinting] = useState<PrintRange>()
  const chapter = chapterAt(chapters, at)
  const place = chapters.findIndex(({ id }) => id === chapter?.id)
  useArrival(article, chapter?.id, at)
  useHighlight(article, sought, chapter?.id)
  if (!chapter) return null
  const group = menuGroups.find(({ lines }) =>
    lines.some((line) => line.manual === manual.id && (line.chapter ?? chapter.id) === chapter.id),
  )
  const [previous, next] = [chapters[place - 1], chapters[place + 1]]
  return (
    <>
      <article ref={article} className="help-article">
        <div className="help-lead">
          <span>{group ? `${t.groups[group.id]} / ${t.routes[manual.id]}` : t.routes[manual.id]}</span>
          <PrintButton isBusy={printing !== undefined} onPrint={setPrinting} />
        </div>
        <HelpHeading key={chapter.id} id={chapter.id} title={chapter.title} manual={manual} isFirst />
        {chapter.blocks.map((block, index) => (
          <HelpBlock key={`${chapter.id} ${index}`} block={block} manual={manual} />
        ))}
        <nav className="help-around" aria-label={t.article.around}>
          {previous ? (
            <ChapterStep
              to={placeIn(manual, previous.id)}
              label={t.article.previous}
              title={previous.title}
              isBack
            />
          ) : (
            <span />
          )}
          {next ? (
            <ChapterStep to={placeIn(manual, next.id)} label={t.article.next} title={next.title} />
          ) : null}
        </nav>
      </article>
      <HelpContents key={chapter.id} article={article} chapter={chapter} />
      {printing ? (
        <Suspense fallback={null}>
          <PrintedManuals range={printing} manual={manual} onDone={() => setPrinting(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
