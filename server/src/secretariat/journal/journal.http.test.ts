import { describe, expect, it } from 'vitest'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { anAccount, anEntreprise, anExploitation } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db, as } = app
const roy = await anAccount(db, { is_admin: true, prenom: 'Anne', nom: 'Roy' })
const martin = await anAccount(db, { is_admin: true, prenom: 'Paul', nom: 'Martin' })
const admin = await as(roy.id)

const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: 'EARL des Chênes' })
const ferme = await anExploitation(db, { entreprise_id, nom: 'Ferme du Bourg' })
await recordEvent(db, { action: 'creation', objet: 'entreprise', objet_id: entreprise_id, acteur_id: roy.id })
await recordEvent(db, {
  action: 'modification',
  objet: 'exploitation',
  objet_id: ferme.id,
  acteur_id: martin.id,
  avant: { sau_ha: 12 },
  apres: { sau_ha: 14.5 },
})
await recordEvent(db, { action: 'essai', objet: 'parametres.smtp' })
await db.updateTable('journal').set({ quand: '2026-03-01T23:30:00Z' }).where('objet', '=', 'entreprise').execute()

const list = async (query = '') => (await admin.get(`/admin/journal?${query}`)).json()
const actions = async (query: string) => (await list(query)).resultats.map(({ action }: { action: string }) => action)

describe('Le journal', () => {
  it('dit qui a fait quoi, le dernier d’abord, avec le nom de chaque objet', async () => {
    const { resultats, total } = await list('par_page=3')
    expect(total).toBe(3)
    expect(resultats).toEqual([
      expect.objectContaining({ action: 'essai', objet_id: null, nom: null, acteur: null }),
      expect.objectContaining({
        action: 'modification',
        nom: 'Ferme du Bourg',
        acteur: { id: martin.id, nom: 'Paul Martin', is_admin: true },
        avant: { sau_ha: 12 },
        apres: { sau_ha: 14.5 },
      }),
      expect.objectContaining({ action: 'creation', nom: 'EARL des Chênes', pour: null }),
    ])
  })

  it.each([
    ['un acte', 'action=creation', ['creation']],
    ['un objet', 'objet=exploitation', ['modification']],
    ['une seule chose', `objet_id=${ferme.id}`, ['modification']],
    ['un auteur, sans accent ni casse', 'q=MARTIN', ['modification']],
    ['un jour de Paris, où il est déjà demain', 'du=2026-03-02&au=2026-03-02', ['creation']],
    ['la veille', 'au=2026-03-01', []],
    ['personne', 'q=inconnu', []],
  ])('se filtre par %s', async (_, query, attendus) => {
    expect(await actions(query)).toEqual(attendus)
  })

  it.each(['du=31/12/2026', 'action=1;drop', 'objet_id=1', 'page=0', 'page=9999&par_page=100'])(
    'refuse %s',
    async (query) => {
      expect((await admin.get(`/admin/journal?${query}`)).statusCode).toBe(400)
    },
  )
})
