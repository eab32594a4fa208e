import './search.css'

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import SearchOutlined from '@ant-design/icons/SearchOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { prefetchScreen } from '../tabs/load-screen.ts'
import { closeDialog } from './dialog-store.ts'
import { MenuIcon } from './menu-icon.tsx'
import { openEntry } from './open-entry.ts'
import { Sheet } from './sheet.tsx'
import { useSearchPages } from './use-search-pages.ts'

/** Keys are written on keyboards, in no language. */
const keys = { up: '↑', down: '↓', enter: 'Enter', escape: 'Esc', open: 'Ctrl K' }

function Hints() {
  const t = useTexts(consoleTexts).shell.search
  const { singleKeyShortcuts } = usePreferences()
  return (
    <div className="search-foot">
      <span className="search-keys">
        <kbd>{keys.up}</kbd>
        <kbd>{keys.down}</kbd> {t.hintMove} <kbd>{keys.enter}</kbd> {t.hintGo} <kbd>{keys.escape}</kbd>{' '}
        {t.hintClose}
      </span>
      <label>
        <input
          type="checkbox"
          checked={singleKeyShortcuts}
          onChange={(event) => setPreference('singleKeyShortcuts', event.target.checked)}
        />
        {t.singleKey}
      </label>
    </div>
  )
}

/** Finds pages above the one in front, which stays as it is. */
export function SearchDialog() {
  const t = useTexts(consoleTexts).shell.search
  const search = useSearchPages()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = search(text)
  const chosen = found[at]

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  useEffect(() => {
    if (chosen) prefetchScreen(chosen.path)
  }, [chosen])

  const go = (path: string) => {
    closeDialog()
    openEntry(path)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) go(chosen.path)
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    <Sheet title={t.open} from="top" bare>
      <div className="search-line">
        <SearchOutlined />
        <input
          // The dialog is opened to type in it.
          autoFocus
          role="combobox"
          aria-label={t.placeholder}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <kbd>{keys.open}</kbd>
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={text.trim() ? t.results : t.all}
        className="search-list"
      >
        {found.map((page, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the input, whose arrows and Enter choose
          <div
            key={page.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className="search-page"
            onPointerMove={() => setAt(index)}
            onClick={() => go(page.path)}
          >
            <MenuIcon icon={page.icon} />
            <span className="search-words">
              <span className="search-title">{page.title}</span>
              <span className="search-trail">{page.fullTitle.slice(0, -1).join(' / ')}</span>
            </span>
            <span className="search-path">{page.path}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <div className="search-nothing" role="status">
          <strong>{fill(t.nothing, { text: text.trim() })}</strong>
          <p>{t.nothingHelp}</p>
        </div>
      ) : null}
      <Hints />
    </Sheet>
  )
}
