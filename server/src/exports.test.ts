import { randomUUID } from 'node:crypto'
import { ALL_ROUTES } from '@sillon/contract/all-routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDemonstration } from './testing/a-demonstration.ts'
import { idsFor } from './testing/chemins.ts'
import { corpsExemple, queryExemple } from './testing/exemple.ts'
import { contractNameOf, nameOf, operationsOf } from './testing/openapi.ts'
import { startTestApp } from './testing/test-app.ts'

const api = await startTestApp()
const { app, db } = api
await app.ready()
let demo: Awaited<ReturnType<typeof aDemonstration>>
beforeAll(async () => {
  demo = await aDemonstration(api)
}, 120_000)

/** Routes that export one document: the journal does not count its lines. */
const PIECES = [
  'GET /admin/imports/modele',
  'GET /admin/documents-cooperative/:id/editions/:edition_id',
  'GET /bons-commande/:id/constats/:ligne_id/photo',
  'GET /demandes-materiel/:id/agenda',
  'GET /documents-cooperative/:id/fichier',
  'GET /reponses-besoin/:id/agenda',
  'GET /materiels/:id/fichiers/:fichier_id',
  'GET /materiels/:id/fichiers/:fichier_id/vignette',
  'GET /organisme/logo',
  'POST /adhesions/:id/attestation',
  'POST /adhesions/:id/cotisations/:cotisation_id/pdf',
  'POST /adhesions/:id/documents/:document_id/fichier',
  'POST /adhesions/:id/mandat/pdf',
  'POST /adhesions/:id/materiels/:materiel_id/etiquette',
  'POST /adhesions/:id/materiels/:materiel_id/fiche',
  'POST /adhesions/:id/materiels/etiquettes',
  'POST /admin/commandes-fournisseur/:id/pdf',
  'POST /admin/documents/:id/fichier',
  'POST /admin/entreprises/:id/formulaires/declaration',
  'POST /admin/entreprises/:id/formulaires/commande',
  'POST /admin/bons-commande/:id/formulaire',
  'POST /admin/factures-fournisseur/:id/telecharger',
  'POST /admin/fournisseurs/:id/documents/:document_id/telecharger',
  'POST /admin/groupements-achats/:id/documents/:document_id/fichier',
  'POST /admin/lettres/impression',
  'POST /admin/mandats/:id/telecharger',
  'POST /admin/remises/:id/bordereau',
  'POST /bons-commande/:id/pdf',
  'POST /groupements-achats/:id/documents/:document_id/fichier',
]

const files = ALL_ROUTES.filter((route) => 'file' in route).map(({ method, path }) => `${method} ${path}`)

test('ce qui n’est qu’une pièce est encore servi', () => {
  expect(PIECES.filter((nom) => !files.includes(nom))).toEqual([])
})

describe('R39, R41 : ce qui sort en lignes s’enregistre sans s’exécuter, et le journal en dit le nombre', () => {
  const exports = operationsOf(app).filter((one) => {
    const nom = contractNameOf(one)
    return files.includes(nom) && !PIECES.includes(nom)
  })

  test.each(exports.map((one) => [nameOf(one), one] as const))('%s', async (_, operation) => {
    const cookie = await demo.aCookie('admin')
    const choix = { rang: 0, idOf: (champ: string) => demo.parChamp[champ] }
    const body = JSON.stringify(corpsExemple(operation, choix))
    const objets = await idsFor(db, operation.path, demo.miennes.admin, 60)
    const refus: string[] = []
    for (const ids of objets.length > 0 ? objets : [{}]) {
      const [query, requete_id] = [queryExemple(operation, choix).join('&'), randomUUID()]
      const headers = { 'x-request-id': requete_id }
      const file = await demo.call(operation, cookie, { ids, body, query, headers })
      if (file.statusCode !== 200) {
        refus.push(file.body)
        continue
      }
      expect(file.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const entrees = await db
        .selectFrom('journal')
        .select(['action', 'apres'])
        .where('requete_id', '=', requete_id)
        .execute()
      const isCsv = /^text\/csv/.test(String(file.headers['content-type']))
      const lignes = isCsv ? file.body.trimEnd().split('\r\n').length - 1 : expect.any(Number)
      expect(entrees).toContainEqual({ action: 'export', apres: expect.objectContaining({ lignes }) })
      return
    }
    expect(refus).toEqual(['un fichier'])
  })
})
