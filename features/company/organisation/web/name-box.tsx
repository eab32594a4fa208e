import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Input, type InputRef } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { organisationTexts } from '../organisation.texts.ts'

interface Props {
  depth: number
  first: string
  /** Answers what is wrong, or nothing. */
  onSave: (name: string) => Promise<string | undefined>
  onEnd: () => void
}

/** A department's name, typed at its place in the tree: Enter keeps it, Esc gives up, and so does leaving it as it was. */
export function NameBox({ depth, first, onSave, onEnd }: Props) {
  const t = useTexts(organisationTexts)
  const problemId = useId()
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const box = useRef<InputRef>(null)
  // After the menu that led here has given the focus back to its button.
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus({ cursor: 'all' }))
    return () => clearTimeout(timer)
  }, [])
  const save = async () => {
    if (isBusy) return
    if (name.trim() === '' || name.trim() === first) return onEnd()
    setBusy(true)
    const wrong = await onSave(name.trim())
    setBusy(false)
    setProblem(wrong)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed these keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') onEnd()
    event.stopPropagation()
  }
  return (
    <div className="name-box" style={{ paddingInlineStart: 28 + depth * 16 }}>
      <Input
        ref={box}
        size="small"
        value={name}
        maxLength={30}
        disabled={isBusy}
        placeholder={t.tree.namePlaceholder}
        aria-label={t.tree.namePlaceholder}
        aria-describedby={problem ? problemId : undefined}
        {...(problem ? { status: 'error' as const } : {})}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      {problem ? (
        <span id={problemId} role="alert" className="name-box-problem">
          {problem}
        </span>
      ) : null}
    </div>
  )
}
