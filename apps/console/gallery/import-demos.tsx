import { useState } from 'react'
import { Button } from 'antd'
import { queryOf } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { Demo } from './demo.tsx'
import { galleryContract } from './gallery.contract.ts'
import { sample } from './gallery.data.ts'

const steps = [
  'upload',
  'validating',
  'to_confirm',
  'running',
  'completed',
  'partial',
  'failed',
  'undone',
] as const

const routes: ImportRoutes = {
  find: (id, query, options) => queryOf(galleryContract.import, { params: { id }, query }, options),
  cancel: galleryContract.cancelImport,
  undo: galleryContract.undoImport,
  errors: galleryContract.importErrors,
  touches: [],
  path: '/gallery',
  useOwnTexts: () => ({
    title: sample.import,
    templateHelp: sample.sentence,
    commit: sample.commit,
    completed: sample.sentence,
    partial: sample.sentence,
    undoBody: sample.consequence,
    undone: sample.sentence,
  }),
}

/** The window of an import at each of its steps. */
export function ImportDemos() {
  const [step, setStep] = useState<string>()
  return (
    <Demo name="ImportDialog">
      {steps.map((state) => (
        <Button key={state} onClick={() => setStep(state)}>
          {state}
        </Button>
      ))}
      {step && (
        <ImportDialog
          key={step}
          routes={routes}
          importId={step === 'upload' ? undefined : step}
          upload={(texts) => (
            <ImportUpload
              texts={texts}
              sheet={{ endpoint: galleryContract.file }}
              upload={{ endpoint: galleryContract.upload, request: {} }}
              onUploaded={({ importId }) => setStep(importId)}
            />
          )}
          confirm={() => Promise.resolve(setStep('running'))}
          onAgain={() => setStep('upload')}
          onClose={() => setStep(undefined)}
        />
      )}
    </Demo>
  )
}
