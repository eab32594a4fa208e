import { Suspense, useLayoutEffect, useRef } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { helpTexts } from '../help.texts.ts'
import { HelpLink } from './help-link.tsx'
import { placeIn } from './help-target.ts'
import { type Manual, manualOf, menuGroups } from './manuals.ts'
import { chapterAt, useManual } from './use-manual.ts'

interface HelpMenuProps {
  manual: Manual
  at: string | undefined
  isOpen: boolean
  onChoose: () => void
}

interface ChaptersProps extends Omit<HelpMenuProps, 'isOpen'> {
  /** Chapters that have a line of their own in the menu. */
  elsewhere: readonly string[]
}

function Chapters({ manual, at, elsewhere, onChoose }: ChaptersProps) {
  const t = useTexts(helpTexts)
  const chapters = useManual(manual)
  const current = chapterAt(chapters, at)
  const list = useRef<HTMLOListElement>(null)
  // A manual may have more chapters than fit: the one that is read is in sight.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const listed = chapters.filter(({ id }) => !elsewhere.includes(id))
  if (listed.length < 2) return null
  return (
    <ol
      ref={list}
      className="help-chapters"
      aria-label={fill(t.menu.chapters, { manual: t.routes[manual.id] })}
    >
      {listed.map((chapter) => (
        <li key={chapter.id}>
          <HelpLink
            to={placeIn(manual, chapter.id)}
            className="help-chapter-link"
            isCurrent={chapter === current}
            onFollow={onChoose}
          >
            {chapter.title}
          </HelpLink>
        </li>
      ))}
    </ol>
  )
}

/** The name of one chapter, once its manual is there. */
function ChapterName({ manual, chapter }: { manual: Manual; chapter: string }) {
  return useManual(manual).find(({ id }) => id === chapter)?.title ?? ''
}

const elsewhereIn = (manual: Manual) =>
  menuGroups.flatMap(({ lines }) =>
    lines.filter((line) => line.manual === manual.id).flatMap(({ chapter }) => chapter ?? []),
  )

/** All manuals by what they are about; the one that is open shows its chapters. */
export function HelpMenu({ manual: open, at, isOpen, onChoose }: HelpMenuProps) {
  const t = useTexts(helpTexts)
  return (
    <nav className="help-menu" data-open={isOpen || undefined} aria-label={t.menu.label}>
      {menuGroups.map(({ id, lines }) => (
        <section key={id}>
          <h2 className="help-group">{t.groups[id]}</h2>
          <ul>
            {lines.map(({ manual: name, chapter }) => {
              const manual = manualOf(name)
              if (!manual) return null
              const isOwn =
                manual === open &&
                (chapter === undefined ? !elsewhereIn(manual).includes(at ?? '') : at === chapter)
              return (
                <li key={`${name} ${chapter ?? ''}`}>
                  <HelpLink
                    to={placeIn(manual, chapter)}
                    className="help-manual-link"
                    isCurrent={isOwn}
                    onFollow={onChoose}
                  >
                    <Suspense fallback={t.routes[name]}>
                      {chapter === undefined ? (
                        t.routes[name]
                      ) : (
                        <ChapterName manual={manual} chapter={chapter} />
                      )}
                    </Suspense>
                  </HelpLink>
                  {isOwn && chapter === undefined ? (
                    <Suspense fallback={null}>
                      <Chapters manual={manual} at={at} elsewhere={elsewhereIn(manual)} onChoose={onChoose} />
                    </Suspense>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
