import { useEffect, useState } from 'react'

import { copyText } from '#platform/web/copy-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { gateTexts } from './gate.texts.ts'

/** Puts a text on the clipboard, and says so for a moment. */
export function CopyText({ text, label }: { text: string; label?: string }) {
  const { setup: t } = useTexts(gateTexts)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const timer = isDone ? setTimeout(() => setDone(false), 1500) : undefined
    return () => clearTimeout(timer)
  }, [isDone])
  return (
    <button
      type="button"
      className="gate-small"
      onClick={() => void copyText(text).then(() => setDone(true))}
    >
      <span aria-live="polite">{isDone ? t.copied : (label ?? t.copy)}</span>
    </button>
  )
}
