import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { type ComponentProps, useRef } from 'react'

import { documentRule } from '#features/base/uploads/uploads.contract.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'

interface Props extends Pick<ComponentProps<typeof GuardedButton>, 'type' | 'size' | 'why' | 'children'> {
  isMultiple?: boolean
  /** The endings of the files that are offered; those of documents unless told. */
  extensions?: readonly string[]
  onFiles: (files: readonly File[]) => void
}

/** Asks for documents of the person's device. */
export function UploadButton({
  isMultiple = false,
  extensions = documentRule.extensions,
  onFiles,
  ...button
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <GuardedButton
        {...button}
        access="material:edit"
        icon={<UploadOutlined />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        data-testid="document-file"
        multiple={isMultiple}
        accept={extensions.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
