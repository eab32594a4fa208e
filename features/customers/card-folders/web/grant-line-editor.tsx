import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, Checkbox, DatePicker, Input, Select, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { fieldMasks, grantLevels } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import type { GrantList, GrantState } from '../folder-grants.contract.ts'
import type { DraftLine } from './grant-draft.ts'

export const grantTones: Readonly<Record<GrantState, StatusTone>> = {
  effective: 'good',
  scheduled: 'progress',
  suspended: 'waiting',
  expired: 'resting',
  revoked: 'resting',
}

interface Props {
  line: DraftLine
  limits: GrantList['limits']
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
}

const dayOf = (moment: string | null) => (moment === null ? null : dayjs(moment))

function Rights({ line, limits, onChange }: Omit<Props, 'onRemove'>) {
  const t = useTexts(cardFoldersTexts)
  const texts = t.grants
  return (
    <div className="grant-rights">
      <Tooltip title={limits.mayGrantExport ? '' : texts.exportByAdmin}>
        <Checkbox
          checked={line.canExport}
          disabled={!limits.mayGrantExport && !line.canExport}
          onChange={({ target }) => onChange({ canExport: target.checked })}
        >
          {texts.canExport}
        </Checkbox>
      </Tooltip>
      <Tooltip title={limits.mayGrantAddToOwn ? '' : texts.addByOwner}>
        <Checkbox
          checked={line.canAddToOwn}
          disabled={!limits.mayGrantAddToOwn && !line.canAddToOwn}
          onChange={({ target }) => onChange({ canAddToOwn: target.checked })}
        >
          {texts.canAddToOwn}
        </Checkbox>
      </Tooltip>
    </div>
  )
}

/** One person, department or role with what it may do, how masked and until when. */
export function GrantLineEditor({ line, limits, onChange, onRemove }: Props) {
  const t = useTexts(cardFoldersTexts)
  const texts = t.grants
  const { row } = line
  const strictest = fieldMasks.indexOf(limits.fieldMask)
  return (
    <li className="grant-line">
      <div className="grant-who">
        <strong title={line.name}>{line.name}</strong>
        <span className="folder-quiet">
          {texts.types[line.subjectType]}
          {row
            ? ` · ${fill(texts.people, { count: row.people })} · ${fill(texts.by, { who: row.grantedBy })}`
            : ''}
        </span>
        {row ? <StatusTag tone={grantTones[row.state]}>{texts.states[row.state]}</StatusTag> : null}
      </div>
      <Select
        aria-label={`${texts.level} ${line.name}`}
        value={line.level}
        options={grantLevels.map((level) => ({
          value: level,
          label: t.levels[level],
          title: t.levelHelp[level],
        }))}
        onChange={(level) => onChange({ level })}
      />
      <Select
        aria-label={`${texts.mask} ${line.name}`}
        value={line.fieldMask}
        options={fieldMasks.map((mask, place) => ({
          value: mask,
          label: t.masks[mask],
          disabled: place < strictest,
        }))}
        onChange={(fieldMask) => onChange({ fieldMask })}
      />
      <DatePicker
        aria-label={`${texts.expireAt} ${line.name}`}
        placeholder={texts.forever}
        value={dayOf(line.expireAt)}
        minDate={dayjs()}
        {...(limits.until !== null && { maxDate: dayjs(limits.until) })}
        onChange={(day) => onChange({ expireAt: day ? endOf(day, limits.until) : null })}
      />
      <Rights line={line} limits={limits} onChange={onChange} />
      <Input
        className="grant-reason"
        aria-label={`${texts.reason} ${line.name}`}
        placeholder={texts.reason}
        maxLength={200}
        value={line.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={fill(texts.remove, { name: line.name })}
        onClick={onRemove}
      />
    </li>
  )
}

/** The last moment of a day, or the end of the own grant where that comes first. */
function endOf(day: dayjs.Dayjs, until: string | null): string {
  const end = day.endOf('day').toISOString()
  return until !== null && end > until ? until : end
}
