import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import {
  mostCharacters,
  type PresenterEvent,
  type PresenterFault,
  type PresenterFinding,
  type PresenterState,
  type Script,
} from '../presenters.contract.ts'

/** The person who asks for an event. */
export interface PresenterActor {
  mayEdit: boolean
  mayPublish: boolean
}

type Denial = 'permission' | 'faults'
export type PresenterDenial = Denial | 'state'

interface PresenterTypes {
  subject: { state: PresenterState; faults: number }
  actor: PresenterActor
  context: undefined
  denial: Denial
}

const editor = ({ mayEdit }: PresenterActor) => (mayEdit ? undefined : ('permission' as const))
const publisher = ({ mayPublish }: PresenterActor) => (mayPublish ? undefined : ('permission' as const))

/**
 * The states of a presenter. An editor may end the consent, because it must not wait for somebody else; from there a new
 * consent leads back to a draft.
 */
export const presenterMachine = stateMachine<PresenterTypes, PresenterEvent>(
  'presenters',
  {
    edit: { from: ['draft', 'published', 'off'], to: stay, who: editor },
    consent: {
      from: ['draft', 'published', 'off', 'withdrawn'],
      to: {
        among: ['draft', 'published', 'off'],
        choose: ({ state }) => (state === 'withdrawn' ? 'draft' : state),
      },
      who: editor,
    },
    publish: {
      from: ['draft', 'published', 'off'],
      to: 'published',
      who: publisher,
      guard: ({ faults }) => (faults > 0 ? 'faults' : undefined),
    },
    takeOff: { from: ['published'], to: 'off', who: publisher },
    withdraw: { from: ['draft', 'published', 'off'], to: 'withdrawn', who: editor },
    // The consent was given until a day that is over.
    lapse: { from: ['draft', 'published', 'off'], to: 'withdrawn' },
    remove: { from: ['draft', 'off', 'withdrawn'], to: stay, who: editor },
  },
  { initial: ['draft'] },
)

export const emptyScript: Script = { portraitId: null, videoId: null, sentences: [] }

/** The things that a script refers to and that may be gone, and how far the person agrees today. */
export interface Standing {
  portraitIds: ReadonlySet<string>
  recordingIds: ReadonlySet<string>
  /** Videos that may be played. */
  videoIds: ReadonlySet<string>
  scopes: readonly ('portrait' | 'voice')[]
}

const isHint = (fault: PresenterFault) => fault === 'someSilent'

const charactersOf = ({ sentences }: Script) =>
  sentences.reduce((sum, { text }) => sum + Array.from(text).length, 0)

/** A video is heard as well as seen. */
const needsVoice = ({ videoId, sentences }: Script) =>
  videoId !== null || sentences.some(({ recordingId }) => recordingId !== undefined)

function pictureFault({ portraitId, videoId }: Script, standing: Standing): PresenterFault | undefined {
  if (videoId !== null) return standing.videoIds.has(videoId) ? undefined : 'noVideo'
  return portraitId !== null && standing.portraitIds.has(portraitId) ? undefined : 'noPicture'
}

/** The faults of a script that have to be mended before it is published, and those that should be looked at. */
export function findingsOf(script: Script, standing: Standing): PresenterFinding[] {
  const { sentences, videoId } = script
  const found = (fault: PresenterFault, sentenceId: string | null = null): PresenterFinding => ({
    fault,
    sentenceId,
    blocks: !isHint(fault),
  })
  const isAgreed =
    standing.scopes.includes('portrait') && (!needsVoice(script) || standing.scopes.includes('voice'))
  const picture = pictureFault(script, standing)
  const silent = sentences.filter(({ recordingId }) => recordingId === undefined).length
  return [
    ...(isAgreed ? [] : [found('noConsent')]),
    ...(picture ? [found(picture)] : []),
    ...(sentences.length === 0 ? [found('noSentence')] : []),
    ...(charactersOf(script) > mostCharacters ? [found('tooLong')] : []),
    ...sentences.flatMap(({ id, text, recordingId }) => [
      ...(text.trim() === '' ? [found('emptySentence', id)] : []),
      ...(recordingId === undefined || standing.recordingIds.has(recordingId)
        ? []
        : [found('noRecording', id)]),
    ]),
    ...(videoId === null && silent > 0 && silent < sentences.length ? [found('someSilent')] : []),
  ]
}

/** Names that are used twice; a script with one cannot be saved. */
export function repeatedIds({ sentences }: Script): string[] {
  const all = sentences.map(({ id }) => id)
  return all.filter((id, index) => all.indexOf(id) !== index)
}

const msPerCharacter = 230
const shortestMs = 1500

/** How long a sentence is shown that nobody reads out: about the time of reading it. */
export const readingMs = (text: string): number =>
  Math.max(shortestMs, Array.from(text.trim()).length * msPerCharacter)

const stampOf = (ms: number) => new Date(Math.round(ms)).toISOString().slice(11, 23)

/** The sentences as captions (WebVTT) over a video: each as long as its share of the words. */
export function captionsOf(sentences: readonly { text: string }[], videoMs: number): string {
  const total = sentences.reduce((sum, { text }) => sum + readingMs(text), 0)
  let at = 0
  const cues = sentences.map(({ text }) => {
    const start = at
    at += (readingMs(text) / total) * videoMs
    // A line with an arrow or an empty one would end the caption, and "<" begin a tag.
    const line = text.trim().replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `${stampOf(start)} --> ${stampOf(at)}\n${line.replaceAll('-->', '→')}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
