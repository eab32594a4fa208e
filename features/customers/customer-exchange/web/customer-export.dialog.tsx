import { Alert, Checkbox, Modal, Radio } from 'antd'
import { useState } from 'react'

import type { ListedCustomers } from '#features/customers/customers/web/customer-slots.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'
import '#platform/web/imports/imports.css'
import './export-choice.css'

type Scope = 'chosen' | 'list' | 'mine' | 'all' | 'group'

/** Beside a group only that group: a grant to export it allows nothing else. */
const scopesOf = ({ chosen = [], filter, group }: ListedCustomers): Scope[] =>
  group === undefined
    ? [
        ...(chosen.length > 0 ? ['chosen' as const] : []),
        ...(filter && Object.values(filter).some((value) => value !== undefined && value !== '')
          ? ['list' as const]
          : []),
        'mine',
        'all',
      ]
    : ['group']

/** Which customers leave in a file, with what, and who has to agree. */
export function CustomerExportDialog({ listed, onClose }: { listed: ListedCustomers; onClose: () => void }) {
  const t = useTexts(customerExchangeTexts).export
  const scopes = scopesOf(listed)
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'all')
  const [numbers, setNumbers] = useState(false)
  const [optedOut, setOptedOut] = useState(false)
  const { chosen = [], filter = {}, group } = listed
  const asked = {
    ...(numbers ? { numbers: 'true' as const } : {}),
    ...(optedOut ? { optedOut: 'true' as const } : {}),
  }
  const button = () => {
    if (group)
      return (
        <DownloadButton
          type="primary"
          endpoint={customerExchangeContract.exportGroupCartes}
          request={{ query: { ...asked, groupId: group.groupId } }}
        >
          {t.start}
        </DownloadButton>
      )
    if (scope === 'all')
      return (
        <DownloadButton
          type="primary"
          endpoint={customerExchangeContract.exportAllCartes}
          request={{ query: asked }}
        >
          {t.start}
        </DownloadButton>
      )
    const which =
      scope === 'chosen' ? { ids: chosen.join(',') } : scope === 'mine' ? { mine: 'true' as const } : filter
    return (
      <DownloadButton
        type="primary"
        endpoint={customerExchangeContract.exportStaffCartes}
        request={{ query: { ...asked, ...which } }}
      >
        {t.start}
      </DownloadButton>
    )
  }
  return (
    <Modal open title={t.title} onCancel={onClose} footer={button()}>
      <div className="export-choice">
        <Radio.Group
          aria-label={t.scope}
          className="export-scopes"
          value={scope}
          onChange={({ target }) => setScope(target.value as Scope)}
          options={scopes.map((value) => ({ value, label: fill(t.scopes[value], { count: chosen.length }) }))}
        />
        <Checkbox checked={numbers} onChange={({ target }) => setNumbers(target.checked)}>
          {t.numbers}
        </Checkbox>
        {numbers ? <Alert type="warning" showIcon title={t.numbersHelp} /> : null}
        <Checkbox checked={optedOut} onChange={({ target }) => setOptedOut(target.checked)}>
          {t.optedOut}
        </Checkbox>
        {optedOut ? <span className="import-help">{t.optedOutHelp}</span> : null}
        <p className="import-help">{t.hint}</p>
      </div>
    </Modal>
  )
}
