import { useRef } from 'react'
import { Button } from 'antd'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'

interface Props {
  id?: string | undefined
  label: string
  accept: string
  isBusy: boolean
  isMultiple?: boolean
  onPick: (files: File[]) => void
}

/** Chooses files: pictures may come from the camera of a phone. */
export function PickFiles({ id, label, accept, isBusy, isMultiple = false, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const icon = accept.includes('.pdf') ? <PaperClipOutlined /> : <PictureOutlined />
  return (
    <>
      <Button {...(id ? { id } : {})} icon={icon} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // Forms of the component library show inputs of files whatever they say.
        style={{ display: 'none' }}
        multiple={isMultiple}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file again is a file again.
          target.value = ''
        }}
      />
    </>
  )
}
