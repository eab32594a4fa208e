import { useState } from 'react'
import { Button, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { type DocumentKind, documentKinds } from '../face/project-model.ts'
import { type DocumentRow, type ProjectDetail, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { FileChoice } from './file-choice.tsx'
import { PartDecision } from './part-decision.tsx'
import { PartState } from './part-state.tsx'
import { usePartCalls } from './use-part-calls.ts'

interface Props {
  project: ProjectDetail
  whyNot: string | null | undefined
}

function DocumentLine({ row, whyNot }: { row: DocumentRow; whyNot: Props['whyNot'] }) {
  const t = useTexts(projectsTexts)
  const params = { id: row.id }
  const whyNoCheck = row.isOwn ? t.errors.samePerson : whyNot
  return (
    <li className="project-part">
      <div className="project-part-text">
        <strong>{t.documentKinds[row.kind]}</strong>
        <span className="project-card-more">
          {[
            row.name,
            fill(t.detail.by, { by: row.by, time: formatMoment(row.at) }),
            row.checkedBy && fill(t.detail.checkedBy, { by: row.checkedBy }),
            row.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <PartState state={row.state} label={t.documentStates[row.state]} />
      <span className="row-actions">
        <DownloadButton endpoint={projectsContract.document} request={{ params }}>
          {t.detail.download}
        </DownloadButton>
        {row.state === 'pending' && (
          <PartDecision
            id={row.id}
            endpoint={projectsContract.checkDocument}
            accept={t.detail.check}
            whyNot={whyNoCheck}
          />
        )}
      </span>
    </li>
  )
}

/** The documents of a project, the newest first; somebody other than who brought one checks it. */
export function ProjectDocuments({ project, whyNot }: Props) {
  const t = useTexts(projectsTexts)
  const { send, isBusy } = usePartCalls()
  const wanted = project.next?.missing.find(({ kind }) => kind === 'document')?.key as
    | DocumentKind
    | undefined
  const [chosen, setChosen] = useState<DocumentKind>()
  const kind = chosen ?? wanted ?? 'other'
  const missing = project.next?.missing.filter((found) => found.kind === 'document') ?? []
  const upload = (file: File) =>
    void send(projectsContract.addDocument, { params: { id: project.id }, body: { kind }, file })
  return (
    <Section
      title={t.detail.documents}
      extra={
        <span className="row-actions">
          <Select
            className="project-kind"
            aria-label={t.detail.kind}
            value={kind}
            options={documentKinds.map((value) => ({ value, label: t.documentKinds[value] }))}
            onChange={setChosen}
          />
          <FileChoice label={t.detail.upload} why={whyNot} isBusy={isBusy} onFile={upload} />
        </span>
      }
    >
      {missing.length > 0 && (
        <ul className="project-missing">
          {missing.map(({ name, key }) => (
            <li key={key}>
              <Button type="link" size="small" onClick={() => setChosen(key as DocumentKind)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {project.documents.length === 0 ? (
        <EmptyState title={t.detail.noDocuments} />
      ) : (
        <ul className="project-parts">
          {project.documents.map((row) => (
            <DocumentLine key={row.id} row={row} whyNot={whyNot} />
          ))}
        </ul>
      )}
    </Section>
  )
}
