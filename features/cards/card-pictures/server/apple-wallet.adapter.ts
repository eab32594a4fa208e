import { readFile } from 'node:fs/promises'

import { PKPass } from 'passkit-generator'

import type { Wallet } from './wallet.public.ts'

export interface WalletFiles {
  typeId: string
  teamId: string
  /** Paths of PEM files. */
  certificate: string
  key: string
  wwdr: string
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Apple Wallet with the certificate of a pass type; throws at the start where a file cannot be read. */
export async function openAppleWallet({
  typeId,
  teamId,
  certificate,
  key,
  wwdr,
}: WalletFiles): Promise<Wallet> {
  const [signerCert, signerKey, wwdrCert] = await Promise.all(
    [certificate, key, wwdr].map((path) => readFile(path)),
  )
  if (!signerCert || !signerKey || !wwdrCert) throw new Error('a certificate of the wallet is missing')
  return {
    sign({ serialNumber, name, title, company, contact, url, ground, ink, icon }) {
      const pass = new PKPass(
        { 'icon.png': icon, 'icon@2x.png': icon, 'thumbnail.png': icon, 'thumbnail@2x.png': icon },
        { signerCert, signerKey, wwdr: wwdrCert },
        {
          formatVersion: 1,
          passTypeIdentifier: typeId,
          teamIdentifier: teamId,
          organizationName: company,
          description: name === '' ? company : name,
          serialNumber,
          logoText: company,
          backgroundColor: rgb(ground),
          foregroundColor: rgb(ink),
          labelColor: rgb(ink),
        },
      )
      pass.type = 'generic'
      pass.primaryFields.push({ key: 'name', value: name })
      if (title !== '') pass.secondaryFields.push({ key: 'title', value: title })
      pass.backFields.push(...contact.map((field) => ({ ...field })), { key: 'url', value: url })
      pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: url, messageEncoding: 'utf-8' })
      return pass.getAsBuffer()
    },
  }
}
