import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress, Select } from 'antd'

import { customerGroupsContract } from '#features/customers/card-folders/customer-groups.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { customerScansContract, type Scan } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'
import { ScanCard } from './scan-card.tsx'
import { ScanPick } from './scan-pick.tsx'
import { useConfirming } from './use-confirming.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import './scan-cards.css'

const lookAgainMs = 1200
const nothing: readonly Scan[] = []
const isBusy = (scans: readonly Scan[] | undefined) =>
  scans?.some(({ status }) => status === 'scanning') ?? false

/** The groups that the person may put customers into. */
function GroupSelect({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (groupId: string | undefined) => void
}) {
  const t = useTexts(customerScansTexts).groups
  const { data } = useCallQuery(customerGroupsContract.getCompanyGroups, { body: {} })
  const options = (data ?? []).filter(({ level, condition }) => level !== 'view' && condition === null)
  if (options.length === 0) return null
  return (
    <label className="scan-group">
      <span>{t.label}</span>
      <Select
        allowClear
        placeholder={t.none}
        aria-label={t.label}
        value={value}
        onChange={onChange}
        options={options.map(({ groupId, name }) => ({ value: groupId, label: name }))}
      />
    </label>
  )
}

/** Paper cards become customers: take pictures, look through what was read, save; into this group unless another is chosen. */
export function ScanCards({ groupId }: { groupId?: string | undefined }) {
  const t = useTexts(customerScansTexts)
  const queries = useQueryClient()
  const mayGroup = useCan('folder:view')
  const { data: scans = nothing } = useCallQuery(customerScansContract.list, {
    query: {},
    quiet: false,
    refetchInterval: ({ state }) => (isBusy(state.data) ? lookAgainMs : false),
  })
  const work = useConfirming(scans, groupId)
  const { sending, send } = usePictureUploads({
    waiting: scans.length,
    onSent: () => void queries.invalidateQueries({ queryKey: ['customer-scans'] }),
  })
  useDirty(work.isTouched || sending.length > 0)

  return (
    <div className="scan-cards">
      <ScanPick onFiles={(files) => void send(files)} />
      {sending.map(({ key, name, share }) => (
        <div key={key} className="scan-sending" role="status">
          <span>{name}</span>
          <Progress percent={Math.floor(share * 100)} size="small" />
        </div>
      ))}
      {scans.length > 0 ? (
        <Alert type="info" showIcon title={fill(t.waiting, { count: scans.length })} />
      ) : null}
      {scans.length === 0 && sending.length === 0 ? <EmptyState title={t.empty} help={t.emptyHelp} /> : null}
      {scans.map((scan, place) => (
        <ScanCard
          key={scan.scanId}
          scan={scan}
          number={place + 1}
          draft={work.draftFor(scan)}
          onDraft={(draft) => work.setDraft(scan, draft)}
          twins={work.twinsOf(scan)}
          choice={work.choiceOf(scan)}
          onChoose={(choice) => work.choose(scan, choice)}
          problem={work.problemOf(scan)}
        />
      ))}
      {scans.length > 0 ? (
        <footer className="scan-footer">
          {mayGroup ? <GroupSelect value={work.groupId} onChange={work.setGroupId} /> : null}
          {work.isUndecided ? <span className="scan-quiet">{t.undecided}</span> : null}
          <Button
            type="primary"
            disabled={!work.canSave || work.isUndecided}
            loading={work.isSaving}
            onClick={() => void work.save()}
          >
            {fill(t.confirm, { count: work.ready })}
          </Button>
        </footer>
      ) : null}
    </div>
  )
}
