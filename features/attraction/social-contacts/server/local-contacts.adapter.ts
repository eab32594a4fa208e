import { ForgedCallback, type SocialContacts } from './social-port.domain.ts'

/** Nothing leaves: colleagues send by hand from their own telephones and say so. It never claims that something was delivered. */
export const localContacts: SocialContacts = {
  mode: 'local',
  channelCode: async () => undefined,
  codePicture: async () => undefined,
  welcome: async () => 'none',
  readContact: async () => undefined,
  tag: async () => undefined,
  readTags: async () => [],
  addTags: async ({ name }) => ({ remoteId: '', name, tags: [] }),
  renameTag: async () => undefined,
  requestGroupSend: async () => ({ remoteId: null, refused: [] }),
  sendResult: async () => [],
  transfer: async () => [],
  transferResult: async () => new Map(),
  verifyCallback() {
    throw new ForgedCallback('no platform is set up')
  },
  check: async () => undefined,
}
