import { useState } from 'react'

import { dealsContract } from '#features/attraction/deals/deals.contract.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contractsContract } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import { ContractActions } from './contract-actions.tsx'
import { ContractStateTag } from './contract-state-tag.tsx'
import './contracts.css'

const ContractDialog = lazyDialog(() => import('./contract.dialog.tsx'), 'ContractDialog')
const Drawer = lazyDrawer(() => import('./contract-detail.tsx'), 'ContractDrawer')

/** The contracts of a deal: only a signed one wins it. */
export function ContractsOfDeal({ dealId, canEdit }: { dealId: string; canEdit: boolean }) {
  const t = useTexts(contractsTexts)
  const [isDrafting, setDrafting] = useState(false)
  const [opened, open] = useState<string>()
  const { data: deal } = useCallQuery(dealsContract.get, { params: { id: dealId } })
  const { data } = useCallQuery(contractsContract.list, { query: { dealId, limit: 50 } })
  return (
    <Section
      title={t.tabs.contracts}
      extra={
        <GuardedButton
          size="small"
          access={contractsContract.create.access}
          why={canEdit && deal?.state === 'open' ? undefined : t.errors.dealNotOpen}
          onClick={() => setDrafting(true)}
        >
          {t.list.create}
        </GuardedButton>
      }
    >
      {data?.list.length === 0 && <p className="contract-quiet">{t.list.empty}</p>}
      <ul className="contract-versions">
        {data?.list.map((row) => (
          <li key={row.id}>
            <span>
              <NameButton name={row.title} onOpen={() => open(row.id)} /> {formatMoney(row.amountFen)}
            </span>
            <ContractStateTag state={row.state} />
            <ContractActions row={row} />
          </li>
        ))}
      </ul>
      {isDrafting && deal && (
        <ContractDialog
          writing="create"
          deal={{ id: dealId, title: deal.title, amountFen: deal.yuanFen ?? 0 }}
          onClose={() => setDrafting(false)}
        />
      )}
      <Drawer id={opened} onClose={() => open(undefined)} />
    </Section>
  )
}
