import { defineService } from '#platform/server/extensions/define-service.ts'

/** The sound of one sentence, said by a machine. */
export interface MadeSound {
  content: Buffer
  durationMs: number
}

/** A film in which a machine has a person say a script. */
export interface MadeFilm {
  path: string
  durationMs: number
  width: number
  height: number
}

/** A service outside that says a sentence. */
export interface SpeechMaker {
  provider: string
  /** MP3. `voice` is the service's number of a voice; its usual one where it is absent. */
  speak(sentence: { text: string; voice: string | undefined }, signal: AbortSignal): Promise<MadeSound>
  /** Throws where the service does not know the account. */
  check(): Promise<void>
}

/** A service outside that makes films of a person whom it has learned before, with the consent of that person. */
export interface AvatarMaker {
  provider: string
  /** Begins a film; answers the service's name of the task, by which a restarted server goes on. */
  begin(script: { text: string; avatar: string }, signal: AbortSignal): Promise<string>
  /** Waits for the film and fetches it into a folder; undefined where the service could not make it. */
  fetch(task: { taskId: string; folder: string }, signal: AbortSignal): Promise<MadeFilm | undefined>
  check(): Promise<void>
}

/** Null where nobody outside is asked: voices are recorded, and sentences without one are captions. */
export const speechMaker = defineService<SpeechMaker | null>('presenters.speechMaker')
export const avatarMaker = defineService<AvatarMaker | null>('presenters.avatarMaker')
