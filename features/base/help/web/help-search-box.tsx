import { type KeyboardEvent, useEffect, useRef } from 'react'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { helpTexts } from '../help.texts.ts'

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const asksForHelp = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: globalThis.KeyboardEvent) => {
  if (altKey || shiftKey) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !isEditable(target)
}

/** The search over all manuals; what is asked stands in the address. */
export function HelpSearch({ onDown }: { onDown: () => void }) {
  const t = useTexts(helpTexts).search
  const { search, setSearch } = useScreen()
  const input = useRef<HTMLInputElement>(null)
  const asked = search['q'] ?? ''
  const ask = (q: string) => setSearch({ q })

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !asksForHelp(event)) return
      // While help is in front its own search answers, not the one for pages; so before the frame hears the key.
      if (document.querySelector('[aria-modal="true"]:not([style*="display: none"])')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && asked !== '') {
      event.preventDefault()
      ask('')
    }
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      onDown()
    }
  }

  return (
    <search className="help-search">
      <SearchOutlined />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-label={t.label}
        placeholder={t.placeholder}
        title={t.keys}
        value={asked}
        onChange={({ target }) => ask(target.value)}
        onKeyDown={onKeyDown}
      />
      {asked === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button
          type="button"
          aria-label={t.clear}
          onClick={() => {
            ask('')
            input.current?.focus()
          }}
        >
          <CloseOutlined />
        </button>
      )}
    </search>
  )
}
