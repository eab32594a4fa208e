import { Suspense, useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { helpTexts } from '../help.texts.ts'
import { HelpArticle } from './help-article.tsx'
import { HelpMenu } from './help-menu.tsx'
import { HelpResults } from './help-results.tsx'
import { HelpSearch } from './help-search-box.tsx'
import { manualAt } from './manuals.ts'
import './help.css'

/** The help centre: menu and search beside the chapter that is read. */
export function HelpScreen() {
  const t = useTexts(helpTexts)
  const { path, search } = useScreen()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const results = useRef<HTMLElement>(null)
  const manual = manualAt(path)
  const asked = search['q'] ?? ''
  if (!manual) return null
  return (
    <div className="help">
      <div className="help-side">
        <HelpSearch onDown={() => results.current?.querySelector<HTMLElement>('a')?.focus()} />
        <button
          type="button"
          className="help-menu-toggle"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {t.menu.open}
          <span>{t.routes[manual.id]}</span>
        </button>
        <HelpMenu manual={manual} at={search['at']} isOpen={isMenuOpen} onChoose={() => setMenuOpen(false)} />
      </div>
      <Suspense fallback={<PageSkeleton />}>
        {asked.trim() === '' ? (
          <HelpArticle key={manual.id} manual={manual} at={search['at']} sought={search['find'] ?? ''} />
        ) : (
          <HelpResults box={results} query={asked} />
        )}
      </Suspense>
    </div>
  )
}
