import { type ReactNode, useRef } from 'react'
import { Button } from 'antd'
import UploadOutlined from '@ant-design/icons/UploadOutlined'

interface Props {
  label: ReactNode
  name: string
  extensions: readonly string[]
  isBusy?: boolean
  isDisabled: boolean
  onFile: (file: File) => void
}

/** A button that opens the device's choice of files. */
export function FileButton({ label, name, extensions, isBusy = false, isDisabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        icon={<UploadOutlined />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        data-testid={name}
        accept={extensions.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
