import { ALL_ROUTES } from '@sillon/contract/all-routes'
import { addJours, addMois, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { aFerme, champsOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const ferme = await aFerme(app, { motif: 'Le mandat de Jean Le Bras manque.' })
const { id } = await anAccount(db, { entreprise_id: ferme.entreprise_id, droit: 'comptable' })
await db.updateTable('roles_entreprise').set({ fin: today }).where('droit', '=', 'comptable').execute()

/**
 * Routes of a company that an accountant may open: fees and documents. Any other route must refuse, present or future.
 */
const OUVERTES: string[] = [
  'GET /adhesions/:id/compte',
  'GET /adhesions/:id/cotisations',
  'GET /adhesions/:id/documents',
  'GET /adhesions/:id/echeanciers',
  'GET /adhesions/:id/mouvements',
]

/** Also open: the status they answer for a document or a piece that does not exist, or a fee still due. */
const REFUS: Record<string, number> = {
  'POST /adhesions/:id/documents/:document_id/fichier': 404,
  'POST /adhesions/:id/cotisations/:cotisation_id/pdf': 404,
  'POST /adhesions/:id/attestation': 409,
  'POST /adhesions/:id/creances/:creance_id/annonce': 404,
  'DELETE /adhesions/:id/creances/:creance_id/annonce': 404,
  // The form is checked before its sender: another test covers the access.
  'POST /adhesions/:id/materiels/:materiel_id/fichiers': 400,
}

/** Bodies that routes validate before they check the access. */
const BODIES: Record<string, object> = {
  'POST /adhesions/:id/creances/:creance_id/annonce': { moyen: 'virement' },
  'POST /adhesions/:id/declaration/reponses': { question: 'hectares', vu: 'vu' },
  'POST /adhesions/:id/soumettre': { declaration_exacte: true },
  'POST /adhesions/:id/mandat/signature/code': { nom: 'Jean Le Bras', empreinte: 'a'.repeat(64) },
  'POST /adhesions/:id/mandat/signature': { nom: 'Jean Le Bras', empreinte: 'a'.repeat(64), code: '123456' },
  'POST /adhesions/:id/materiels/deplacer': {
    materiel_ids: [ferme.autre.id],
    exploitation_id: ferme.principale.id,
    le: today,
  },
  'POST /adhesions/:id/materiels/:materiel_id/releves': { heures: 1, releve_le: today },
  'PATCH /adhesions/:id/materiels/:materiel_id/releves/:releve_id': { heures: 1, releve_le: today, motif: 'Erreur' },
  'DELETE /adhesions/:id/materiels/:materiel_id/releves/:releve_id': { motif: 'Erreur' },
  'POST /adhesions/:id/materiels/:materiel_id/controles': { type: 'vgp', fait_le: today },
  'PATCH /adhesions/:id/materiels/:materiel_id/controles/:controle_id': { type: 'vgp', fait_le: today },
  'POST /adhesions/:id/materiels/revue': { materiel_ids: [ferme.autre.id], decision: 'present' },
  'POST /adhesions/:id/resilier': { motif: 'retraite', date_effet: addMois(today, 6) },
}

const DANS_L_ENTREPRISE = ALL_ROUTES.filter(({ path }) => path.startsWith('/adhesions/:id'))

test.each(DANS_L_ENTREPRISE.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'un comptable : %s',
  async (name, { method, path, body }) => {
    const comptable = await app.as(id)
    const url = path.replace('/adhesions/:id', ferme.path).replace(/:\w+/g, ferme.autre.id)
    const send = {
      GET: () => comptable.get(url),
      POST: () => comptable.post(url, BODIES[name] ?? {}),
      PATCH: () => comptable.patch(url, BODIES[name] ?? {}, { version: 1 }),
      DELETE: () => comptable.delete(url, { version: 1, ...(body && { body: BODIES[name] ?? {} }) }),
    }[method]
    const { statusCode } = await send()
    if (OUVERTES.includes(name)) expect(statusCode).toBeLessThan(300)
    else expect(statusCode).toBe(REFUS[name] ?? 403)
  },
)

describe('La liste des adhésions d’un comptable', () => {
  it('montre l’entreprise, le statut et la campagne, ni les étapes ni les motifs, qui nomment des personnes', async () => {
    const { resultats } = (await (await app.as(id)).get('/adhesions')).json()
    expect(resultats).toMatchObject([
      {
        statut: 'brouillon',
        entreprise: { raison_sociale: expect.any(String) },
        consultable: false,
        lecture_seule: true,
        etapes: [],
        declaration: null,
        motif: null,
      },
    ])
    const gestion = (await ferme.gestionnaire.get('/adhesions')).json()
    expect(gestion.resultats[0]).toMatchObject({ consultable: true, motif: 'Le mandat de Jean Le Bras manque.' })
    expect(gestion.resultats[0].etapes).not.toEqual([])
  })

  it('vaut jusqu’au dernier jour compris : le lendemain, l’entreprise n’existe plus', async () => {
    expect((await (await app.as(id)).get(ferme.path)).statusCode).toBe(403)
    const lendemain = { fin: addJours(today, -1) }
    await db.updateTable('roles_entreprise').set(lendemain).where('droit', '=', 'comptable').execute()
    const comptable = await app.as(id)
    expect((await comptable.get('/adhesions')).json()).toMatchObject({ total: 0, resultats: [] })
    expect((await comptable.get(ferme.path)).statusCode).toBe(404)
  })
})

test('le droit de comptable ne se donne pas sans date de fin', async () => {
  const { gestionnaire, path } = await aFerme(app)
  const personne = { nom: 'Riou', prenom: 'Yann', droit: 'comptable' }
  expect(champsOf(await gestionnaire.post(`${path}/adherents`, personne))).toEqual(['fin'])
  const created = await gestionnaire.post(`${path}/adherents`, { ...personne, fin: addJours(today, 90) })
  expect(created.statusCode).toBe(201)
  const unending = await gestionnaire.patch(`${path}/adherents/${created.json().id}`, { fin: null }, { version: 1 })
  expect(champsOf(unending)).toEqual(['fin'])
})
