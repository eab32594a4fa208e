import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { signTencentCall, type TencentAccount } from '#platform/server/secrets/tencent-signature.ts'

import type { SpeechMaker } from './generation-services.public.ts'
import { mp3Frames } from './mp3-frames.domain.ts'

export interface TencentSpeechConfig extends TencentAccount {
  /** The service itself unless told. */
  endpoint?: string
}

const callMs = 30_000
/** The service takes 150 Chinese characters at once. */
const longestPiece = 140
const longestAnswer = 4 * 2 ** 20

const answered = z.object({
  Response: z.object({
    Audio: z.string().optional(),
    Error: z.object({ Code: z.string() }).optional(),
  }),
})

/** A text in parts that the service takes: after a comma where there is one, else anywhere. */
export function piecesOf(text: string): string[] {
  const letters = Array.from(text.trim())
  if (letters.length <= longestPiece) return [letters.join('')]
  const head = letters.slice(0, longestPiece)
  const pause = head.findLastIndex((letter) => /[，,；;、：:。.！!？?\s]/u.test(letter))
  const end = pause > 0 ? pause + 1 : longestPiece
  return [letters.slice(0, end).join(''), ...piecesOf(letters.slice(end).join(''))]
}

/** Has sentences said by Tencent Cloud (TextToVoice). */
export function createTencentSpeech(config: TencentSpeechConfig): SpeechMaker {
  const url = new URL(config.endpoint ?? 'https://tts.tencentcloudapi.com')

  async function say(text: string, voice: string | undefined, signal: AbortSignal): Promise<Buffer> {
    const payload = JSON.stringify({
      Text: text,
      SessionId: randomUUID(),
      Codec: 'mp3',
      SampleRate: 16_000,
      PrimaryLanguage: 1,
      ...(voice !== undefined && { VoiceType: Number(voice) }),
    })
    const headers = signTencentCall(config, {
      service: 'tts',
      version: '2019-08-23',
      host: url.host,
      action: 'TextToVoice',
      payload,
      at: new Date(),
    })
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    })
    if (!answer.ok) throw new Error(`the speech service answered ${answer.status}`)
    const said = await answer.text()
    if (said.length > longestAnswer) throw new Error('the speech service answered too much')
    const { Audio, Error: refusal } = answered.parse(JSON.parse(said)).Response
    if (refusal) throw new Error(`the speech service refused: ${refusal.Code}`)
    return Buffer.from(Audio ?? '', 'base64')
  }

  return {
    provider: 'tencent',
    async speak({ text, voice }, signal) {
      const parts: Buffer[] = []
      let durationMs = 0
      for (const piece of piecesOf(text)) {
        // The service's word is no better than a sender's.
        const sound = mp3Frames(await say(piece, voice, signal))
        if (!sound) throw new Error('the speech service answered no sound')
        parts.push(sound.frames)
        durationMs += sound.durationMs
      }
      return { content: Buffer.concat(parts), durationMs }
    },
    check: async () => void (await say('。', undefined, AbortSignal.timeout(callMs))),
  }
}
