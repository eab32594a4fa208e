import { Button } from 'antd'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { useFilling } from './filling-context.ts'
import { FormFileView } from './form-file.tsx'

interface Props {
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** The files of an answer, each with the way to take it out again. */
export function AnsweredFiles({ value, onChange }: Props) {
  const { files: t } = useTexts(customerFormsTexts)
  const { files, customerId } = useFilling()
  if (value.length === 0) return null
  return (
    <ul className="form-files">
      {value.flatMap((id) => {
        const file = files[id]
        if (!file) return []
        return (
          <FormFileView key={id} file={file} customerId={file.isNew ? undefined : customerId}>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={fill(t.remove, { name: file.signature?.name ?? file.name })}
              onClick={() => onChange(value.filter((one) => one !== id))}
            />
          </FormFileView>
        )
      })}
    </ul>
  )
}
