import type { SocialMode, TaskReason } from '../social-contacts.contract.ts'

/** A person of the messenger, as the platform tells of them. */
export interface RemoteContact {
  name: string
  company: string
  /** The platform's tags that a colleague gave the person. */
  tagIds: readonly string[]
}

/** A set of tags at the platform. */
export interface RemoteSet {
  remoteId: string
  name: string
  tags: readonly { remoteId: string; name: string }[]
}

interface GroupSend {
  userId: string
  externalIds: readonly string[]
  text: string
}

/** The outcome of one person of a message to many. */
export interface SendResult {
  externalId: string
  outcome: 'open' | 'sent' | Extract<TaskReason, 'notFriend' | 'limit'>
}

export interface Transfer {
  from: string
  to: string
  /** The colleague has left already, which is another call there. */
  isGone: boolean
}

export type TransferResult = 'done' | 'waiting' | 'refused' | 'full' | 'unknown'

/** A callback as it came: the signature stands over all of them. */
export interface Callback {
  signature: string
  timestamp: string
  nonce: string
  encrypted: string
}

/** A callback that the platform did not sign, or did not sign for this company. */
export class ForgedCallback extends Error {}

/** Something that the platform refuses, with its own number for it. */
export class SocialRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The way by which a company reaches people on a messenger. Each says by `mode` whether anything really leaves. */
export interface SocialContacts {
  readonly mode: SocialMode
  /** A code by which people add one of the colleagues; what is in `state` comes back with everybody who does. */
  channelCode(code: {
    state: string
    userIds: readonly string[]
    configId: string | undefined
  }): Promise<{ configId: string; url: string } | undefined>
  /** The picture of a code, as bytes of an image; undefined where it cannot be had now. */
  codePicture(url: string): Promise<Buffer | undefined>
  /** The first words to somebody new. `taken`: another application was faster. */
  welcome(code: string, text: string): Promise<'sent' | 'late' | 'taken' | 'none'>
  readContact(externalId: string, userId: string): Promise<RemoteContact | undefined>
  /** Gives a person tags and takes others away, both by the platform's ids. */
  tag(mark: {
    userId: string
    externalId: string
    add: readonly string[]
    remove: readonly string[]
  }): Promise<void>
  readTags(): Promise<readonly RemoteSet[]>
  /** Writes a set with its tags that are not there yet; answers it as it stands there. */
  addTags(set: { remoteId: string | undefined; name: string; tags: readonly string[] }): Promise<RemoteSet>
  renameTag(remoteId: string, name: string): Promise<void>
  /** Makes a task for a colleague, who confirms it; answers the platform's name of it, null where there is no platform. */
  requestGroupSend(send: GroupSend): Promise<{ remoteId: string | null; refused: readonly string[] }>
  sendResult(remoteId: string, userId: string): Promise<readonly SendResult[]>
  /** At most a hundred at a time. Answers those that were not taken on. */
  transfer(transfer: Transfer & { externalIds: readonly string[] }): Promise<readonly string[]>
  transferResult(transfer: Transfer): Promise<ReadonlyMap<string, TransferResult>>
  /** The words of a callback. @throws ForgedCallback */
  verifyCallback(callback: Callback): string
  /** Asks whether the platform knows the application. @throws SocialRefusal */
  check(): Promise<void>
}

/** As many contacts as go over in one call. */
export const mostOfTransfer = 100
