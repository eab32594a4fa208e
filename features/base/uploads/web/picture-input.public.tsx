import type { Ref } from 'react'
import { imageRule } from '../uploads.contract.ts'

interface PictureInputProps {
  /** A button of the form's own opens it. */
  ref: Ref<HTMLInputElement>
  label: string
  onChoose: (file: File) => void
}

/** The way to the pictures on somebody's device; never seen itself. */
export function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      // Forms of the component library show inputs of files whatever they say.
      style={{ display: 'none' }}
      aria-label={label}
      accept={imageRule.extensions.join(',')}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) onChoose(file)
        // The same file may be chosen again.
        target.value = ''
      }}
    />
  )
}
