import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import {
  type GenerationState,
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

interface GenerationTypes {
  subject: { state: GenerationState }
  actor: undefined
  context: undefined
  denial: never
}

/** The states of what a machine is to make; it ends as soon as the person does not agree any more. */
export const generationMachine = stateMachine<GenerationTypes, 'begin' | 'finish' | 'fail' | 'cancel'>(
  'presenterGenerations',
  {
    begin: { from: ['queued', 'rendering'], to: 'rendering' },
    finish: { from: ['rendering'], to: 'done' },
    fail: { from: ['queued', 'rendering'], to: 'failed' },
    cancel: { from: ['queued', 'rendering'], to: 'cancelled' },
  },
  { initial: ['queued'] },
)

export const emptyScript: Script = { portraitId: null, videoId: null, sentences: [] }

/** The things that a script refers to and that may be gone, and how far the person agrees today. */
export interface Standing {
  portraitIds: ReadonlySet<string>
  recordingIds: ReadonlySet<string>
  filmIds: ReadonlySet<string>
  /** Those of all of them that a machine has made. */
  generatedIds: ReadonlySet<string>
  /** Videos that may be played. */
  videoIds: ReadonlySet<string>
  scopes: readonly ('portrait' | 'voice' | 'synthesis')[]
}

const isHint = (fault: PresenterFault) => fault === 'someSilent'

const charactersOf = ({ sentences }: Script) =>
  sentences.reduce((sum, { text }) => sum + Array.from(text).length, 0)

/** A video is heard as well as seen. */
const needsVoice = ({ videoId, filmId, sentences }: Script) =>
  videoId !== null || filmId !== undefined || sentences.some(({ recordingId }) => recordingId !== undefined)

/** The media that a script shows and plays. */
export const mediaIn = ({ portraitId, filmId, sentences }: Script): string[] => [
  ...(portraitId === null ? [] : [portraitId]),
  ...(filmId === undefined ? [] : [filmId]),
  ...sentences.flatMap(({ recordingId }) => recordingId ?? []),
]

/** A script as it is once some of its media are gone. */
export function withoutMedia(script: Script, gone: ReadonlySet<string>): Script {
  const { filmId, portraitId, ...rest } = script
  return {
    ...rest,
    portraitId: portraitId !== null && gone.has(portraitId) ? null : portraitId,
    ...(filmId !== undefined && !gone.has(filmId) && { filmId }),
    sentences: script.sentences.map(({ recordingId, ...sentence }) => ({
      ...sentence,
      ...(recordingId !== undefined && !gone.has(recordingId) && { recordingId }),
    })),
  }
}

/** How far a person has to agree to what a machine makes. */
export const scopesFor = {
  voice: ['voice', 'synthesis'],
  film: ['portrait', 'voice', 'synthesis'],
} as const

function pictureFault(
  { portraitId, videoId, filmId }: Script,
  standing: Standing,
): PresenterFault | undefined {
  if (filmId !== undefined) return standing.filmIds.has(filmId) ? undefined : 'noFilm'
  if (videoId !== null) return standing.videoIds.has(videoId) ? undefined : 'noVideo'
  return portraitId !== null && standing.portraitIds.has(portraitId) ? undefined : 'noPicture'
}

/** How far the person does not agree to what the script shows. */
function consentFaults(script: Script, { scopes, generatedIds }: Standing): PresenterFault[] {
  const isAgreed = scopes.includes('portrait') && (!needsVoice(script) || scopes.includes('voice'))
  const isGenerated = mediaIn(script).some((id) => generatedIds.has(id))
  return [
    ...(isAgreed ? [] : ['noConsent' as const]),
    ...(isGenerated && !scopes.includes('synthesis') ? ['noSynthesis' as const] : []),
  ]
}

/** The faults of a script that have to be mended before it is published, and those that should be looked at. */
export function findingsOf(script: Script, standing: Standing): PresenterFinding[] {
  const { sentences, videoId } = script
  const found = (fault: PresenterFault, sentenceId: string | null = null): PresenterFinding => ({
    fault,
    sentenceId,
    blocks: !isHint(fault),
  })
  const picture = pictureFault(script, standing)
  const silent = sentences.filter(({ recordingId }) => recordingId === undefined).length
  return [
    ...consentFaults(script, standing).map((fault) => found(fault)),
    ...(picture ? [found(picture)] : []),
    ...(sentences.length === 0 ? [found('noSentence')] : []),
    ...(charactersOf(script) > mostCharacters ? [found('tooLong')] : []),
    ...sentences.flatMap(({ id, text, recordingId }) => [
      ...(text.trim() === '' ? [found('emptySentence', id)] : []),
      ...(recordingId === undefined || standing.recordingIds.has(recordingId)
        ? []
        : [found('noRecording', id)]),
    ]),
    ...(videoId === null && script.filmId === undefined && silent > 0 && silent < sentences.length
      ? [found('someSilent')]
      : []),
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
