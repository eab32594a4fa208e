import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, DatePicker, Input, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { usePermissionLabels } from '#features/company/roles/web/permission-labels.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  cardPermissionsContract,
  type RecordGrantList,
  type SubjectType,
  subjectTypes,
} from '../card-permissions.contract.ts'
import type { MatrixPermission } from '../card-permissions.permissions.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import type { DraftGrant } from './grants-draft.ts'

interface Props {
  list: RecordGrantList
  taken: readonly DraftGrant[]
  onAdd: (grant: DraftGrant) => void
  onCancel: () => void
}

interface Subject {
  subjectId: string
  name: string
}

/** The widest end that the person may give: the earliest of those of the chosen permissions. */
const latestOf = (list: RecordGrantList, permissions: readonly MatrixPermission[]): string | undefined =>
  list.grantable
    .filter(({ permission }) => permissions.includes(permission))
    .flatMap(({ until }) => until ?? [])
    .sort()[0]

/** The form of a new grant: subject, permissions, end and reason. */
export function GrantForm({ list, taken, onAdd, onCancel }: Props) {
  const t = useTexts(cardPermissionsTexts)
  const web = useTexts(webTexts)
  const labels = usePermissionLabels().permissions
  const [subjectType, setType] = useState<SubjectType>('account')
  const [subject, setSubject] = useState<Subject>()
  const [permissions, setPermissions] = useState<readonly MatrixPermission[]>([])
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const latest = latestOf(list, permissions)
  const isTaken =
    subject !== undefined &&
    taken.some((grant) => grant.subjectType === subjectType && grant.subjectId === subject.subjectId)
  const why = isTaken
    ? t.grants.already
    : subject === undefined || permissions.length === 0
      ? t.grants.missing
      : undefined
  const add = () => {
    if (!subject) return
    const end = expiresAt ?? latest ?? null
    const shown = { subjectName: subject.name, isExpired: false, grantedBy: null }
    onAdd({
      subjectType,
      subjectId: subject.subjectId,
      permissions,
      expiresAt: end,
      reason: reason.trim(),
      ...shown,
    })
  }
  return (
    <div className="grant-form">
      <Segmented<SubjectType>
        value={subjectType}
        options={subjectTypes.map((value) => ({ value, label: t.grants.subjects[value] }))}
        onChange={(next) => {
          setType(next)
          setSubject(undefined)
        }}
      />
      <SubjectSelect
        key={subjectType}
        about={list}
        subjectType={subjectType}
        value={subject}
        onChange={setSubject}
      />
      {subjectType === 'department' ? <p className="grants-help">{t.grants.departmentHelp}</p> : null}
      <Select
        mode="multiple"
        aria-label={t.grants.permissions}
        placeholder={t.grants.permissions}
        value={[...permissions]}
        options={list.grantable.map(({ permission }) => ({ value: permission, label: labels[permission] }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: MatrixPermission[]) => setPermissions(next)}
      />
      <DatePicker
        aria-label={t.grants.until}
        placeholder={latest === undefined ? `${t.grants.until} (${t.grants.forever})` : t.grants.until}
        disabledDate={(day) =>
          day.isBefore(dayjs(), 'day') || (latest !== undefined && day.endOf('day').isAfter(latest))
        }
        onChange={(day: dayjs.Dayjs | null) => setExpiresAt(day ? day.endOf('day').toISOString() : null)}
      />
      <Input
        aria-label={t.grants.reason}
        placeholder={t.grants.reason}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="grant-form-actions">
        <Button onClick={onCancel}>{web.action.cancel}</Button>
        <GuardedButton type="primary" why={why} onClick={add}>
          {t.grants.done}
        </GuardedButton>
      </div>
    </div>
  )
}

interface SubjectProps {
  about: RecordGrantList
  subjectType: SubjectType
  value: Subject | undefined
  onChange: (subject: Subject | undefined) => void
}

function SubjectSelect({ about, subjectType, value, onChange }: SubjectProps) {
  const t = useTexts(cardPermissionsTexts)
  const [keyword, setKeyword] = useState('')
  const query = {
    resource: about.resource,
    id: about.id,
    subjectType,
    ...(keyword.trim() ? { keyword: keyword.trim() } : {}),
  }
  const { data, isFetching } = useCallQuery(cardPermissionsContract.listSubjects, {
    query,
    placeholderData: keepPreviousData,
  })
  const found = data ?? []
  return (
    <Select
      allowClear
      aria-label={t.grants.subject}
      placeholder={`${t.grants.subject}：${t.grants.subjectSearch}`}
      loading={isFetching}
      value={value?.subjectId ?? null}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={found.map(({ subjectId, name, note }) => ({
        value: subjectId,
        label: note ? `${name} · ${note}` : name,
      }))}
      onChange={(subjectId: string | null) =>
        onChange(found.find((subject) => subject.subjectId === subjectId))
      }
    />
  )
}
