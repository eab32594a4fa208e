import { useState } from 'react'
import { Input, Select, Space } from 'antd'
import { consentPurposes } from '#features/customers/consents/consents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import {
  type AssetCheck,
  type AssetDetail,
  type CheckKind,
  checkKinds,
  dataAssetsContract,
} from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import { argsOf } from './check-args.ts'
import './data-assets.css'

function Result({ failed, total }: AssetCheck) {
  const { detail } = useTexts(dataAssetsTexts)
  if (failed === null || total === null) return <StatusTag tone="resting">{detail.notRun}</StatusTag>
  return (
    <StatusTag tone={failed > 0 ? 'failed' : 'good'}>
      {failed > 0 ? fill(detail.failed, { failed, total }) : fill(detail.passed, { total })}
    </StatusTag>
  )
}

/** Kinds that ask nothing besides the column. */
const withoutArgs: readonly CheckKind[] = ['notNull', 'unique']

interface ArgsProps {
  asset: AssetDetail
  kind: CheckKind
  value: string
  onChange: (value: string) => void
}

/** The field for what a kind of check asks for besides its column. */
function ArgsField({ asset, kind, value, onChange }: ArgsProps) {
  const t = useTexts(dataAssetsTexts)
  if (withoutArgs.includes(kind)) return null
  const chosen = value === '' ? null : value
  if (kind === 'references')
    return (
      <Select
        aria-label={t.quality.target}
        placeholder={t.quality.target}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        className="asset-choice"
        options={asset.targets.map(({ source, name }) => ({ value: source, label: name }))}
        onChange={onChange}
      />
    )
  if (kind === 'agreed')
    return (
      <Select
        aria-label={t.fields.purpose}
        placeholder={t.fields.purpose}
        value={chosen}
        className="asset-choice"
        options={consentPurposes.map((purpose) => ({ value: purpose, label: t.agreements[purpose] }))}
        onChange={onChange}
      />
    )
  return (
    <Input
      aria-label={t.fields.args}
      placeholder={t.detail.argsHelp}
      value={value}
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function NewCheck({ asset }: { asset: AssetDetail }) {
  const t = useTexts(dataAssetsTexts)
  const [kind, setKind] = useState<CheckKind>('notNull')
  const [column, setColumn] = useState<string>()
  const [args, setArgs] = useState('')
  const add = useCallMutation(dataAssetsContract.addCheck, {
    onSuccess: () => {
      notify('success', t.form.saved)
      setArgs('')
    },
  })
  const split = kind === 'pattern' ? [args] : args.split(/[,，]/)
  const sent = withoutArgs.includes(kind) ? [] : split.map((arg) => arg.trim()).filter(Boolean)
  return (
    <Space wrap className="asset-new">
      <Select
        aria-label={t.fields.column}
        showSearch
        placeholder={t.fields.column}
        value={column}
        className="asset-choice"
        options={asset.columns.map((value) => ({ value, label: value }))}
        onChange={setColumn}
      />
      <Select
        aria-label={t.fields.check}
        value={kind}
        className="asset-choice"
        options={checkKinds.map((value) => ({ value, label: t.checkKinds[value] }))}
        onChange={(next: CheckKind) => {
          setKind(next)
          setArgs('')
        }}
      />
      <ArgsField asset={asset} kind={kind} value={args} onChange={setArgs} />
      <GuardedButton
        access={dataAssetsContract.addCheck.access}
        why={
          asset.actions.find(({ event }) => event === 'check')?.reason ??
          (column === undefined ? t.detail.chooseColumn : undefined)
        }
        loading={add.isPending}
        onClick={() =>
          column !== undefined && add.mutate({ params: { id: asset.id }, body: { kind, column, args: sent } })
        }
      >
        {t.detail.addCheck}
      </GuardedButton>
    </Space>
  )
}

/** The checks of an asset with their last results, and the way to more. */
export function AssetChecks({ asset }: { asset: AssetDetail }) {
  const t = useTexts(dataAssetsTexts)
  const run = useCallMutation(dataAssetsContract.run, {
    onSuccess: () => notify('success', t.detail.started),
  })
  const remove = useCallMutation(dataAssetsContract.removeCheck, {
    onSuccess: () => notify('success', t.list.done),
  })
  return (
    <Section title={t.detail.checks}>
      {asset.checkList.length === 0 && <p className="asset-quiet">{t.detail.noChecks}</p>}
      {asset.checkList.map((check) => (
        <div key={check.id} className="asset-line">
          <span>
            {check.column} · {t.checkKinds[check.kind]}
            {check.args.length > 0 && ` (${argsOf(check, t)})`}
          </span>
          <span>
            <Result {...check} />
            <GuardedButton
              type="link"
              size="small"
              access={dataAssetsContract.removeCheck.access}
              onClick={() => remove.mutate({ params: { id: check.id } })}
            >
              {t.detail.removeCheck}
            </GuardedButton>
          </span>
        </div>
      ))}
      <NewCheck asset={asset} />
      <GuardedButton
        access={dataAssetsContract.run.access}
        loading={run.isPending}
        onClick={() => run.mutate({ params: { id: asset.id } })}
      >
        {t.detail.run}
      </GuardedButton>
    </Section>
  )
}
