import { Button } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerMergesContract } from '../customer-merges.contract.ts'
import type { CustomerDetail } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { DuplicateList } from './duplicate-list.tsx'

const MergeDialog = lazyDialog(() => import('./merge.dialog.tsx'), 'MergeDialog')
const path = '/demo/digitalcard/customerresources/customerdetalis'

function MergedCards({ customer }: { customer: CustomerDetail }) {
  const { detail: t, form } = useTexts(customersTexts)
  const unmerge = useCallMutation(customerMergesContract.unmerge, {
    touches: ['audit', 'card-folders'],
    onSuccess: () => notify('success', t.unmerged),
  })
  async function takeBack(mergeId: string, name: string) {
    const question = {
      title: fill(t.unmergeTitle, { name }),
      content: t.unmergeNote,
      confirm: t.unmerge,
      cancel: form.cancel,
    }
    if (await ask(question)) unmerge.mutate({ body: { mergeId } })
  }
  return (
    <Section title={t.mergedCards}>
      <ul className="customer-lines">
        {customer.mergedCards.map(({ mergeId, name, company, at, by, canUndo }) => (
          <li key={mergeId} className="customer-twin">
            <span className="customer-twin-facts">
              <strong>{[name, company].filter(Boolean).join(' · ')}</strong>
              <span className="customer-quiet">{fill(t.mergedNote, { by, at: formatMoment(at) })}</span>
            </span>
            {canUndo && (
              <Button size="small" onClick={() => void takeBack(mergeId, name)}>
                {t.unmerge}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Who may be the same person, and who already is. */
export function CustomerTwins({ customer }: { customer: CustomerDetail }) {
  const { detail: t } = useTexts(customersTexts)
  const { navigate, setSearch } = useScreen()
  const [otherId, merge] = useState<string>()
  const isLiving = customer.mergedInto === null && customer.status !== 'recycled'
  const { data: candidates = [] } = useCallQuery(customerMergesContract.findDuplicates, {
    body: { carteId: customer.id },
    enabled: isLiving,
  })
  return (
    <>
      {candidates.length > 0 && (
        <Section title={t.duplicates}>
          <DuplicateList
            candidates={candidates}
            onOpen={(id) => navigate(path, { carte: id })}
            onMerge={merge}
          />
        </Section>
      )}
      {customer.mergedCards.length > 0 && <MergedCards customer={customer} />}
      {otherId !== undefined && (
        <MergeDialog
          customerId={customer.id}
          otherId={otherId}
          onDone={(id) => {
            merge(undefined)
            setSearch({ carte: id })
          }}
          onClose={() => merge(undefined)}
        />
      )}
    </>
  )
}
