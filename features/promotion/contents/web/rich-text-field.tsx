import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { plainTextOf } from '../face/blocks/block-parts.ts'
import type { RichText } from '../rich-text.contract.ts'
import { contentEditorTexts } from './web.texts.ts'

// A large program that only writers need: it is fetched when a text is first touched.
const RichTextEditor = lazyPart(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

interface Props {
  label: string
  value: RichText
  onChange: (rich: RichText) => void
  isDisabled: boolean
}

/** A text with form; its editor comes when somebody begins to write. */
export function RichTextField({ label, value, onChange, isDisabled }: Props) {
  const t = useTexts(contentEditorTexts).rich
  const [isOpen, setOpen] = useState(false)
  const plain = plainTextOf(value)
  const resting = (
    <button
      type="button"
      className="editor-rich-rest"
      aria-label={`${label} ${t.edit}`}
      disabled={isDisabled}
      onClick={() => setOpen(true)}
    >
      {plain === '' ? t.edit : plain}
    </button>
  )
  if (!isOpen || isDisabled) return resting
  return (
    <Suspense fallback={resting}>
      <RichTextEditor label={label} value={value} onChange={onChange} />
    </Suspense>
  )
}
