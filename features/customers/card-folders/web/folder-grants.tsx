import { Alert, App, Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import {
  folderGrantsContract,
  type GrantList,
  type GrantSubject,
  grantSubjects,
} from '../folder-grants.contract.ts'
import { type DraftLine, draftOf, keyOf, lineOf } from './grant-draft.ts'
import { GrantHistory } from './grant-history.tsx'
import { GrantLineEditor } from './grant-line-editor.tsx'
import { SubjectSelect } from './subject-select.tsx'

interface Adding {
  onAdd: (subjects: readonly { subjectType: GrantSubject; subjectId: string; name: string }[]) => void
}

function AddSubjects({ onAdd }: Adding) {
  const t = useTexts(cardFoldersTexts)
  const [subjectType, setType] = useState<GrantSubject>('staff')
  return (
    <div className="grant-add">
      <Select
        aria-label={t.grants.subject}
        value={subjectType}
        options={grantSubjects.map((type) => ({ value: type, label: t.grants.types[type] }))}
        onChange={setType}
      />
      <SubjectSelect
        key={subjectType}
        subjectType={subjectType}
        label={fill(t.grants.choose, { type: t.grants.types[subjectType] })}
        value={[]}
        onChange={(ids, names) =>
          onAdd(ids.map((subjectId) => ({ subjectType, subjectId, name: names.get(subjectId) ?? '' })))
        }
      />
    </div>
  )
}

interface Editing {
  folder: FolderRow
  grants: GrantList
  onSaved: () => void
}

/** The list as it is being changed; made anew whenever another one was written. */
function GrantsEditor({ folder, grants, onSaved }: Editing) {
  const t = useTexts(cardFoldersTexts)
  const { message } = App.useApp()
  const [lines, setLines] = useState<readonly DraftLine[]>(() => grants.list.map(draftOf))
  const [isChanged, setChanged] = useState(false)
  const [conflict, setConflict] = useState<string>()
  useDirty(isChanged)
  const save = useCallMutation(folderGrantsContract.grant, {
    touches: ['card-folders', 'customer-groups', 'customers'],
    quiet: true,
    onSuccess: () => {
      setChanged(false)
      message.success(t.grants.saved)
      onSaved()
    },
  })
  const change = (next: readonly DraftLine[]) => {
    setLines(next)
    setChanged(true)
  }
  const add: Adding['onAdd'] = (subjects) => {
    const known = new Set(lines.map(keyOf))
    const fresh = subjects
      .filter((subject) => !known.has(keyOf(subject)))
      .map((subject): DraftLine => ({
        ...subject,
        level: 'view',
        canExport: false,
        canAddToOwn: false,
        fieldMask: grants.limits.fieldMask === 'all' ? 'all' : 'phone',
        startsAt: null,
        expireAt: grants.limits.until,
        reason: '',
        row: undefined,
      }))
    change([...lines, ...fresh])
  }
  const submit = () =>
    save.mutate(
      { body: { groupId: folder.groupId, etag: grants.etag, grants: lines.map(lineOf) } },
      {
        onError: (error) => {
          if (error instanceof CallError && error.code === 409) setConflict(error.message)
          else message.error(error.message)
        },
      },
    )
  return (
    <>
      <p className="page-help">{t.grants.help}</p>
      {conflict ? (
        <Alert
          type="warning"
          showIcon
          title={t.grants.conflict}
          description={conflict}
          action={<Button onClick={onSaved}>{t.grants.reload}</Button>}
        />
      ) : null}
      <AddSubjects onAdd={add} />
      {lines.length === 0 ? <EmptyState title={t.grants.none} help={t.grants.noneHelp} /> : null}
      <ul className="grant-lines">
        {lines.map((line) => (
          <GrantLineEditor
            key={keyOf(line)}
            line={line}
            limits={grants.limits}
            onChange={(part) => change(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
            onRemove={() => change(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <div className="grant-foot">
        {isChanged ? <span className="folder-quiet">{t.grants.unsaved}</span> : null}
        <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={submit}>
          {t.grants.save}
        </Button>
      </div>
      <GrantHistory rows={grants.closed} />
    </>
  )
}

/** Who may do what with a folder: for those who manage it. */
export function FolderGrants({ folder }: { folder: FolderRow }) {
  const t = useTexts(cardFoldersTexts)
  const isMine = folder.level === 'manage'
  const { data, error, refetch } = useCallQuery(folderGrantsContract.grantList, {
    query: { groupId: folder.groupId },
    quiet: false,
    enabled: isMine,
  })
  if (!isMine) return <EmptyState title={t.grants.readOnly} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return <GrantsEditor key={data.etag} folder={folder} grants={data} onSaved={() => void refetch()} />
}
