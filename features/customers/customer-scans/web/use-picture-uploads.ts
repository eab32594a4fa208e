import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { uploadWithProgress } from '#platform/web/upload-with-progress.ts'

import { customerScansContract, maxPictures } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'

export interface Sending {
  key: string
  name: string
  share: number
}

const { maxBytes } = customerScansContract.scan.upload
const types = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Sends pictures one after the other, at most a batch at a time; tells how far each is. */
export function usePictureUploads({ waiting, onSent }: { waiting: number; onSent: () => void }) {
  const { message } = App.useApp()
  const t = useTexts(customerScansTexts).upload
  const [sending, setSending] = useState<readonly Sending[]>([])
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const denialOf = (file: File) =>
    types.has(file.type)
      ? file.size > maxBytes
        ? fill(t.tooBig, { file: file.name })
        : undefined
      : fill(t.wrongType, { file: file.name })

  async function sendOne({ file, key, batchId }: { file: File; key: string; batchId: string }) {
    const { signal } = leaving.current
    const onProgress = (share: number) =>
      setSending((list) => list.map((one) => (one.key === key ? { ...one, share } : one)))
    try {
      await uploadWithProgress(
        customerScansContract.scan,
        { body: { batchId }, file },
        { onProgress, signal, idempotencyKey: key },
      )
    } catch (error) {
      // The call has said why; the other pictures go on.
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending((list) => list.filter((one) => one.key !== key))
      onSent()
    }
  }

  async function send(files: readonly File[]) {
    const right = files.filter((file) => {
      const denial = denialOf(file)
      if (denial) message.error(denial)
      return denial === undefined
    })
    const taken = right.slice(0, Math.max(0, maxPictures - waiting - sending.length))
    if (taken.length < right.length)
      message.warning(fill(t.tooMany, { max: maxPictures, left: right.length - taken.length }), 6)
    const batchId = crypto.randomUUID()
    const queue = taken.map((file) => ({ file, key: crypto.randomUUID(), batchId }))
    setSending((list) => [...list, ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    for (const one of queue) if (!leaving.current.signal.aborted) await sendOne(one)
  }

  return { sending, send }
}
