import { useState } from 'react'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { uploadWithProgress } from '#platform/web/upload-with-progress.ts'

import { type PresenterMedium, presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'

type Call = 'addPortrait' | 'addEvidence' | 'addRecording'

/** Sends a file for a presenter and answers how it is kept; undefined where it was not taken, of which the call has told. */
export function useMediaUpload(presenterId: string) {
  const t = useTexts(presentersTexts).edit
  const [isBusy, setBusy] = useState(false)
  async function send(name: Call, file: File, durationMs = 0): Promise<PresenterMedium | undefined> {
    const endpoint: Endpoint = presentersContract[name]
    const most = endpoint.upload?.maxBytes ?? 0
    if (file.size > most) {
      notify('error', fill(t.tooLarge, { max: most / 2 ** 20 }))
      return undefined
    }
    const options = {
      onProgress: () => undefined,
      signal: new AbortController().signal,
      idempotencyKey: crypto.randomUUID(),
    }
    const params = { id: presenterId }
    setBusy(true)
    try {
      return name === 'addRecording'
        ? await uploadWithProgress(
            presentersContract.addRecording,
            { params, body: { durationMs: Math.max(100, durationMs) }, file },
            options,
          )
        : await uploadWithProgress(presentersContract[name], { params, file }, options)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}
