import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { uploadWithProgress } from '#platform/web/upload-with-progress.ts'

import { panoramaRule, type TourPicture, toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'

/** Sends a panorama for a tour and hands on what is stored; of a refusal the call has told. */
export function usePanoramaUpload(tourId: string, onStored: (picture: TourPicture) => void) {
  const t = useTexts(toursTexts).panorama
  const queries = useQueryClient()
  const [sent, setSent] = useState<number>()
  async function send(file: File) {
    if (!panoramaRule.extensions.some((extension) => file.name.toLowerCase().endsWith(extension)))
      return notify('error', t.notRead)
    if (file.size > panoramaRule.maxBytes) return notify('error', t.tooManyPixels)
    setSent(0)
    try {
      const picture = await uploadWithProgress(
        toursContract.addPicture,
        { params: { id: tourId }, file },
        {
          onProgress: setSent,
          signal: new AbortController().signal,
          idempotencyKey: crypto.randomUUID(),
        },
      )
      if (picture) onStored(picture)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSent(undefined)
      void queries.invalidateQueries({ queryKey: ['tours'] })
    }
  }
  return { sent, send: (file: File) => void send(file) }
}
