import { useState } from 'react'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ContractDetail, contractsContract } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import { ContractActions } from './contract-actions.tsx'
import { ContractStateTag } from './contract-state-tag.tsx'
import { PlanStateTag } from './plan-state-tag.tsx'
import type { Writing } from './contract.dialog.tsx'
import './contracts.css'

const ContractDialog = lazyDialog(() => import('./contract.dialog.tsx'), 'ContractDialog')

type Shown = { contract: ContractDetail }

function Facts({ contract }: Shown) {
  const t = useTexts(contractsTexts)
  return (
    <FactList
      className="contract-facts"
      facts={[
        [t.fields.number, contract.number],
        [t.fields.state, <ContractStateTag key="state" state={contract.state} />],
        [t.fields.edition, fill(t.list.edition, { edition: contract.edition })],
        [t.fields.deal, contract.deal],
        [t.fields.firm, contract.firm],
        [t.fields.amount, formatMoney(contract.amountFen)],
        [t.fields.paid, formatMoney(contract.paidFen)],
        [t.fields.overdue, contract.overdueFen > 0 && formatMoney(contract.overdueFen)],
        [t.fields.signedOn, contract.signedOn],
        [t.fields.startsOn, contract.startsOn],
        [t.fields.endsOn, contract.endsOn],
        [t.fields.owner, contract.owner],
        [
          t.fields.splits,
          contract.splits.map(({ name, perMille }) => `${name} ${perMille / 10}%`).join(' · '),
        ],
        [t.fields.reason, contract.reason],
        [t.fields.terms, contract.terms],
      ]}
    />
  )
}

function Plan({ contract: { plan } }: Shown) {
  const t = useTexts(contractsTexts)
  return (
    <Section title={t.detail.plan}>
      <table className="plain-table">
        <tbody>
          {plan.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{line.dueOn}</td>
              <td className="contract-amount">
                {fill(t.list.of, { paid: formatMoney(line.paidFen), amount: formatMoney(line.amountFen) })}
              </td>
              <td>
                <PlanStateTag state={line.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Versions({ contract: { versions } }: Shown) {
  const t = useTexts(contractsTexts)
  if (versions.length === 0) return null
  return (
    <Section title={t.detail.versions}>
      <ol className="contract-versions">
        {versions.map(({ id, edition, amountFen, outcome, by, reason, at }) => (
          <li key={id}>
            <span>
              {fill(t.list.edition, { edition })} · {formatMoney(amountFen)} · {t.versionStates[outcome]}
              <span className="contract-quiet">{reason}</span>
            </span>
            <span className="contract-quiet">
              <RelativeTime value={at} /> {by}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const writings = { edit: 'edit', change: 'change', replacePlan: 'plan' } as const

/** A contract with its plan, what was paid on it, and its versions. */
export function ContractDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(contractsTexts)
  const [writing, write] = useState<Writing>()
  const found = useCallQuery(contractsContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  const shown = (contract: ContractDetail) =>
    (Object.keys(writings) as (keyof typeof writings)[]).filter((event) => {
      const action = contract.actions.find((one) => one.event === event)
      return action?.allowed || contract.isWaiting
    })
  return (
    <>
      <DetailDrawer
        found={found}
        isOpen={id !== undefined}
        onClose={onClose}
        title={t.detail.title}
        titleOf={({ title }) => title}
        size={640}
        footer={(contract) => (
          <span className="contract-buttons">
            {shown(contract).map((event) => (
              <GuardedButton
                key={event}
                access={contractsContract.save.access}
                why={contract.actions.find((action) => action.event === event)?.reason}
                onClick={() => write(writings[event])}
              >
                {t.events[event]}
              </GuardedButton>
            ))}
            <ContractActions row={contract} />
          </span>
        )}
      >
        {(contract) => (
          <>
            <Facts contract={contract} />
            <Plan contract={contract} />
            <Versions contract={contract} />
          </>
        )}
      </DetailDrawer>
      {writing && found.data && (
        <ContractDialog writing={writing} contract={found.data} onClose={() => write(undefined)} />
      )}
    </>
  )
}
