import { useId } from 'react'
import { Upload } from 'antd'
import UploadOutlined from '@ant-design/icons/UploadOutlined'

import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'

import { fileRule } from '../projects.contract.ts'

interface Props {
  label: string
  why?: string | null | undefined
  isBusy?: boolean
  onFile: (file: File) => void
}

/** A button that takes one file; nothing is sent before somebody has chosen it. */
export function FileChoice({ label, why, isBusy = false, onFile }: Props) {
  const id = useId()
  const button = (
    <GuardedButton icon={<UploadOutlined />} why={why} loading={isBusy}>
      {label}
    </GuardedButton>
  )
  if (why) return button
  return (
    <Upload
      id={id}
      accept={fileRule.extensions.join(',')}
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file)
        return false
      }}
    >
      {button}
    </Upload>
  )
}
