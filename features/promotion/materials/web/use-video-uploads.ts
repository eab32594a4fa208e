import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { materialsTexts } from '../materials.texts.ts'
import { videoRule, videosContract } from '../videos.contract.ts'
import { sendFile } from './tus-client.ts'

/** A video on its way; `share` between 0 and 1. */
export interface SendingVideo {
  key: string
  file: File
  videoId: string | undefined
  uploadId: string | undefined
  share: number
  state: 'sending' | 'paused' | 'stopped'
}

/** Sends videos, which can be paused, and gone on with after the page was loaded anew. */
export function useVideoUploads(folderId: string | undefined) {
  const t = useTexts(materialsTexts).video.upload
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly SendingVideo[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])
  const change = (key: string, set: Partial<SendingVideo>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...set } : one)))
  const drop = (key: string) => setSending((list) => list.filter((one) => one.key !== key))
  const reload = () => queries.invalidateQueries({ queryKey: ['materials'] })

  async function run({ key, file, uploadId: begun }: SendingVideo) {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    const { signal } = controller
    change(key, { state: 'sending' })
    try {
      const input = { name: file.name, bytes: file.size, ...(begun !== undefined && { uploadId: begun }) }
      const ticket = await call(videosContract.sign, {
        body: { ...input, ...(folderId !== undefined && { folderId }) },
      })
      const { uploadId, videoId } = ticket
      change(key, { uploadId, videoId })
      await reload()
      await sendFile({
        file,
        ticket,
        signal,
        onProgress: (received) => change(key, { share: received / file.size }),
      })
      await call(videosContract.create, { body: { uploadId } })
      drop(key)
    } catch (error) {
      // The call has told of its refusal; a pause is what the person wanted.
      if (error instanceof CallError) drop(key)
      else if (!signal.aborted) change(key, { state: 'stopped' })
    } finally {
      controllers.current.delete(key)
      void reload()
    }
  }

  const denialOf = ({ name, size }: File) => {
    if (!videoRule.extensions.some((extension) => name.toLowerCase().endsWith(extension)))
      return fill(t.wrongType, { file: name })
    return size > videoRule.maxBytes ? fill(t.tooBig, { file: name }) : undefined
  }

  /** Sends files; the one of an upload that was interrupted goes on where it stands. */
  async function send(files: readonly File[], uploadId?: string) {
    const queue = files.filter((file) => {
      const denial = denialOf(file)
      if (denial) notify('error', denial)
      return denial === undefined
    })
    const begun = queue.map((file): SendingVideo => ({
      key: crypto.randomUUID(),
      file,
      uploadId,
      videoId: undefined,
      share: 0,
      state: 'sending',
    }))
    setSending((list) => [...list, ...begun])
    for (const one of begun) await run(one)
  }

  return {
    sending,
    send,
    pause(key: string) {
      change(key, { state: 'paused' })
      controllers.current.get(key)?.abort()
    },
    resume: (one: SendingVideo) => void run(one),
    /** Forgets it here; what the server has of it is given up by its own call. */
    forget(key: string) {
      controllers.current.get(key)?.abort()
      drop(key)
    },
  }
}

export type VideoUploads = ReturnType<typeof useVideoUploads>
