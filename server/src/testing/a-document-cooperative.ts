import type { DocumentDuBureau } from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import { expect } from 'vitest'
import { aForm } from './form.ts'
import type { startTestApp } from './test-app.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>>

const BASE = '/admin/documents-cooperative'

/** A PDF that says this, as long as asked. */
export const aPdf = (texte = '', taille = 0) => Buffer.from(`%PDF-1.7\n${texte.padEnd(taille, ' ')}\n%%EOF`)

const ifMatch = ({ version }: DocumentDuBureau) => ({ 'if-match': `"${version}"` })

/** The shelf of the cooperative, as this person of the office keeps it. */
export const aShelf = (bureau: Client) => {
  const depose = async (chemin: string, octets: Uint8Array, plus: Record<string, string> = {}) => {
    const { payload, headers } = aForm(octets, { nom: 'document.pdf' })
    const response = await bureau.post(chemin, payload, { headers: { ...headers, ...plus } })
    expect(response.statusCode).toBeLessThan(300)
    return response.json<DocumentDuBureau>()
  }
  return {
    add: (titre: string, octets = aPdf(titre), lecteurs = 'adherents') =>
      depose(`${BASE}?${new URLSearchParams({ titre, categorie: 'autres', lecteurs })}`, octets),
    replace: (document: DocumentDuBureau, octets: Uint8Array) =>
      depose(`${BASE}/${document.id}/editions`, octets, ifMatch(document)),
    withdraw: async (document: DocumentDuBureau) => {
      const chemin = `${BASE}/${document.id}/retirer`
      return (await bureau.post(chemin, undefined, { headers: ifMatch(document) })).json<DocumentDuBureau>()
    },
    putBack: async (document: DocumentDuBureau) => {
      const chemin = `${BASE}/${document.id}/remettre`
      return (await bureau.post(chemin, undefined, { headers: ifMatch(document) })).json<DocumentDuBureau>()
    },
    reserve: async (document: DocumentDuBureau) => {
      const saisie = { titre: document.titre, categorie: document.categorie, lecteurs: 'bureau' }
      return (await bureau.patch(`${BASE}/${document.id}`, saisie, { headers: ifMatch(document) })).json()
    },
  }
}
