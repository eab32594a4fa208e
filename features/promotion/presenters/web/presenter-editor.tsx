import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { PageStaleNotice } from '#features/promotion/promotions/web/page-stale-notice.public.tsx'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { type PresenterDetail, type PresenterMedium, presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { ConsentSection } from './consent-section.tsx'
import { GenerationSection } from './generation-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PresenterEditorActions } from './presenter-editor-actions.tsx'
import { PresenterSharing } from './presenter-sharing.tsx'
import { PresenterStateTag } from './presenter-state-tag.tsx'
import { ScriptFindings } from './script-findings.tsx'
import { SentenceList } from './sentence-list.tsx'
import { usePresenterDraft } from './use-presenter-draft.ts'
import './presenters.css'

interface Props {
  detail: PresenterDetail
}

/** The person, the script and the consent of a presenter side by side. */
export function PresenterEditor({ detail }: Props) {
  const t = useTexts(presentersTexts)
  const queries = useQueryClient()
  const { presenter, findings } = detail
  const edited = usePresenterDraft(detail)
  const { draft, change, adopt } = edited
  // Uploaded a moment ago: the next answer of the server has them, too.
  const [added, setAdded] = useState<readonly PresenterMedium[]>([])
  const store = (medium: PresenterMedium) => setAdded((before) => [...before, medium])
  const keep = (fresh: PresenterDetail) =>
    queries.setQueryData(queryOf(presentersContract.get, { params: { id: presenter.id } }).queryKey, fresh)
  const { loadAgain } = edited
  // The script is filled in by the machine meanwhile.
  const isMaking = detail.generations.some(({ state }) => state === 'queued' || state === 'rendering')
  const isDisabled = isMaking || presenter.actions.some(({ event, allowed }) => event === 'edit' && !allowed)
  return (
    <Page
      title={presenter.name}
      help={<PresenterStateTag state={presenter.state} />}
      actions={<PresenterEditorActions presenter={presenter} edited={edited} />}
    >
      <PageStaleNotice edited={edited} texts={t.edit} />
      <div className="presenter-editor">
        <div>
          <PersonSection
            presenterId={presenter.id}
            draft={draft}
            isDisabled={isDisabled}
            onChange={change}
            onStored={store}
          />
        </div>
        <Section title={t.edit.script}>
          <SentenceList
            presenterId={presenter.id}
            script={draft.script}
            media={[...detail.media, ...added]}
            isDisabled={isDisabled}
            onChange={(script, topic) => change({ ...draft, script }, topic)}
            onStored={store}
          />
        </Section>
        <div>
          <ConsentSection
            detail={detail}
            onBefore={edited.save}
            onGiven={(fresh) => {
              keep(fresh)
              adopt(fresh.presenter.version)
            }}
            onWithdrawn={(fresh) => {
              keep(fresh)
              adopt(fresh.presenter.version, fresh)
            }}
          />
          <GenerationSection
            detail={detail}
            isDisabled={isDisabled}
            onBefore={edited.save}
            onStarted={keep}
            onChanged={loadAgain}
          />
          <Section title={t.edit.findings}>
            <ScriptFindings findings={findings} script={draft.script} />
          </Section>
          <Section title={t.edit.share}>
            <PresenterSharing presenter={presenter} />
          </Section>
        </div>
      </div>
    </Page>
  )
}
