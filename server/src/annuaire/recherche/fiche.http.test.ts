import { beforeAll, describe, expect, it } from 'vitest'
import { aVoisinage } from '../../testing/a-voisinage.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { aFerme, lecteur, voisin, admin } = await aVoisinage(app)

describe('La fiche d’un matériel', () => {
  let fiche: Record<string, unknown>
  beforeAll(async () => {
    fiche = (await lecteur.client.get(`/materiels/${voisin.materiel_id}`)).json()
  })

  it('dit à qui s’adresser', () => {
    expect(fiche).toMatchObject({
      id: voisin.materiel_id,
      marque: 'John Deere',
      commune: 'Poitiers',
      distance_km: expect.any(Number),
      photos: [],
      contact: { id: voisin.id, coordonnees: ['telephone', 'email', 'adresse'] },
      adhesion_id: null,
    })
    expect(Object.keys(fiche)).not.toContain('immatriculation')
    expect(fiche).not.toHaveProperty('visible_des_adherents')
  })

  it('reste ouverte aux siens et aux administrateurs, même cachée', async () => {
    const sien = await aFerme({
      lieu: 'poitiers',
      nom: 'Discret',
      personne: { visible_annuaire: 'personne' },
      materiel: { disponibilite: 'non_partage' },
    })
    const { adhesion_id, contact } = (await sien.client.get(`/materiels/${sien.materiel_id}`)).json()
    expect([typeof adhesion_id, contact]).toEqual(['string', null])
    const vue = (await admin.get(`/materiels/${sien.materiel_id}`)).json()
    expect(vue).toMatchObject({ adhesion_id, visible_des_adherents: false, contact: { id: sien.id } })
    expect((await lecteur.client.get(`/materiels/${sien.materiel_id}`)).statusCode).toBe(404)
    expect((await lecteur.client.get('/materiels/1')).statusCode).toBe(404)

    const comptable = await anAccount(app.db, { entreprise_id: sien.entreprise_id, droit: 'comptable' })
    expect((await (await app.as(comptable.id)).get(`/materiels/${sien.materiel_id}`)).statusCode).toBe(404)
  })
})
