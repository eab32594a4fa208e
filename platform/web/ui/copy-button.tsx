import { useEffect, useState } from 'react'
import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { Button } from 'antd'
import { copyText } from '../copy-text.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'

/** Copies `text`, and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTexts(webTexts)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const timer = isDone ? setTimeout(() => setDone(false), 1500) : undefined
    return () => clearTimeout(timer)
  }, [isDone])
  const name = isDone ? t.action.copied : (label ?? t.action.copy)
  const icon = isDone ? <CheckOutlined /> : <CopyOutlined />
  return (
    <Button
      type={label ? 'default' : 'text'}
      size={label ? 'middle' : 'small'}
      icon={icon}
      aria-label={name}
      title={name}
      onClick={() => void copyText(text).then(() => setDone(true))}
    >
      {label ? name : null}
    </Button>
  )
}
