import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Candidate, chainsContract, type NodeDetail } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import { candidateActions } from './chain-slots.public.ts'

const tones = { firm: 'good', person: 'progress', exhibitor: 'waiting', visitor: 'waiting' } as const

interface LineProps {
  node: NodeDetail
  candidate: Candidate
}

function CandidateLine({ node, candidate }: LineProps) {
  const t = useTexts(chainsTexts)
  const { company, person, detail, source, way, firmId, personId } = candidate
  const link = useCallMutation(chainsContract.linkFirm, {
    onSuccess: () => notify('success', fill(t.gap.linkedNow, { node: node.name })),
  })
  return (
    <li className="chain-entry" data-wide>
      <div>
        <strong>{company}</strong> <StatusTag tone={tones[source]}>{t.gap.sources[source]}</StatusTag>
        <div className="chain-quiet">{[person, detail].filter(Boolean).join(' · ')}</div>
        <div className="chain-way" data-none={way === null || undefined}>
          {way ? fill(t.gap.way, { way: way.steps.join(' → '), strength: way.strength }) : t.gap.noWay}
        </div>
      </div>
      <span className="chain-entry-actions">
        <GuardedButton
          size="small"
          access={chainsContract.linkFirm.access}
          loading={link.isPending}
          onClick={() =>
            link.mutate({ params: { id: node.id }, body: { firmId, name: firmId === null ? company : '' } })
          }
        >
          {t.gap.link}
        </GuardedButton>
        <SlotContents
          slot={candidateActions}
          company={company}
          personId={personId}
          intent={fill(t.gap.intent, { chain: node.chain, node: node.name })}
          texts={{ make: t.gap.clue, made: fill(t.gap.clueMade, { name: company }) }}
        />
      </span>
    </li>
  )
}

/** Firms that may close the gap of a node, the best known first. */
export function NodeCandidates({ node }: { node: NodeDetail }) {
  const t = useTexts(chainsTexts)
  const { data, error, refetch } = useCallQuery(chainsContract.candidates, { params: { id: node.id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Section title={t.gap.title}>
      <p className="chain-quiet">{fill(t.gap.help, { keywords: data.keywords.join('、') })}</p>
      {data.list.length === 0 && <EmptyState title={t.gap.none} help={t.gap.noneHelp} isFiltered />}
      <ul className="chain-entries">
        {data.list.map((candidate) => (
          <CandidateLine key={candidate.key} node={node} candidate={candidate} />
        ))}
      </ul>
    </Section>
  )
}
