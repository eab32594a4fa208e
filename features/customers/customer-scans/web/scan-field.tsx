import { Form, Input } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type Scan, sureFrom } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'
import { type DraftField, lists, sources } from './scan-drafts.ts'
import { ScanPicture } from './scan-picture.tsx'

interface Props {
  scan: Scan
  field: DraftField
  value: string
  onChange: (value: string) => void
}

/** A field as it was read, with the part of the picture that it was read from. */
export function ScanFieldRow({ scan, field, value, onChange }: Props) {
  const { card, fields } = useTexts(customerScansTexts)
  const found = scan.fields.flatMap((one, index) =>
    sources[field].includes(one.key) ? [{ ...one, index }] : [],
  )
  const known = found.flatMap(({ confidence }) => confidence ?? [])
  const least = known.length > 0 ? Math.min(...known) : undefined
  const isUnsure = least !== undefined && least < sureFrom
  const isMissing = field === 'name' && value.trim() === ''
  const id = `scan-${scan.scanId}-${field}`
  const says = isMissing
    ? card.nameNeeded
    : isUnsure
      ? `${card.check} · ${fill(card.confidence, { percent: least })}`
      : undefined
  const shared = {
    id,
    value,
    'aria-describedby': `${id}-says`,
    ...(isMissing ? { status: 'error' as const } : isUnsure ? { status: 'warning' as const } : {}),
  }
  return (
    <div className="scan-field" data-unsure={isUnsure || undefined}>
      <Form.Item label={fields[field]} htmlFor={id} required={field === 'name'}>
        {field === 'note' ? (
          <Input.TextArea
            {...shared}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={2000}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Input
            {...shared}
            maxLength={200}
            onChange={({ target }) => onChange(target.value)}
            {...(lists.has(field) ? { title: card.many } : {})}
          />
        )}
        <span id={`${id}-says`} className="scan-says">
          {says}
        </span>
      </Form.Item>
      <div className="scan-parts">
        {found
          .filter(({ hasPicture }) => hasPicture)
          .map(({ index }) => (
            <ScanPicture
              key={index}
              scanId={scan.scanId}
              field={index}
              label={fill(card.part, { field: fields[field] })}
            />
          ))}
      </div>
    </div>
  )
}
