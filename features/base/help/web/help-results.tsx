import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { helpTexts } from '../help.texts.ts'
import { HelpLink } from './help-link.tsx'
import { type Answer, type Found, highlight, passagesOf, searchPassages } from './help-search.ts'
import type { ManualId } from './manuals.ts'
import { soundsOfTitle } from './title-sounds.ts'
import { useAllManuals } from './use-manual.ts'

const shown = 30

const Marked = ({ text, terms }: { text: string; terms: readonly string[] }) =>
  highlight(text, terms).map(({ text: part, isHit }, index) =>
    isHit ? <mark key={index}>{part}</mark> : part,
  )

function Result({
  found: { passage, excerpt },
  terms,
  query,
}: {
  found: Found
  terms: readonly string[]
  query: string
}) {
  const { manualTitle, chapterTitle, title, path, anchor } = passage
  const { setSearch } = useScreen()
  return (
    <li>
      <HelpLink
        to={{ path, search: { at: anchor, find: query } }}
        className="help-result"
        onFollow={() => setSearch({ q: undefined })}
      >
        <span className="help-result-title">
          <Marked text={title} terms={terms} />
        </span>
        <span className="help-result-place">
          {chapterTitle === title ? manualTitle : `${manualTitle} / ${chapterTitle}`}
        </span>
        {excerpt ? (
          <span className="help-result-text">
            <Marked text={excerpt} terms={terms} />
          </span>
        ) : null}
      </HelpLink>
    </li>
  )
}

/** Arrow keys go from result to result, and from the first back to what was asked. */
function useSteps(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = box.current
    const step = (event: KeyboardEvent) => {
      const links = [...(list?.querySelectorAll<HTMLElement>('a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const input = list?.closest('.help')?.querySelector<HTMLElement>('.help-search input')
      if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
      else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : input)?.focus()
      else if (event.key === 'Escape') input?.focus()
      else return
      event.preventDefault()
    }
    list?.addEventListener('keydown', step)
    return () => list?.removeEventListener('keydown', step)
  }, [box])
}

function summaryOf(
  t: ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>['search'],
  { found, isLoose }: Answer,
): string {
  if (isLoose) return t.loose
  return fill(found.length > shown ? t.some : t.found, { count: Math.min(found.length, shown) })
}

/** The places of all manuals that hold what was asked, the best first. */
export function HelpResults({ query, box }: { query: string; box: RefObject<HTMLElement | null> }) {
  const t = useTexts(helpTexts)
  const language = useLanguage()
  const chapters = useAllManuals()
  const asked = useDeferredValue(query)
  const passages = useMemo(
    () =>
      passagesOf(chapters, {
        manualTitle: (id) => t.routes[id as ManualId],
        sounds: (title) => soundsOfTitle(title, language),
      }),
    [chapters, language, t],
  )
  useSteps(box)
  const answer = useMemo(() => searchPassages(passages, asked), [passages, asked])
  const isEmpty = answer.found.length === 0 && answer.terms.length > 0
  return (
    <section ref={box} className="help-article">
      <h1 className="visually-hidden">{t.search.label}</h1>
      {isEmpty ? (
        <EmptyState isFiltered title={fill(t.search.nothing, { text: asked })} help={t.search.nothingHelp} />
      ) : (
        <>
          <p className="help-results-summary" role="status">
            <span>{summaryOf(t.search, answer)}</span>
            <span className="help-results-keys">{t.search.hint}</span>
          </p>
          <ol className="help-results">
            {answer.found.slice(0, shown).map((found) => (
              <Result
                key={`${found.passage.path}#${found.passage.anchor}`}
                found={found}
                terms={answer.terms}
                query={asked}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
