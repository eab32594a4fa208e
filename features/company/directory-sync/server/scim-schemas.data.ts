import { scimSchemas } from './scim-resources.domain.ts'

const supported = (value: boolean) => ({ supported: value })

/** What we can do, in the words of RFC 7643, section 5. */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: supported(true),
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(true),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of the company, made in the console',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceType = (base: string, name: 'User' | 'Group', extensions: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: name === 'User' ? scimSchemas.user : scimSchemas.group,
  schemaExtensions: extensions,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const resourceTypes = (base: string) => [
  resourceType(base, 'User', [{ schema: scimSchemas.enterprise, required: false }]),
  resourceType(base, 'Group', []),
]

interface AttributeOptions {
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued?: boolean
  required?: boolean
  uniqueness?: 'none' | 'server'
  mutability?: 'readWrite' | 'readOnly'
  subAttributes?: readonly object[]
}

const attribute = (name: string, options: AttributeOptions = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
})

const values = ['value', 'type'].map((name) => attribute(name))
const names = ['formatted', 'familyName', 'givenName'].map((name) => attribute(name))
const member = ['value', 'display'].map((name) => attribute(name))

const schema = (base: string, id: string, about: { name: string; attributes: readonly object[] }) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  ...about,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

export const schemaResources = (base: string) => [
  schema(base, scimSchemas.user, {
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId'),
      attribute('displayName'),
      attribute('title'),
      attribute('active', { type: 'boolean' }),
      attribute('name', { type: 'complex', subAttributes: names }),
      attribute('emails', { type: 'complex', multiValued: true, subAttributes: values }),
      attribute('phoneNumbers', { type: 'complex', multiValued: true, subAttributes: values }),
      attribute('groups', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: member,
      }),
    ],
  }),
  schema(base, scimSchemas.enterprise, {
    name: 'EnterpriseUser',
    attributes: [attribute('employeeNumber'), attribute('department')],
  }),
  schema(base, scimSchemas.group, {
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId'),
      attribute('members', { type: 'complex', multiValued: true, subAttributes: member }),
    ],
  }),
]
