import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { VideoEvent, VideoState } from '../videos.contract.ts'
import { binMs, type MaterialPermission } from './documents.domain.ts'

/** Everything that happens to a video: by people, by its conversion, or by time. */
export type AnyVideoEvent = VideoEvent | 'receive' | 'convert' | 'fail' | 'purge'

/** The part of a video that its states are about. */
export interface VideoSubject {
  state: VideoState
  recycledFrom: VideoState | null
  recycledAt: Date | null
}

type Denial = 'permission' | 'tooLate' | 'notDue'
export type VideoDenial = Denial | 'state'

type Holds = (permission: MaterialPermission) => boolean

interface VideoTypes {
  subject: VideoSubject
  actor: Holds
  context: { now: Date }
  denial: Denial
}

const isBinOver = ({ recycledAt }: VideoSubject, now: Date) =>
  recycledAt === null || now.getTime() - recycledAt.getTime() >= binMs

const holding = (permission: MaterialPermission) => (holds: Holds) =>
  holds(permission) ? undefined : ('permission' as const)
const mayEdit = holding('material:edit')
const mayDelete = holding('material:delete')

/** The events of a video, by people, by its conversion or by time. */
export const videoMachine = stateMachine<VideoTypes, AnyVideoEvent>(
  'videos',
  {
    edit: { from: ['converting', 'ready', 'failed', 'blocked'], to: stay, who: mayEdit },
    receive: { from: ['uploading'], to: 'converting', who: mayEdit },
    // Its rows go: nothing of an upload that was given up is kept.
    abandon: { from: ['uploading'], to: stay, who: mayEdit },
    convert: { from: ['converting'], to: 'ready' },
    fail: { from: ['converting'], to: 'failed' },
    reconvert: { from: ['failed'], to: 'converting', who: mayEdit },
    block: { from: ['ready'], to: 'blocked', who: mayDelete },
    unblock: { from: ['blocked'], to: 'ready', who: mayDelete },
    remove: { from: ['converting', 'ready', 'failed', 'blocked'], to: 'recycled', who: mayDelete },
    restore: {
      from: ['recycled'],
      to: {
        among: ['ready', 'blocked', 'failed'],
        // A conversion that met the bin was given up.
        choose: ({ recycledFrom }) =>
          recycledFrom === 'ready' || recycledFrom === 'blocked' ? recycledFrom : 'failed',
      },
      who: mayDelete,
      guard: (subject, { now }) => (isBinOver(subject, now) ? 'tooLate' : undefined),
    },
    purge: {
      from: ['recycled'],
      to: stay,
      guard: (subject, { now }) => (isBinOver(subject, now) ? undefined : 'notDue'),
    },
  },
  { initial: ['uploading'] },
)
