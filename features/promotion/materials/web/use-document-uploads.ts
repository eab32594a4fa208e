import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { documentRule } from '#features/base/uploads/uploads.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { uploadWithProgress } from '#platform/web/upload-with-progress.ts'

import { materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'

/** A file on its way; `share` between 0 and 1. */
export interface Sending {
  key: string
  name: string
  share: number
}

interface Target {
  folderId?: string | undefined
  /** The document that the file is a version of. */
  documentId?: string
}

/** Sends documents one after the other, and tells how far each is. */
export function useDocumentUploads({ folderId, documentId }: Target) {
  const t = useTexts(materialsTexts).upload
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const denialOf = ({ name, size }: File) => {
    if (!documentRule.extensions.some((extension) => name.toLowerCase().endsWith(extension)))
      return fill(t.wrongType, { file: name })
    return size > documentRule.maxBytes ? fill(t.tooBig, { file: name }) : undefined
  }

  async function sendOne(file: File, key: string) {
    const options = {
      signal: leaving.current.signal,
      idempotencyKey: key,
      onProgress: (share: number) =>
        setSending((list) => list.map((one) => (one.key === key ? { ...one, share } : one))),
    }
    try {
      if (documentId === undefined)
        await uploadWithProgress(
          materialsContract.createDocument,
          { body: folderId === undefined ? {} : { folderId }, file },
          options,
        )
      else
        await uploadWithProgress(
          materialsContract.replaceDocument,
          { params: { id: documentId }, file },
          options,
        )
    } catch (error) {
      // The call has said why; the other files go on.
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending((list) => list.filter((one) => one.key !== key))
      void queries.invalidateQueries({ queryKey: ['materials'] })
    }
  }

  async function send(files: readonly File[]) {
    const queue = files
      .filter((file) => {
        const denial = denialOf(file)
        if (denial) notify('error', denial)
        return denial === undefined
      })
      .map((file) => ({ file, key: crypto.randomUUID() }))
    setSending((list) => [...list, ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of queue) if (!leaving.current.signal.aborted) await sendOne(file, key)
  }

  return { sending, send }
}
